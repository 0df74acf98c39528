import type { Replica } from '../../sync/replica.ts'

/** Names of the animals that entries are about, as far as this device knows them. */
export async function animalNames(replica: Replica, inputs: readonly unknown[]): Promise<(id: string) => string> {
  const animals = await replica.animal.bulkGet([...new Set(inputs.flatMap(animalsOf))])
  const named = new Map(animals.flatMap((animal) => (animal ? [[animal.id, animal.name || animal.number]] : [])))
  return (id) => named.get(id) ?? '?'
}

const animalsOf = (input: unknown): string[] => {
  const { id, animalId, animalIds, stays } = (input ?? {}) as {
    id?: string
    animalId?: string
    animalIds?: string[]
    stays?: { animalId: string }[]
  }
  if (animalIds) return animalIds
  if (id && !animalId && !stays) return [id]
  return animalId ? [animalId] : (stays?.map((stay) => stay.animalId) ?? [])
}
