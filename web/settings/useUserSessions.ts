import { useCallback, useEffect, useState } from 'react'
import { sessions, type UserSession } from '../../shared/identity/sessions.ts'
import { useAccount } from '../session/signedIn.ts'

type Read = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; sessions: UserSession[] }

/** The living sessions of the user. `again` reads them anew and leaves the last ones on screen until then. */
export function useUserSessions(): Read & { again: () => void } {
  const { session } = useAccount()
  const [read, setRead] = useState<Read>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const gone = new AbortController()
    session.caller.call(sessions, {}, { signal: gone.signal }).then(
      ({ items }) => setRead({ state: 'ready', sessions: items }),
      (error: unknown) => {
        if (!gone.signal.aborted) setRead({ state: 'failed', error })
      },
    )
    return () => gone.abort()
  }, [session, attempt])
  return { ...read, again }
}
