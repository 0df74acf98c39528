import { useCallback, useEffect, useState } from 'react'
import { followQuery } from './followQuery.ts'
import { isSame } from './isSame.ts'
import { reportReadFault } from './readFault.ts'
import { useSettling } from './Settling.tsx'

export type Live<T> = { state: 'loading'; slow: boolean } | { state: 'ready'; value: T } | { state: 'failed'; retry: () => void }

const patience = 150

/**
 * A live query with its three states: loading (shown only when it lasts), ready, and failed with a way to try again.
 * What was read last stays on screen while new parameters are read, and nothing is drawn again for what says the same. `read` is a stable function (useCallback).
 */
export function useLive<T>(read: () => Promise<T>): Live<T> {
  const [live, setLive] = useState<Live<T>>({ state: 'loading', slow: false })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const timer = setTimeout(() => setLive((before) => (before.state === 'loading' ? { state: 'loading', slow: true } : before)), patience)
    const subscription = followQuery(read, {
      next: (value) => setLive((before) => (before.state === 'ready' && isSame(before.value, value) ? before : { state: 'ready', value })),
      error(error: unknown) {
        reportReadFault(error)
        setLive({ state: 'failed', retry })
      },
    })
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [read, attempt, retry])
  useSettling(live.state === 'loading')
  return live
}
