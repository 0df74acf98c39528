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

/** Every picture becomes a photo of each of these animals: the picture first, then the entry. Throws `storageFull`. */
export async function addTaken(
  engine: Engine,
  animals: readonly { id: string; inCare: boolean }[],
  taken: readonly Taken[],
): Promise<void> {
  const { replica } = engine
  for (const picture of taken) {
    const sha256 = await keepWaiting(replica, picture, { quota: await quotaOf(), now: engine.millis() })
    for (const animal of animals) {
      const position = nextPosition(inOrder(await replica.photo.where('animalId').equals(animal.id).toArray()))
      await engine.perform(addPhoto, { id: null, animalId: animal.id, sha256, position, inCare: animal.inCare })
    }
  }
}

/** The same for animals as they stand on this device by now. */
export async function addTakenTo(engine: Engine, animalIds: readonly string[], taken: readonly Taken[]): Promise<void> {
  const rows = await engine.replica.animal.bulkGet([...animalIds])
  const animals = animalIds.map((id, at) => ({ id, inCare: rows[at] ? inCare(rows[at]) : false }))
  await addTaken(engine, animals, taken)
}
