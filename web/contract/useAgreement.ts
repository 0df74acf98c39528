import { useCallback, useEffect, useState } from 'react'
import { readAgreement, type Agreement } from '../../shared/contract/dataProcessing.ts'
import { useSignedIn } from '../session/signedIn.ts'

type Read = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; agreement: Agreement }

/** The agreement as the server has it. `again` reads it anew and leaves the last one on screen until then. */
export function useAgreement(): Read & { again: () => void } {
  const { session } = useSignedIn()
  const [read, setRead] = useState<Read>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const gone = new AbortController()
    session.caller.call(readAgreement, {}, { signal: gone.signal }).then(
      (agreement) => setRead({ state: 'ready', agreement }),
      (error: unknown) => {
        if (!gone.signal.aborted) setRead({ state: 'failed', error })
      },
    )
    return () => gone.abort()
  }, [session, attempt])
  return { ...read, again }
}
