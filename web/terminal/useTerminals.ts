import { useCallback, useEffect, useState } from 'react'
import { terminals, type Terminal } from '../../shared/terminal/terminal.ts'
import { useSignedIn } from '../session/signedIn.ts'

type Read = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; terminals: Terminal[] }

/** The terminals of the organisation. `again` reads them anew and leaves the last ones on screen until then. */
export function useTerminals(): Read & { again: () => void } {
  const { session } = useSignedIn()
  const [read, setRead] = useState<Read>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const gone = new AbortController()
    session.caller.call(terminals, {}, { signal: gone.signal }).then(
      ({ items }) => setRead({ state: 'ready', terminals: items }),
      (error: unknown) => {
        if (!gone.signal.aborted) setRead({ state: 'failed', error })
      },
    )
    return () => gone.abort()
  }, [session, attempt])
  return { ...read, again }
}
