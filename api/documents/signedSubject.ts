// What a signed document is about: the change, the booking or the residency, its animals, and whether a member may see all of them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { documentOfChange } from '../../shared/documents/documents.ts'
import { isOfBooking, type SignedDocumentBody } from '../../shared/documents/signedDocument.ts'
import { Failure } from '../../shared/errors.ts'
import { BookingEntity } from '../bookings/booking.entity.ts'
import { StayEntity } from '../bookings/stay.entity.ts'
import { StatusChangeEntity } from '../changes/statusChange.entity.ts'
import { entityOf } from '../entities.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Unit } from '../unitOfWork.ts'
import type { StoredSignedDocument } from './signedDocument.entity.ts'

interface Subject {
  animalIds: string[]
  /** The last day of a booking or residency, as far as it is known; null for a change. */
  until: string | null
  /** The contact of a booking or residency. */
  contactId: string | null
}

/** Throws `notFound`, and `row.gone` where it was deleted. */
async function ofResidency(em: EntityManager, tenantId: string, id: string): Promise<Subject> {
  const residency = await em.findOne(entityOf.sponsoredResidency, { id })
  if (!residency) throw new Failure((await scopesOfDeleted(em, tenantId, 'sponsoredResidency', id)) ? 'row.gone' : 'notFound')
  const { animalId, contactId, leavesOn, plannedUntil } = residency
  return { animalIds: [animalId], until: leavesOn ?? plannedUntil, contactId }
}

/** Throws `notFound`, `row.gone` for a residency that was deleted, and `documents.none` for a change without such a document and a booking that was cancelled or did not come. */
export async function subjectOf(
  { em, tenantId }: Pick<Unit, 'em' | 'tenantId'>,
  { type, flowId }: Pick<SignedDocumentBody, 'type' | 'flowId'>,
): Promise<Subject> {
  if (isOfBooking(type)) {
    const booking = await em.findOne(BookingEntity, { id: flowId, service: type })
    if (!booking) throw new Failure('notFound')
    const stays = await em.find(StayEntity, { bookingId: flowId, active: true }, { orderBy: { id: 'asc' } })
    if (stays.length === 0) throw new Failure('documents.none')
    return { animalIds: stays.map(({ animalId }) => animalId), until: booking.endDate, contactId: booking.contactId }
  }
  if (type === 'residency') return ofResidency(em, tenantId, flowId)
  const changes = await em.find(StatusChangeEntity, { flowId }, { orderBy: { id: 'asc' } })
  const first = changes.find(({ id }) => id === flowId)
  if (!first) throw new Failure('notFound')
  if (documentOfChange(first) !== type) throw new Failure('documents.none')
  return { animalIds: changes.map(({ animalId }) => animalId), until: null, contactId: null }
}

/** Whether none of the animals is locked for the member who reads. */
export async function isSeenWhole(
  em: EntityManager,
  tenantId: string,
  { type, flowId, animalIds }: StoredSignedDocument,
): Promise<boolean> {
  if (type === 'residency') {
    // By the residency, which goes along when an animal is merged with its twin, unless it was deleted before it began.
    const [residency] = await rowsOf(em, tenantId, 'sponsoredResidency', { where: 'r.id = ?', values: [flowId] })
    return seesAll(em, tenantId, residency ? [residency.animalId] : animalIds)
  }
  if (!isOfBooking(type)) {
    const seen = await rowsOf(em, tenantId, 'statusChange', { where: 'r.flow_id = ?', values: [flowId] })
    return seen.length >= animalIds.length
  }
  // By the stays, which go along when an animal is merged with its twin.
  const stays = await rowsOf(em, tenantId, 'stay', { where: 'r.booking_id = ?', values: [flowId] })
  return seesAll(em, tenantId, [...new Set(stays.map(({ animalId }) => animalId))])
}

async function seesAll(em: EntityManager, tenantId: string, animalIds: readonly string[]): Promise<boolean> {
  const seen = await rowsOf(em, tenantId, 'animal', { where: 'r.id = any(?::uuid[])', values: [arrayOf(animalIds)] })
  return seen.length === animalIds.length
}
