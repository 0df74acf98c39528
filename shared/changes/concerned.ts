// What a device knows of the animals of a change, for the rules of its mutations.
import type { Animal } from '../animals/animal.ts'
import { Failure } from '../errors.ts'
import type { ReplicaReader } from '../mutation.ts'
import type { Concerned, Home } from './flowRules.ts'
import { birthsBy } from './litter.ts'
import type { StatusChange } from './statusChange.ts'

export interface Known extends Concerned {
  animal: Animal
  /** Births that name it as the mother, as far as the device holds them. */
  births: readonly StatusChange[]
}

export async function known(replica: ReplicaReader, animalId: string): Promise<Known | null> {
  const [animal, changes, release, interests, births] = await Promise.all([
    replica.get('animal', animalId),
    replica.where('statusChange', 'animalId', animalId),
    replica.get('release', animalId),
    replica.where('interest', 'animalId', animalId),
    replica.where('statusChange', 'kind', 'birth'),
  ])
  return animal ? { animal, changes, release: release ?? null, interests, births: birthsBy(births, animalId) } : null
}

/** The shelter of the room that a change names, as far as the device holds it. */
export async function homeOf(replica: ReplicaReader, roomId: string | null): Promise<Home | null> {
  const room = roomId ? await replica.get('room', roomId) : undefined
  return (room && (await replica.get('shelter', room.shelterId))) ?? null
}

/** Names the animal that a rule has something against. */
export function about<T>(animalId: string, judge: () => T): T {
  try {
    return judge()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, { ...error.toProblem(), detail: { ...error.detail, animalId } })
  }
}
