// The classifications of the organisation as this device holds them: read once, followed as they change, asked by every row of a list.
import { classificationsOf, classifierFrom, type Classification } from '../../../shared/animals/classification.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { createStore, useStore, type Store } from '../../session/createStore.ts'
import { followQuery } from '../../ui/followQuery.ts'
import { reportReadFault } from '../../ui/readFault.ts'

export interface Classifications {
  /** By species, the built-in one first. */
  all: readonly Classification[]
  of: ReturnType<typeof classifierFrom>
}

const known = (rows: readonly Classification[]): Classifications => ({ all: classificationsOf(rows), of: classifierFrom(rows) })
const builtInAlone = known([])

const kept = new WeakMap<Engine, Store<Classifications>>()

function follow(engine: Engine): Store<Classifications> {
  const before = kept.get(engine)
  if (before) return before
  const store = createStore(builtInAlone)
  kept.set(engine, store)
  followQuery(() => engine.replica.classification.toArray(), {
    next: (rows) => store.set(known(rows)),
    error: reportReadFault,
  })
  return store
}

export function useClassifications(): Classifications {
  return useStore(follow(useWorkplace().engine))
}
