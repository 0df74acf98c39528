// What a device knows of the animals of a change, for the rules of its mutations.
import type { Animal } from '../animals/animal.ts'
import { checkReceiver } from '../adoption/adopter.ts'
import { localDate } from '../time.ts'
import { Failure } from '../errors.ts'
import type { ReplicaReader } from '../mutation.ts'
import type { Kind } from '../rows.ts'
import { familyOf, type Relatives } from './family.ts'
import { receiversIn, type ChangeSaid, type Concerned, type Home } from './flowRules.ts'
import type { Flow } from './story/flows.ts'
import { birthsBy } from './litter.ts'
import type { StatusChange } from './story/statusChange.ts'

export interface Known extends Concerned {
  animal: Animal
  /** Births that name it as the mother, as far as the device holds them. */
  births: readonly StatusChange[]
}

/** All that the rules of a change ask a device for. */
export const concernedKinds = [
  'animal',
  'statusChange',
  'release',
  'interest',
  'room',
  'shelter',
  'contact',
  'areaSetting',
] as const satisfies readonly Kind[]

export async function known(replica: ReplicaReader, animalId: string): Promise<Known | null> {
  const [animal, changes, release, interests, births] = await Promise.all([
    replica.get('animal', animalId),
    replica.where('statusChange', 'animalId', animalId),
    replica.get('release', animalId),
    replica.where('interest', 'animalId', animalId),
    replica.where('statusChange', 'kind', 'birth'),
  ])
  if (!animal) return null
  const family = await familyOf(relativesOn(replica), { id: animalId, changes })
  return { animal, changes, release: release ?? null, interests, births: birthsBy(births, animalId), ...family }
}

const relativesOn = (replica: ReplicaReader): Relatives => ({
  animal: (id) => replica.get('animal', id),
  changesOf: (animalId) => replica.where('statusChange', 'animalId', animalId),
  birthsBy: async (motherId) => birthsBy(await replica.where('statusChange', 'kind', 'birth'), motherId),
})

/** The shelter of the room that a change names, as far as the device holds it. */
async function homeOf(replica: ReplicaReader, roomId: string | null): Promise<Home | null> {
  const room = roomId ? await replica.get('room', roomId) : undefined
  return (room && (await replica.get('shelter', room.shelterId))) ?? null
}

/** Judges the person who is to have the animals by a change, as far as the device holds them, and tells where they are to live. Throws as `checkReceiver`. */
export async function checkReceivers(replica: ReplicaReader, flow: Flow, said: ChangeSaid, zone: string): Promise<Home | null> {
  const home = await homeOf(replica, said.roomId)
  for (const { id, as, field } of receiversIn(flow, said, home))
    checkReceiver(as, await replica.get('contact', id), localDate(said.at, zone), field)
  return home
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
