// The family of an animal, where it was born here: its mother with her story, and those that she bore. Followed back a few generations.
import type { Animal } from '../animals/animal.ts'
import type { Kin } from './flowRules.ts'
import type { StatusChange } from './story/statusChange.ts'

/** Reads rows by animal; the same for a device and for the server. */
export interface Relatives {
  animal(id: string): Promise<Animal | null | undefined>
  changesOf(animalId: string): Promise<readonly StatusChange[]>
  /** Births, not cancelled, that name this mother. */
  birthsBy(motherId: string): Promise<readonly StatusChange[]>
}

const generations = 5

/** The mother that the birth of an animal names; null where no birth or no mother is recorded. */
export const motherIdOf = (changes: readonly StatusChange[]): string | null =>
  changes.find(({ kind, cancelledAt }) => kind === 'birth' && cancelledAt === null)?.details.motherId ?? null

/** The mother of an animal with those changes, and hers, as far as they are known. */
export async function motherOf(
  read: Pick<Relatives, 'animal' | 'changesOf'>,
  changes: readonly StatusChange[],
  depth: number = generations,
): Promise<Kin | null> {
  const id = depth > 0 ? motherIdOf(changes) : null
  const animal = id && (await read.animal(id))
  if (!animal) return null
  const hers = await read.changesOf(animal.id)
  return { animal, changes: hers, mother: await motherOf(read, hers, depth - 1) }
}

/** What is known of the family of an animal; on a device that is what it holds. */
export async function familyOf(
  read: Relatives,
  { id, changes }: { id: string; changes: readonly StatusChange[] },
): Promise<{ mother: Kin | null; litter: Kin[] }> {
  // One after the other: on a server they share one connection.
  const litter: Kin[] = []
  for (const { animalId } of await read.birthsBy(id)) {
    const animal = await read.animal(animalId)
    if (animal) litter.push({ animal, changes: await read.changesOf(animalId) })
  }
  return { mother: await motherOf(read, changes), litter }
}
