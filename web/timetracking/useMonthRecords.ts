// The records of one month: from the replica for the months that devices hold, from the server beyond them, with what
// waits on this device laid over its answer.
import { useCallback, useEffect, useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { addMonths, monthOf } from '../../shared/time.ts'
import { deleteTime, monthRecords, recordsOf, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Written } from '../../sync/rebase.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useEchoed } from '../ui/echo.ts'
import { useRows } from '../ui/useRows.ts'
import { useStatus } from '../ui/useStatus.ts'
import { useToday } from '../ui/clock.ts'

export type MonthRecords =
  | Exclude<Remote, { records: TimeRecord[] }>
  /** With the ids of those that wait for the server. */
  | (Extract<Remote, { records: TimeRecord[] }> & { pending: ReadonlySet<string> })

type Remote =
  | { state: 'loading' }
  /** The device is to hold the month, and its first pull has not brought it yet. */
  | { state: 'notYet' }
  | { state: 'ready'; records: TimeRecord[] }
  /** The month is not on this device and the server did not answer; what waits here is shown all the same. */
  | { state: 'unreachable'; code: ErrorCode; records: TimeRecord[]; retry: () => void }

interface Local {
  records: TimeRecord[]
  deleted: ReadonlySet<string>
  pending: ReadonlySet<string>
  waiting: number
}

export function useMonthRecords(month: string): MonthRecords {
  const { engine } = useSignedIn()
  const onDevice = isOnDevice(month, useToday())
  const read = useRows(
    () =>
      engine.replica.atOnce(
        ({ timeRecord, outbox }) => [timeRecord, outbox],
        () => readLocal(engine, month),
      ),
    [engine, month],
  )
  const { userId } = engine
  const local = useEchoed(
    read,
    useCallback(
      (before: Local | undefined, written: readonly Written[]) => before && withTimes(before, written, { month, userId }),
      [month, userId],
    ),
  )
  const remote = useRemote(month, !onDevice, local?.waiting ?? 0)
  const status = useStatus()
  if (!local || (onDevice && !status)) return { state: 'loading' }
  if (onDevice && status?.firstPullDone === false) return { state: 'notYet' }
  const { pending } = local
  if (onDevice) return { state: 'ready', records: local.records, pending }
  if (remote.state === 'loading' || remote.state === 'notYet') return remote
  const mine = new Set(local.records.map(({ id }) => id))
  const beneath = remote.records.filter(({ id }) => !mine.has(id) && !local.deleted.has(id))
  return { ...remote, records: [...beneath, ...local.records], pending }
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
    deleted: new Set(deletions.flatMap(({ keys }) => keys.map(idIn))),
    pending: new Set(entries.filter(({ state }) => state !== 'acked').flatMap(({ keys }) => keys.map(idIn))),
    waiting: entries.length,
  }
}

const idIn = (key: string): string => key.slice('timeRecord:'.length)

/** With what a tap has written; null where that is no time of this month and person. */
function withTimes(local: Local, written: readonly Written[], { month, userId }: { month: string; userId: string }): Local | null {
  const records = new Map(local.records.map((record) => [record.id, record]))
  for (const { kind, id, row } of written) {
    const record = kind === 'timeRecord' ? (row as TimeRecord | null) : null
    if (!record || record.userId !== userId || monthOf(record.date) !== month) return null
    records.set(id, record)
  }
  return {
    ...local,
    records: [...records.values()].sort((a, b) => (a.date === b.date ? byId(a, b) : a.date < b.date ? -1 : 1)),
    pending: new Set([...local.pending, ...written.map(({ id }) => id)]),
    waiting: local.waiting + 1,
  }
}

const byId = (a: TimeRecord, b: TimeRecord): number => (a.id < b.id ? -1 : 1)

/** Asked again when entries have arrived, because the answer has changed with them. */
function useRemote(month: string, wanted: boolean, waiting: number): Remote {
  const { engine } = useSignedIn()
  const [answer, setAnswer] = useState<Remote>({ state: 'loading' })
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
