import { useCallback, useEffect, useState } from 'react'
import type { Endpoint, PartsOf, ReplyOf } from '../../shared/endpoint.ts'
import { useSession } from '../session/useSession.ts'

export type Answer<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: T }

/**
 * What the server answers to a reading call, for screens that need it at hand. What was read last stays while other parts are read.
 * `again` reads anew; after a failure that happens by itself once the network is back.
 */
export function useCall<const E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  parts: PartsOf<E>,
): Answer<ReplyOf<E>> & { again: () => void } {
  const { caller } = useSession()
  const [answer, setAnswer] = useState<Answer<ReplyOf<E>>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  const asked = JSON.stringify(parts)
  useEffect(() => {
    const gone = new AbortController()
    caller.call(endpoint, JSON.parse(asked) as PartsOf<E>, { signal: gone.signal }).then(
      (value) => {
        if (!gone.signal.aborted) setAnswer({ state: 'ready', value })
      },
      (error: unknown) => {
        if (!gone.signal.aborted) setAnswer({ state: 'failed', error })
      },
    )
    return () => gone.abort()
  }, [caller, endpoint, asked, attempt])
  const isFailed = answer.state === 'failed'
  useEffect(() => {
    if (!isFailed) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isFailed, again])
  return { ...answer, again }
}
