// Time of day and the date of today, from the engine's corrected clock in the organisation's zone. Midnight passes without a reload.
import { useCallback, useSyncExternalStore } from 'react'
import { localDate, localTime } from '../../shared/time.ts'
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

/** Today in the organisation's zone; renders again only when the date changes. */
export function useToday(): string {
  const { engine, zone } = useWorkplace()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => localDate(engine.now(), zone), [engine, zone]),
  )
}

/** The time of day as HH:MM; renders again every minute. */
export function useTimeOfDay(): string {
  const { engine, zone } = useWorkplace()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => localTime(engine.now(), zone), [engine, zone]),
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
