// Undo of a check-in removes the photo and the signature that were taken with it.
import { LockMode } from '@mikro-orm/core'
import type { Stay } from '../../shared/bookings/booking.ts'
import { PhotoEntity } from '../animals/photo.entity.ts'
import { entityOf } from '../entities.ts'
import type { Unit } from '../unitOfWork.ts'

type Arrived = Pick<Stay, 'bookingId' | 'animalId' | 'arrival'>

/** `before` and `after` are one stay; `stays`: all of its booking as they are now. */
export async function followTaken({ em, occurredAt }: Unit, before: Arrived, after: Arrived, stays: readonly Arrived[]): Promise<void> {
  const { photoId, signatureId } = before.arrival ?? {}
  const locked = { lockMode: LockMode.PESSIMISTIC_WRITE } as const
  if (photoId && !after.arrival?.photoId) {
    const photo = await em.findOne(PhotoEntity, { id: photoId, animalId: before.animalId }, locked)
    if (photo) photo.deletedAt ??= occurredAt
  }
  // One signature is for all animals that came together.
  if (signatureId && !stays.some(({ arrival }) => arrival?.signatureId === signatureId)) {
    const signed = await em.findOne(entityOf.signedDocument, { id: signatureId, flowId: before.bookingId, form: 'arrival' }, locked)
    if (signed) em.remove(signed)
  }
}
