// The photos and the signature that are taken with a check-in: queued once it is stored, and removed from the queue when it is taken back.
import { addTakenAs, type Taken } from '../../animals/photos/parts/taken.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { ArrivalNote } from '../../../shared/bookings/belongings.ts'
import { queueArrival, type ArrivalSigned } from '../../documents/parts/queueArrival.ts'

/** Queued entries of this window, by animal. */
const queued = new Map<string, string[]>()

export interface TakenAtDoor {
  /** By the animal. */
  photos: Readonly<Record<string, Taken | undefined>>
  signed: Omit<ArrivalSigned, 'id'> | null
}

/** The notes with the ids of what was taken. */
export function withIds(engine: Engine, notes: readonly ArrivalNote[], { photos, signed }: TakenAtDoor): ArrivalNote[] {
  const signatureId = signed && engine.newId()
  return notes.map((note) => ({
    ...note,
    ...(photos[note.animalId] && { photoId: engine.newId() }),
    ...(signatureId && { signatureId }),
  }))
}

export async function queueTaken(engine: Engine, notes: readonly ArrivalNote[], { photos, signed }: TakenAtDoor): Promise<void> {
  for (const { animalId, photoId } of notes) {
    const photo = photos[animalId]
    if (photo && photoId) remember([animalId], await addTakenAs(engine, { id: photoId, animalId, photo }))
  }
  const id = notes.find(({ signatureId }) => signatureId)?.signatureId
  if (signed && id)
    remember(
      notes.map(({ animalId }) => animalId),
      await queueArrival(engine, { ...signed, id }),
    )
}

function remember(animalIds: readonly string[], mid: string): void {
  for (const id of animalIds) queued.set(id, [...(queued.get(id) ?? []), mid])
}

/** Entries that were not sent yet. The server removes the others with the undo of the check-in. */
export async function unqueueTaken(engine: Engine, animalIds: readonly string[]): Promise<void> {
  const mids = animalIds.flatMap((id) => queued.get(id) ?? [])
  for (const id of animalIds) queued.delete(id)
  for (const mid of new Set(mids)) await engine.undo(mid)
}
