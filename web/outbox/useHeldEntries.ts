import { useCallback, useEffect, useState } from 'react'
import { heldEntries, type HeldEntry } from '../../shared/heldEntries.ts'
import { toldBy } from '../../shared/mutations.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { readNamed } from '../words/readNamed.ts'
import type { Say } from '../words/words.ts'
import type { Act } from './EntryHead.tsx'

/** A held entry with the act that its call was; none for a call of another version of the app. */
export type HeldAct = HeldEntry & { act: Act | null }

type Read = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; items: HeldAct[]; row: Say['row'] }

/** What waits for a decision. `again` reads it anew and leaves the last answer on screen until then. */
export function useHeldEntries(): Read & { again: () => void } {
  const { session, engine } = useSignedIn()
  const [read, setRead] = useState<Read>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const gone = new AbortController()
    async function look() {
      const answer = await session.caller.call(heldEntries, {}, { signal: gone.signal })
      const items = answer.items.map((item) => ({ ...item, act: toldBy(item) }))
      const row = await readNamed(
        engine.replica,
        items.map(({ act, body }) => [act, body]),
      )
      if (!gone.signal.aborted) setRead({ state: 'ready', items, row })
    }
    look().catch((error: unknown) => {
      if (!gone.signal.aborted) setRead({ state: 'failed', error })
    })
    return () => gone.abort()
  }, [session, engine, attempt])
  return { ...read, again }
}
