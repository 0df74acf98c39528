// The dogs among animals, with their height where somebody has measured it.
import type { Animal } from '../../shared/animals/animal.ts'
import type { KennelDog } from '../../shared/shelters/kennelArea.ts'
import type { Replica } from '../../sync/replica.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

export async function kennelDogs(replica: Replica, animals: readonly Animal[]): Promise<KennelDog[]> {
  const dogs = animals.filter(({ species }) => species === 'dog')
  const facts = await replica.animalFacts.bulkGet(dogs.map(({ id }) => id))
  return dogs.map(({ birthDate, sex }, at) => ({ birthDate, sex, withersCm: facts[at]?.withersCm ?? null }))
}

export function useKennelDogs(animals: readonly Animal[]): KennelDog[] {
  const { engine } = useSignedIn()
  const ids = animals.map(({ id }) => id).join()
  return useRows(() => kennelDogs(engine.replica, animals), [engine, ids]) ?? []
}
