// Who collected animals before, from the rows of this device.
import type { Engine } from '../../../sync/engine.ts'

const mostProposals = 5

/** Names of those who collected these animals, the last one first. */
export async function collectorsBefore(replica: Engine['replica'], animalIds: readonly string[]): Promise<string[]> {
  const stays = await replica.stay
    .where('animalId')
    .anyOf([...animalIds])
    .toArray()
  const left = stays.flatMap(({ pickedUpBy, checkedOutAt }) => (pickedUpBy && checkedOutAt ? [{ pickedUpBy, checkedOutAt }] : []))
  const names = left.toSorted((a, b) => (a.checkedOutAt < b.checkedOutAt ? 1 : -1)).map(({ pickedUpBy }) => pickedUpBy)
  return [...new Set(names)].slice(0, mostProposals)
}
