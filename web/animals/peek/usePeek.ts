// What a card or a menu shows of an animal: read from this device when it opens, and followed while it is open.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { AnimalFacts } from '../../../shared/animals/animalFacts.ts'
import { nextThing, type NextThing } from '../../../shared/records/nextThing.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { nextVaccination } from '../../../shared/medical/vaccination.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { readAllTasks } from '../../tasks/parts/readTasks.ts'
import { useRows } from '../../ui/useRows.ts'
import { useClassifications, type Classifications } from '../parts/useClassifications.ts'

export interface Peek {
  animal: Animal
  facts: AnimalFacts | undefined
  changes: readonly StatusChange[]
  next: NextThing | null
}

async function readPeek({ replica }: Engine, id: string, of: Classifications['of']): Promise<Peek | null> {
  const [animal, facts, changes, vaccinations, stays, tasks] = await Promise.all([
    replica.animal.get(id),
    replica.animalFacts.get(id),
    replica.statusChange.where('animalId').equals(id).toArray(),
    replica.vaccination.where('animalId').equals(id).toArray(),
    replica.stay.where('animalId').equals(id).toArray(),
    readAllTasks(replica),
  ])
  if (!animal) return null
  const vaccination = nextVaccination(animal, vaccinations, () => of(animal).vaccines)
  return { animal, facts, changes, next: nextThing({ tasks: tasks.filter(({ animalId }) => animalId === id), stays, vaccination }) }
}

/** Undefined while it is read; null of an animal that this device does not hold. */
export function usePeek(id: string): Peek | null | undefined {
  const { engine } = useSignedIn()
  const { of } = useClassifications()
  return useRows(() => readPeek(engine, id, of), [engine, id, of])
}
