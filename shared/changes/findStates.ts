// How the finds in care stand, as lists show and filter them: one word for each, from whose they are. Nothing of animals that were not found.
import type { Animal } from '../animals/animal.ts'
import { addDays, localDate } from '../time.ts'
import type { FindState } from './story/findState.ts'
import type { Terms } from './story/findPeriods.ts'
import { motherOf, type Relatives } from './family.ts'
import { ownershipAt, type Ownership } from './story/ownership.ts'
import type { StatusChange } from './story/statusChange.ts'

/** The claim period of a find ends soon where no more than so many days of it are left. */
export const soonDays = 30

/** `today`: the date in the organisation's zone. */
export function findStateOf(own: Ownership | null | undefined, today: string): FindState {
  if (!own?.find) return 'none'
  const { claim, claimPeriodEnd } = own.find
  if (claim === 'notBegun') return 'notTold'
  if (claim === 'motherAway') return 'motherAway'
  if (claim === 'ownerKnown') return 'ownerKnown'
  if (claim === 'runs') return claimPeriodEnd !== null && claimPeriodEnd <= addDays(today, soonDays) ? 'endsSoon' : 'runs'
  return own.is === 'contact' || own.is === 'unknown' ? 'somebody' : own.is
}

export interface Find {
  ownership: Ownership
  state: FindState
}

/** The finds among these animals, by their ids. `changes` are theirs; mothers who are not among them are read. `now`: instant, UTC. */
export async function findsAmong(
  animals: readonly Animal[],
  changes: readonly StatusChange[],
  read: Pick<Relatives, 'animal' | 'changesOf'>,
  now: string,
  terms: Terms,
): Promise<Map<string, Find>> {
  const animalsById = new Map(animals.map((animal) => [animal.id, animal]))
  const changesById = Map.groupBy(changes, ({ animalId }) => animalId)
  const known: Pick<Relatives, 'animal' | 'changesOf'> = {
    animal: async (id) => animalsById.get(id) ?? read.animal(id),
    changesOf: async (id) => (animalsById.has(id) ? (changesById.get(id) ?? []) : read.changesOf(id)),
  }
  const finds = new Map<string, Find>()
  for (const animal of animals) {
    const own = changesById.get(animal.id) ?? []
    const mother = await motherOf(known, own)
    const ownership = ownershipAt({ animal, changes: own, mother }, now, terms)
    if (ownership?.find) finds.set(animal.id, { ownership, state: findStateOf(ownership, localDate(now, terms.zone)) })
  }
  return finds
}
