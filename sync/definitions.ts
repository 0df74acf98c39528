// The definitions of all mutations, by name. A screen brings those that it performs; the others come when this device first writes,
// so that the first screen does not wait for the rules of everything that can be queued.
import { Failure } from '../shared/errors.ts'
import type { Mutation } from '../shared/mutation.ts'
import type { OutboxEntry } from './store.ts'

let known: ReadonlyMap<string, Mutation> | undefined

/** Loads them once. Throws `unreachable` while they cannot be fetched. */
export async function loadMutations(): Promise<void> {
  if (known) return
  const { mutations } = await import('../shared/mutations.ts').catch(() => {
    throw new Failure('unreachable')
  })
  known = mutations
}

/** The definition of an entry; undefined when this build does not know it: it then waits for an update. */
export function mutationOf(entry: Pick<OutboxEntry, 'name'>): Mutation | undefined {
  if (!known) throw new Error('Mutations are asked for before they are loaded.')
  return known.get(entry.name)
}
