// Pictures that were just taken: made small and freed of their place on this device, kept here, and queued as photos of animals.
import { inCare } from '../../../../shared/animals/animal.ts'
import { inOrder, nextPosition } from '../../../../shared/animals/photo.ts'
import { addPhoto } from '../../../../shared/animals/photoActs.ts'
import { keepWaiting } from '../../../../sync/bytes.ts'
import type { Engine } from '../../../../sync/engine.ts'
import { shrink } from '../../../ui/shrink.ts'

export interface Taken {
  bytes: ArrayBuffer
  mime: string
}

/** The pictures, and the names of those that are none. */
export async function shrunk(files: readonly File[]): Promise<{ taken: Taken[]; unreadable: string[] }> {
  const [taken, unreadable]: [Taken[], string[]] = [[], []]
  for (const file of files) {
    const small = await shrink(file)
    if (small) taken.push({ bytes: await small.arrayBuffer(), mime: small.type })
    else unreadable.push(file.name)
  }
  return { taken, unreadable }
}

const quotaOf = async (): Promise<number | null> => (await navigator.storage?.estimate())?.quota ?? null

/** The picture first, then the entry. Answers with the id of the entry. Throws `storageFull`. */
async function queuePhoto(
  engine: Engine,
  sha256: string,
  animal: { id: string; inCare: boolean },
  id: string | null = null,
): Promise<string> {
  const position = nextPosition(inOrder(await engine.replica.photo.where('animalId').equals(animal.id).toArray()))
  return engine.perform(addPhoto, { id, animalId: animal.id, sha256, position, inCare: animal.inCare })
}

/** Keeps bytes on this device until the server has them; their hash. Throws `storageFull`. */
export const kept = async (engine: Engine, picture: Taken): Promise<string> =>
  keepWaiting(engine.replica, picture, { quota: await quotaOf(), now: engine.millis() })

/** Every picture becomes a photo of each of these animals. Throws `storageFull`. */
export async function addTaken(
  engine: Engine,
  animals: readonly { id: string; inCare: boolean }[],
  taken: readonly Taken[],
): Promise<void> {
  for (const picture of taken) {
    const sha256 = await kept(engine, picture)
    for (const animal of animals) await queuePhoto(engine, sha256, animal)
  }
}

/** One photo of one animal under an id that was chosen before. Answers with the id of the entry. Throws `storageFull`. */
export async function addTakenAs(engine: Engine, { id, animalId, photo }: { id: string; animalId: string; photo: Taken }): Promise<string> {
  const animal = await engine.replica.animal.get(animalId)
  return queuePhoto(engine, await kept(engine, photo), { id: animalId, inCare: animal ? inCare(animal) : false }, id)
}

/** The same for animals as they stand on this device by now. */
export async function addTakenTo(engine: Engine, animalIds: readonly string[], taken: readonly Taken[]): Promise<void> {
  const rows = await engine.replica.animal.bulkGet([...animalIds])
  const animals = animalIds.map((id, at) => ({ id, inCare: rows[at] ? inCare(rows[at]) : false }))
  await addTaken(engine, animals, taken)
}
