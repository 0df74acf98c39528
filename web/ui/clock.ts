// Time of day and the date of today, from the engine's corrected clock in the organisation's zone. Midnight passes without a reload.
import { useCallback, useSyncExternalStore } from 'react'
import { localDate, localTime } from '../../shared/time.ts'
import { useClockOfPlace } from '../session/signedIn.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(tick, 5000)
    document.addEventListener('visibilitychange', tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The last reading, kept for its minute: many ask at once, and the calendar of a zone is slow to ask. Zones differ by whole minutes. */
function keptForMinute(read: (millis: number, zone: string) => string): (now: () => string, zone: string) => string {
  let kept = { minute: NaN, zone: '', says: '' }
  return (now, zone) => {
    const millis = Date.parse(now())
    const minute = Math.floor(millis / 60_000)
    if (kept.minute !== minute || kept.zone !== zone) kept = { minute, zone, says: read(millis, zone) }
    return kept.says
  }
}
const dateNow = keptForMinute(localDate)
const timeNow = keptForMinute(localTime)

/** Today in the organisation's zone; renders again only when the date changes. */
export function useToday(): string {
  const { now, zone } = useClockOfPlace()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => dateNow(now, zone), [now, zone]),
  )
}

/** The time of day as HH:MM; renders again every minute. */
export function useTimeOfDay(): string {
  const { now, zone } = useClockOfPlace()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => timeNow(now, zone), [now, zone]),
  )
}

/** Whether so many milliseconds have passed since an instant (UTC); false while there is none. Renders again only when that changes. */
export function useIsOlderThan(instant: string | null | undefined, ms: number): boolean {
  const { now } = useClockOfPlace()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => Boolean(instant) && Date.parse(now()) - Date.parse(instant!) > ms, [now, instant, ms]),
  )
}
