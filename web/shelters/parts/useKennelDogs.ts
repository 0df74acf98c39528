// The dogs among animals, with their measures and their mother where somebody has recorded them.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { KennelDog } from '../../../shared/shelters/kennelArea.ts'
import type { Replica } from '../../../sync/replica.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

export async function kennelDogs(replica: Replica, animals: readonly Animal[]): Promise<KennelDog[]> {
  const dogs = animals.filter(({ species }) => species === 'dog')
  const ids = dogs.map(({ id }) => id)
  const [facts, changes] = await Promise.all([
    replica.animalFacts.bulkGet(ids),
    replica.statusChange.where('animalId').anyOf(ids).toArray(),
  ])
  const mothers = new Map(
    changes.flatMap(({ kind, animalId, cancelledAt, details }) =>
      kind === 'birth' && cancelledAt === null && details.motherId ? [[animalId, details.motherId]] : [],
    ),
  )
  return dogs.map(({ id, birthDate }, at) => ({
    id,
    birthDate,
    motherId: mothers.get(id) ?? null,
    withersCm: facts[at]?.withersCm ?? null,
    bodyLengthCm: facts[at]?.bodyLengthCm ?? null,
  }))
}

export function useKennelDogs(animals: readonly Animal[]): KennelDog[] {
  const { engine } = useSignedIn()
  const ids = animals.map(({ id }) => id).join()
  return useRows(() => kennelDogs(engine.replica, animals), [engine, ids]) ?? []
}
