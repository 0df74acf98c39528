// Nobody touches the terminal any more: it goes back to its start, so that the next person finds nothing of the last.
import { useEffect, useRef } from 'react'

/** Milliseconds without a touch or a key. */
export const idleAfter = 60_000

export interface Timers {
  setTimeout(work: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

/** Calls `idle` once when `after` has passed since the last touch, and again only after another touch. */
export function watchIdle(timers: Timers, after: number, idle: () => void): { touched(): void; stop(): void } {
  let timer = timers.setTimeout(idle, after)
  return {
    touched() {
      timers.clearTimeout(timer)
      timer = timers.setTimeout(idle, after)
    },
    stop: () => timers.clearTimeout(timer),
  }
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

export function useIdle(idle: () => void): void {
  const newest = useRef(idle)
  useEffect(() => {
    newest.current = idle
  }, [idle])
  useEffect(() => {
    const timers: Timers = {
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
    }
    const { touched, stop } = watchIdle(timers, idleAfter, () => newest.current())
    for (const sign of signs) addEventListener(sign, touched, { passive: true })
    return () => {
      stop()
      for (const sign of signs) removeEventListener(sign, touched)
    }
  }, [])
}
