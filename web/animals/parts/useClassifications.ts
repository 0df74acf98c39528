// The classifications of the organisation as this device holds them: read once, followed as they change, asked by every row of a list.
import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { classificationsOf, classifierFrom, type Classification } from '../../../shared/animals/classification.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { report } from '../../reporting/report.ts'

export interface Classifications {
  /** By species, the built-in one first. */
  all: readonly Classification[]
  of: ReturnType<typeof classifierFrom>
}

const known = (rows: readonly Classification[]): Classifications => ({ all: classificationsOf(rows), of: classifierFrom(rows) })
const builtInAlone = known([])

interface Kept {
  value: Classifications
  subscribe: (listener: () => void) => () => void
}

const kept = new WeakMap<Engine, Kept>()

function follow(engine: Engine): Kept {
  const before = kept.get(engine)
  if (before) return before
  const listeners = new Set<() => void>()
  const state: Kept = {
    value: builtInAlone,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  kept.set(engine, state)
  liveQuery(() => engine.replica.classification.toArray()).subscribe({
    next(rows) {
      state.value = known(rows)
      for (const listener of listeners) listener()
    },
    // Whoever leaves an organisation closes its database meanwhile.
    error: (error: unknown) => (error as Error | null)?.name === 'DatabaseClosedError' || report('error', error),
  })
  return state
}

export function useClassifications(): Classifications {
  const state = follow(useWorkplace().engine)
  return useSyncExternalStore(state.subscribe, () => state.value)
}
