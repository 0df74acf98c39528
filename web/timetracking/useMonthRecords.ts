// The records of one month: from the replica for the months that devices hold, from the server beyond them, with what
// waits on this device laid over its answer.
import { useEffect, useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { addMonths, monthOf } from '../../shared/time.ts'
import { deleteTime, monthRecords, recordsOf, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import type { Engine } from '../../sync/engine.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import { useStatus } from '../ui/useStatus.ts'
import { useToday } from '../ui/clock.ts'

export type MonthRecords =
  | { state: 'loading' }
  /** The device is to hold the month, and its first pull has not brought it yet. */
  | { state: 'notYet' }
  | { state: 'ready'; records: TimeRecord[] }
  /** The month is not on this device and the server did not answer; what waits here is shown all the same. */
  | { state: 'unreachable'; code: ErrorCode; records: TimeRecord[]; retry: () => void }

interface Local {
  records: TimeRecord[]
  deleted: ReadonlySet<string>
  waiting: number
}

export function useMonthRecords(month: string): MonthRecords {
  const { engine } = useSignedIn()
  const onDevice = isOnDevice(month, useToday())
  const local = useRows(
    () =>
      engine.replica.atOnce(
        ({ timeRecord, outbox }) => [timeRecord, outbox],
        () => readLocal(engine, month),
      ),
    [engine, month],
  )
  const remote = useRemote(month, !onDevice, local?.waiting ?? 0)
  const status = useStatus()
  if (!local || (onDevice && !status)) return { state: 'loading' }
  if (onDevice && status?.firstPullDone === false) return { state: 'notYet' }
  if (onDevice) return { state: 'ready', records: local.records }
  if (remote.state === 'loading' || remote.state === 'notYet') return remote
  const mine = new Set(local.records.map(({ id }) => id))
  const beneath = remote.records.filter(({ id }) => !mine.has(id) && !local.deleted.has(id))
  return { ...remote, records: [...beneath, ...local.records] }
}

/** Devices hold the previous month to two months ahead. */
const isOnDevice = (month: string, today: string): boolean =>
  month >= addMonths(monthOf(today), -1) && month <= addMonths(monthOf(today), 2)

async function readLocal({ replica, userId }: Engine, month: string): Promise<Local> {
  const [records, entries] = await Promise.all([
    replica.timeRecord.where('date').between(`${month}-01`, `${month}-31`, true, true).toArray(),
    replica.outbox.where('keys').startsWith('timeRecord:').toArray(),
  ])
  const deletions = entries.filter(({ name, state }) => name === deleteTime.name && state !== 'attention')
  return {
    records: records.filter((record) => record.userId === userId),
    deleted: new Set(deletions.flatMap(({ keys }) => keys.map((key) => key.slice('timeRecord:'.length)))),
    waiting: entries.length,
  }
}

/** Asked again when entries have arrived, because the answer has changed with them. */
function useRemote(month: string, wanted: boolean, waiting: number): MonthRecords {
  const { engine } = useSignedIn()
  const [answer, setAnswer] = useState<MonthRecords>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => setAnswer({ state: 'loading' }), [month])
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    const { day: _, ...params } = recordsOf(engine, `${month}-01`)
    engine.caller
      .call(monthRecords, { params }, { signal: abort.signal })
      .then(({ days }) => setAnswer({ state: 'ready', records: days.flatMap(({ records }) => records) }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        const code = error instanceof Failure ? error.code : 'internal'
        const retry = () => setAttempt((count) => count + 1)
        setAnswer((before) => (before.state === 'ready' ? before : { state: 'unreachable', code, records: [], retry }))
      })
    return () => abort.abort()
  }, [engine, month, wanted, waiting, attempt])
  return answer
}
