// The time booking form: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { useEffect, useRef, useState } from 'react'
import { addDays, localDate } from '../../shared/time.ts'
import { parseTime } from '../../shared/timetracking/timeInput.ts'
import { bookTime, changeTime, timeRecordProblems, timesOfForm, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { asProposed } from '../ui/asProposed.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { proposeTimes } from './proposal.ts'
import { clockOf } from './timeTexts.ts'

export interface TimeValues {
  date: string
  start: string
  end: string
  task: string
}

export type TimeErrors = Partial<Record<keyof TimeValues | 'form', ErrorCode>>

interface Given {
  record: TimeRecord | null
  date: string
  entry?: { mid: string; name: string }
}

export function useTimeForm({ record, date, entry }: Given) {
  const { engine, zone } = useSignedIn()
  const [initial, setInitial] = useState<TimeValues>(() => valuesOf(record, date, zone))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<TimeErrors>({})
  const touched = useRef(false)
  const dirty = values !== initial && (Object.keys(values) as (keyof TimeValues)[]).some((field) => values[field] !== initial[field])
  useLeaveGuard(dirty)

  useEffect(() => {
    if (record) return
    let stale = false
    const now = engine.now()
    if (localDate(now, zone) !== date) return
    void engine.replica.timeRecord
      .where('date')
      .equals(date)
      .toArray()
      .then((records) => {
        if (stale || touched.current) return
        const proposed = {
          date,
          ...proposeTimes(
            records.filter(({ userId }) => userId === engine.userId),
            now,
            zone,
          ),
          task: '',
        }
        setInitial(proposed)
        setValues(proposed)
      })
    return () => {
      stale = true
    }
  }, [date, engine, record, zone])

  function change(part: Partial<TimeValues>): void {
    touched.current = true
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== 'form' && !(field in part))))
  }

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const start = parseTime(values.start)
    const end = parseTime(values.end)
    if (start === null || end === null) {
      const faultOf = (shown: string): ErrorCode => (shown.trim() === '' ? 'timeMissing' : 'timeUnreadable')
      setErrors({
        ...(start === null && { start: faultOf(values.start) }),
        ...(end === null && { end: faultOf(values.end) }),
        ...(values.date === '' && { date: 'dateMissing' }),
      })
      return false
    }
    const { startTime, endTime } = timesOfForm({ date: values.date, start, end }, zone)
    if (values.date === '' || startTime === null || endTime === null) {
      setErrors({
        ...(values.date === '' && { date: 'dateMissing' }),
        ...(startTime === null && { start: 'timeInvalid' }),
        ...(endTime === null && { end: 'timeInvalid' }),
      })
      return false
    }
    const id = record?.id ?? null
    const body = { id, userId: engine.userId, date: values.date, startTime, endTime, task: values.task.normalize('NFC').trim() }
    const now = engine.now()
    const nearby = await engine.replica.timeRecord
      .where('date')
      .between(addDays(values.date, -1), addDays(values.date, 1), true, true)
      .toArray()
    const problems = timeRecordProblems(body, { now, zone, neighbours: nearby })
    if (problems.length > 0) {
      const fields = { startTime: 'start', endTime: 'end', date: 'date', task: 'task' } as const
      setErrors(Object.fromEntries(problems.toReversed().map(({ field, code }) => [fields[field], code])))
      return false
    }
    if (!record && !entry && !touched.current && !(await asProposed())) return false
    try {
      if (entry) await engine.edit(entry.mid, entry.name === changeTime.name ? { id, body } : { ...body, id: null })
      else if (record) await engine.perform(changeTime, { id: record.id, body }, { rows: [record] })
      else await engine.perform(bookTime, body)
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrors({ form: error.code })
      return false
    }
  }

  return { values, errors, dirty, change, save }
}

export type TimeForm = ReturnType<typeof useTimeForm>

function valuesOf(record: TimeRecord | null, date: string, zone: string): TimeValues {
  if (!record) return { date, start: '', end: '', task: '' }
  return { date: record.date, ...clockOf(record, zone), task: record.task }
}
