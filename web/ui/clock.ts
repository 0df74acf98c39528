// Time of day and the date of today, from the engine's corrected clock in the organisation's zone. Midnight passes without a reload.
import { useCallback, useSyncExternalStore } from 'react'
import { localDate, localTime } from '../../shared/time.ts'
import type { Engine } from '../../sync/engine.ts'
import { useWorkplace } from '../session/signedIn.ts'

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
function keptForMinute(read: (millis: number, zone: string) => string): (engine: Engine, zone: string) => string {
  let kept = { minute: NaN, zone: '', says: '' }
  return (engine, zone) => {
    const millis = engine.millis()
    const minute = Math.floor(millis / 60_000)
    if (kept.minute !== minute || kept.zone !== zone) kept = { minute, zone, says: read(millis, zone) }
    return kept.says
  }
}
const dateNow = keptForMinute(localDate)
const timeNow = keptForMinute(localTime)

/** Today in the organisation's zone; renders again only when the date changes. */
export function useToday(): string {
  const { engine, zone } = useWorkplace()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => dateNow(engine, zone), [engine, zone]),
  )
}

/** The time of day as HH:MM; renders again every minute. */
export function useTimeOfDay(): string {
  const { engine, zone } = useWorkplace()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => timeNow(engine, zone), [engine, zone]),
  )
}

/** Whether so many milliseconds have passed since an instant (UTC); false while there is none. Renders again only when that changes. */
export function useIsOlderThan(instant: string | null | undefined, ms: number): boolean {
  const { engine } = useWorkplace()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => Boolean(instant) && engine.millis() - Date.parse(instant!) > ms, [engine, instant, ms]),
  )
}
