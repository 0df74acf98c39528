// Whether something of a contact is under way, or it still has a part to play, so that it cannot be forgotten yet.
import type { EntityManager } from '@mikro-orm/postgresql'
import { isOpenInterest, interestStatuses } from '../../../shared/adoption/interest.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { liveRoles } from '../../../shared/merging/contactUnion.ts'
import { Failure } from '../../../shared/errors.ts'
import { InterestEntity } from '../../adoption/interest.entity.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { RegistryEntryEntity } from '../../animals/registryEntry.entity.ts'
import { BookingEntity } from '../../bookings/booking.entity.ts'
import { StatusChangeEntity } from '../../changes/statusChange.entity.ts'
import { underWay } from '../../contacts/holdWhileOpen.ts'
import { HomeCheckEntity } from '../../homechecks/homeCheck.entity.ts'
import { ShelterEntity } from '../../shelters/shelter.entity.ts'
import { TaskEntity } from '../../tasks/task.entity.ts'
import { entityOf } from '../../entities.ts'
import { pastLocks } from '../../orm/pastLocks.ts'
import type { Unit } from '../../unitOfWork.ts'

const openStatuses = interestStatuses.filter((status) => isOpenInterest({ status }))

/** Authorities and former keepers, by the seizures that have animals here. */
async function runningSeizures(em: EntityManager, contactId: { $in: string[] }): Promise<(string | null)[][]> {
  const seizures = await em.find(entityOf.animalSeizure, { $or: [{ authorityId: contactId }, { keeperId: contactId }] })
  const flowId = { $in: seizures.map(({ id }) => id) }
  const here = await em.find(StatusChangeEntity, { kind: 'seizureIn', flowId, cancelledAt: null, custodyUntil: null })
  const running = seizures.filter(({ id }) => here.some((intake) => intake.flowId === id))
  return running.map(({ authorityId, keeperId }) => [authorityId, keeperId])
}

/** The contact that each open row names, by kind; of a registration and a seizure both that it names. */
async function openRows(em: EntityManager, ids: readonly string[]): Promise<Record<string, (string | null)[][]>> {
  const contactId = { $in: [...ids] }
  const named = (rows: { contactId?: string | null | undefined }[]) => rows.map((row) => [row.contactId ?? null])
  const registered = await em.find(RegistryEntryEntity, { endedAt: null, $or: [{ registeredTo: contactId }, { consentOf: contactId }] })
  return {
    animalSeizure: await runningSeizures(em, contactId),
    animal: named(await em.find(AnimalEntity, { contactId, custody: { $ne: null } })),
    bookingRequest: named(await em.find(entityOf.bookingRequest, { contactId, state: { $in: ['new', 'standby'] } })),
    booking: named(await em.find(BookingEntity, { contactId, state: { $in: ['confirmed', 'checkedIn'] } })),
    homeCheck: named(await em.find(HomeCheckEntity, { contactId, state: { $nin: ['done', 'cancelled'] } })),
    participation: named(await em.find(entityOf.participation, { contactId, $or: underWay() })),
    intakeRequest: named(await em.find(entityOf.intakeRequest, { contactId, outcome: null })),
    interest: named(await em.find(InterestEntity, { contactId, status: { $in: openStatuses } })),
    municipality: named(await em.find(entityOf.municipality, { contactId, active: true })),
    registryEntry: registered.map(({ registeredTo, consentOf }) => [registeredTo, consentOf]),
    shelter: named(await em.find(ShelterEntity, { contactId, active: true })),
    sponsoredResidency: named(await em.find(entityOf.sponsoredResidency, { contactId, state: { $in: ['requested', 'active', 'notice'] } })),
    entitlement: named(await em.find(entityOf.entitlement, { contactId, state: 'active' })),
    toBillItem: named(await em.find(entityOf.toBillItem, { contactId, state: { $in: ['proposed', 'open'] } })),
    task: named(await em.find(TaskEntity, { contactId, state: 'open' })),
  }
}

/** How many of what, by contact. One of which nothing is under way has no entry. */
export async function openAmong(em: EntityManager, ids: readonly string[]): Promise<Map<string, Record<string, number>>> {
  const open = new Map<string, Record<string, number>>()
  const asked = new Set(ids)
  for (const [kind, rows] of Object.entries(await openRows(em, ids)))
    for (const contactId of rows.flatMap((row) => [...new Set(row)])) {
      if (contactId === null || !asked.has(contactId)) continue
      const counts = open.get(contactId) ?? {}
      open.set(contactId, { ...counts, [kind]: (counts[kind] ?? 0) + 1 })
    }
  return open
}

/** Throws `contact.underWay` with how many of what, and with the roles that have to be taken away first. */
export async function assertNothingUnderWay({ em }: Unit, { id, roles }: Pick<Contact, 'id' | 'roles'>): Promise<void> {
  const openOf = async () => (await openAmong(em, [id])).get(id) ?? {}
  const links = await openOf()
  const live = liveRoles.filter((role) => roles.includes(role))
  const isFree = Object.keys(links).length + live.length === 0
  // Of a locked animal it is shown that something is in the way, not what.
  if (isFree && Object.keys(await pastLocks(em, openOf)).length === 0) return
  throw new Failure('contact.underWay', { detail: { links, ...(live.length > 0 && { roles: live }) } })
}
