// The time booking form: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { useEffect, useRef } from 'react'
import { addDays, localDate } from '../../shared/time.ts'
import { parseTime } from '../../shared/timetracking/timeInput.ts'
import { bookTime, changeTime, timeRecordProblems, timesOfForm, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { asProposed } from '../ui/asProposed.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { proposeTimes } from './proposal.ts'
import { clockOf } from './timeTexts.ts'

export interface TimeValues {
  date: string
  start: string
  end: string
  task: string
}

interface Given {
  record: TimeRecord | null
  date: string
  entry?: { mid: string; name: string }
}

const noTimes = { startTime: null, endTime: null }

/** Proposes the times of a new booking of today, until something is typed. */
function useProposal({ record, date }: Pick<Given, 'record' | 'date'>, propose: (values: TimeValues) => void) {
  const { engine, zone } = useSignedIn()
  const touched = useRef(false)
  const offer = useRef(propose)

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
        const own = records.filter(({ userId }) => userId === engine.userId)
        offer.current({ date, ...proposeTimes(own, now, zone), task: '' })
      })
    return () => {
      stale = true
    }
  }, [date, engine, record, zone])

  return { isTouched: () => touched.current, touch: () => void (touched.current = true) }
}

/** What cannot be booked: times that are missing or cannot be read, and those that the clocks of that day skip. */
function unreadable(values: TimeValues, { startTime, endTime }: { startTime: string | null; endTime: string | null }) {
  const isRead = { start: parseTime(values.start) !== null, end: parseTime(values.end) !== null }
  const wrong = (field: 'start' | 'end'): ErrorCode => {
    if (isRead[field]) return 'timeInvalid'
    return values[field].trim() === '' ? 'timeMissing' : 'timeUnreadable'
  }
  const isKnown = values.date !== '' && isRead.start && isRead.end
  return [
    ...(values.date === '' ? [{ field: 'date', code: 'dateMissing' as const }] : []),
    ...(!isRead.start || (isKnown && startTime === null) ? [{ field: 'start', code: wrong('start') }] : []),
    ...(!isRead.end || (isKnown && endTime === null) ? [{ field: 'end', code: wrong('end') }] : []),
  ]
}

export function useTimeForm({ record, date, entry }: Given) {
  const { engine, zone } = useSignedIn()
  const { values, errors, dirty, left, release, refuse, propose, ...form } = useRecordForm<TimeValues>({
    keep: `timeRecord:${entry?.mid ?? record?.id ?? `new:${date}`}`,
    begin: () => valuesOf(record, date, zone),
  })
  const proposal = useProposal({ record, date }, propose)

  function change(part: Partial<TimeValues>): void {
    proposal.touch()
    form.change(part)
  }

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const { date, task } = values
    const [start, end] = [parseTime(values.start), parseTime(values.end)]
    const { startTime, endTime } = date !== '' && start && end ? timesOfForm({ date, start, end }, zone) : noTimes
    if (startTime === null || endTime === null) {
      refuse(unreadable(values, { startTime, endTime }))
      return false
    }
    const id = record?.id ?? null
    const body = { id, userId: engine.userId, date, startTime, endTime, task: task.normalize('NFC').trim() }
    const neighbours = await engine.replica.timeRecord.where('date').between(addDays(date, -1), addDays(date, 1), true, true).toArray()
    const fields = { startTime: 'start', endTime: 'end', date: 'date', task: 'task' } as const
    const found = timeRecordProblems(body, { now: engine.now(), zone, neighbours })
    const problems = found.map(({ field, code }) => ({ field: fields[field], code }))
    if (problems.length === 0 && !record && !entry && !dirty && !proposal.isTouched() && !(await asProposed())) return false
    const saved = await form.save(problems, async () => {
      if (entry) await engine.edit(entry.mid, entry.name === changeTime.name ? { id, body } : { ...body, id: null })
      else if (record) await engine.perform(changeTime, { id: record.id, body }, { rows: [record] })
      else await engine.perform(bookTime, body)
      return true
    })
    return saved ?? false
  }

  return { values, errors, dirty, left, release, change, save }
}

export type TimeForm = ReturnType<typeof useTimeForm>

function valuesOf(record: TimeRecord | null, date: string, zone: string): TimeValues {
  if (!record) return { date, start: '', end: '', task: '' }
  return { date: record.date, ...clockOf(record, zone), task: record.task }
}
