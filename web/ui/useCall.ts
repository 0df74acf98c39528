import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Endpoint, PartsOf, ReplyOf } from '../../shared/endpoint.ts'
import { SignedInContext } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { followCall } from './followCall.ts'
import { useStatus } from './useStatus.ts'

export type Answer<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: T }

/**
 * What the server answers to a reading call, for screens that need it at hand. What was read last stays while other parts are read.
 * `again` reads anew; after a failure that happens by itself once the network is back, or the server, and whenever the last entry
 * that this device had to send was sent, as the answer was given without it.
 */
export function useCall<const E extends Endpoint<any, any, any, any>>(
  endpoint: E,
  parts: PartsOf<E>,
): Answer<ReplyOf<E>> & { again: () => void } {
  const { caller } = useSession()
  const engine = useContext(SignedInContext)?.engine
  const [answer, setAnswer] = useState<Answer<ReplyOf<E>>>({ state: 'loading' })
  const followed = useRef<{ again(): void } | null>(null)
  const again = useCallback(() => followed.current?.again(), [])
  const asked = JSON.stringify(parts)
  useEffect(() => {
    const call = followCall(
      (signal) => caller.call(endpoint, JSON.parse(asked) as PartsOf<E>, { signal }),
      {
        ready: (value) => setAnswer({ state: 'ready', value }),
        failed: (error) => setAnswer({ state: 'failed', error }),
      },
      {
        followReach: (next) => (engine ? follow(useStatus.of(engine), next) : () => undefined),
        onOnline(listener) {
          window.addEventListener('online', listener)
          return () => window.removeEventListener('online', listener)
        },
      },
    )
    followed.current = call
    return () => {
      followed.current = null
      call.stop()
    }
  }, [caller, endpoint, engine, asked])
  return { ...answer, again }
}

/** Tells what there is now, if anything, and each change. */
function follow<T>(
  { get, subscribe }: { get(): T | undefined; subscribe(listener: () => void): () => void },
  next: (value: T) => void,
): () => void {
  const tell = () => {
    const value = get()
    if (value !== undefined) next(value)
  }
  tell()
  return subscribe(tell)
}
