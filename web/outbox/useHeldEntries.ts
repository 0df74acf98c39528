import { useCallback, useEffect, useState } from 'react'
import { heldEntries, type HeldEntry } from '../../shared/heldEntries.ts'
import { toldBy } from '../../shared/mutations.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { recordNames } from './recordNames.ts'
import type { EntryNames, Told } from './useEntryText.ts'

/** A held entry with the act that its call was. */
export type HeldAct = HeldEntry & { told: Told }

type Read = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; items: HeldAct[]; names: EntryNames }

/** What waits for a decision. `again` reads it anew and leaves the last answer on screen until then. */
export function useHeldEntries(): Read & { again: () => void } {
  const { session, engine, zone } = useSignedIn()
  const [read, setRead] = useState<Read>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    const gone = new AbortController()
    async function look() {
      const answer = await session.caller.call(heldEntries, {}, { signal: gone.signal })
      const items = answer.items.map((item) => ({
        ...item,
        told: { ...(toldBy(item) ?? { name: item.path, input: {} }), mid: item.id, zone },
      }))
      const known = await recordNames(
        engine.replica,
        items.map(({ told }) => told),
      )
      const names = { ...known, time: () => undefined }
      if (!gone.signal.aborted) setRead({ state: 'ready', items, names })
    }
    look().catch((error: unknown) => {
      if (!gone.signal.aborted) setRead({ state: 'failed', error })
    })
    return () => gone.abort()
  }, [session, engine, zone, attempt])
  return { ...read, again }
}
