import { liveQuery } from 'dexie'
import { localDate, localTime } from '../../shared/time.ts'
import type { Engine } from '../../sync/engine.ts'
import type { SyncStatus } from '../../sync/status.ts'
import { report } from '../reporting/report.ts'
import { createStore, useStore, type Store } from '../session/createStore.ts'
import { useWorkplace } from '../session/signedIn.ts'
import { useIsOlderThan, useToday } from './clock.ts'
import { useFormats } from './formats.ts'

/** How things stand between this device and the server; undefined for the first moment. */
export function useStatus(): SyncStatus | undefined {
  return useStore(statusOf(useWorkplace().engine))
}

const kept = new WeakMap<Engine, Store<SyncStatus | undefined>>()

/** One for each engine, read again when it changes, as long as anything on the screen follows it: much on each page does. */
function statusOf(engine: Engine): Store<SyncStatus | undefined> {
  const known = kept.get(engine)
  if (known) return known
  const { get, set, subscribe } = createStore<SyncStatus | undefined>(undefined)
  let followers = 0
  let query: { unsubscribe(): void } | undefined
  const followed: Store<SyncStatus | undefined> = {
    get,
    set: (next) => !isSame(get(), next) && set(next),
    subscribe(listener) {
      const leave = subscribe(listener)
      followers += 1
      query ??= liveQuery(() => engine.status()).subscribe({ next: followed.set, error: (error: unknown) => report('error', error) })
      return () => {
        leave()
        followers -= 1
        if (followers > 0) return
        query?.unsubscribe()
        query = undefined
      }
    },
  }
  kept.set(engine, followed)
  return followed
}

const isSame = (one: SyncStatus | undefined, other: SyncStatus | undefined): boolean =>
  one !== undefined && other !== undefined && (Object.keys(other) as (keyof SyncStatus)[]).every((key) => one[key] === other[key])

/** A device fetches every minute while it can: what is older than this many milliseconds is older than it should be. */
const fetchedLate = 180_000

/** When this device last heard everything from the server, once that is longer ago than it should be: the time, of another day the date. */
export function useLateSince(status: SyncStatus | undefined): string | null {
  const { zone } = useWorkplace()
  const formats = useFormats()
  const today = useToday()
  const isLate = useIsOlderThan(status?.lastPullAt, fetchedLate)
  if (!isLate || !status?.lastPullAt) return null
  const date = localDate(status.lastPullAt, zone)
  return date === today ? localTime(status.lastPullAt, zone) : formats.date(date)
}
