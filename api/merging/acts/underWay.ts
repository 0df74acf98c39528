// Whether something of a contact is under way, or it still has a part to play, so that it cannot be forgotten yet.
import { isOpenInterest, interestStatuses } from '../../../shared/adoption/interest.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { liveRoles } from '../../../shared/merging/contactUnion.ts'
import { Failure } from '../../../shared/errors.ts'
import { InterestEntity } from '../../adoption/interest.entity.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { RegistryEntryEntity } from '../../animals/registryEntry.entity.ts'
import { BookingEntity } from '../../bookings/booking.entity.ts'
import { HomeCheckEntity } from '../../homechecks/homeCheck.entity.ts'
import { ShelterEntity } from '../../shelters/shelter.entity.ts'
import { TaskEntity } from '../../tasks/task.entity.ts'
import { entityOf } from '../../entities.ts'
import { pastLocks } from '../../orm/pastLocks.ts'
import type { Unit } from '../../unitOfWork.ts'

const openStatuses = interestStatuses.filter((status) => isOpenInterest({ status }))

/** How many of what is under way. */
async function openOf(em: Unit['em'], contactId: string): Promise<Record<string, number>> {
  const open = {
    animal: await em.count(AnimalEntity, { contactId, custody: { $ne: null } }),
    bookingRequest: await em.count(entityOf.bookingRequest, { contactId, state: { $in: ['new', 'standby'] } }),
    booking: await em.count(BookingEntity, { contactId, state: { $in: ['confirmed', 'checkedIn'] } }),
    homeCheck: await em.count(HomeCheckEntity, { contactId, state: { $nin: ['done', 'cancelled'] } }),
    interest: await em.count(InterestEntity, { contactId, status: { $in: openStatuses } }),
    municipality: await em.count(entityOf.municipality, { contactId, active: true }),
    registryEntry: await em.count(RegistryEntryEntity, { endedAt: null, $or: [{ registeredTo: contactId }, { consentOf: contactId }] }),
    shelter: await em.count(ShelterEntity, { contactId, active: true }),
    sponsoredResidency: await em.count(entityOf.sponsoredResidency, { contactId, state: { $in: ['requested', 'active', 'notice'] } }),
    entitlement: await em.count(entityOf.entitlement, { contactId, state: 'active' }),
    toBillItem: await em.count(entityOf.toBillItem, { contactId, state: { $in: ['proposed', 'open'] } }),
    task: await em.count(TaskEntity, { contactId, state: 'open' }),
  }
  return Object.fromEntries(Object.entries(open).filter(([, count]) => count > 0))
}

/** Throws `contact.underWay` with how many of what, and with the roles that have to be taken away first. */
export async function assertNothingUnderWay({ em }: Unit, { id, roles }: Pick<Contact, 'id' | 'roles'>): Promise<void> {
  const links = await openOf(em, id)
  const live = liveRoles.filter((role) => roles.includes(role))
  const isFree = Object.keys(links).length + live.length === 0
  // Of a locked animal it is shown that something is in the way, not what.
  if (isFree && Object.keys(await pastLocks(em, () => openOf(em, id))).length === 0) return
  throw new Failure('contact.underWay', { detail: { links, ...(live.length > 0 && { roles: live }) } })
}
