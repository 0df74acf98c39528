// The calls of interests. Anyone who writes one holds its animal, so that an animal is not promised twice at once.
import { LockMode } from '@mikro-orm/core'
import { inCare } from '../../shared/animals/animal.ts'
import { withRole } from '../../shared/adoption/adopter.ts'
import { checkDoneBy } from '../../shared/adoption/fee.ts'
import {
  afterHomeCheck,
  checkNewInterest,
  checkReservation,
  freed,
  holds,
  reserved,
  type Interest,
} from '../../shared/adoption/interest.ts'
import {
  changeInterestCall,
  checkHomeCall,
  createInterestCall,
  homeCheckBy,
  orderInterestsCall,
  reserveCall,
} from '../../shared/adoption/interestActs.ts'
import { isOwn } from '../../shared/changes/story/situation.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { AnimalEntity, type StoredAnimal } from '../animals/animal.entity.ts'
import { lockContacts, nameContacts } from '../contacts/namedContacts.ts'
import { merged } from '../mergeRow.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { InterestEntity, type StoredInterest } from './interest.entity.ts'

/** The animal, locked, with all interests in it. Throws `notFound`. */
async function lockedAnimal({ em }: Unit, id: string): Promise<{ animal: StoredAnimal; interests: StoredInterest[] }> {
  const animal = await em.findOne(AnimalEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!animal) throw new Failure('notFound')
  return { animal: animal as StoredAnimal, interests: (await em.find(InterestEntity, { animalId: id })) as StoredInterest[] }
}

/** One interest with its animal locked and the others in it. Throws `notFound`. */
async function lockedInterest(work: Unit, id: string) {
  const seen = await work.em.findOne(InterestEntity, { id }, { fields: ['id', 'animalId', 'contactId'] })
  if (!seen) throw new Failure('notFound')
  // Contacts before animals: the one order that every writer keeps.
  const contacts = await lockContacts(work, [seen.contactId])
  const held = await lockedAnimal(work, seen.animalId)
  const interest = held.interests.find((one) => one.id === id)
  if (!interest) throw new Failure('notFound')
  return { ...held, interest, contacts }
}

/** Nobody waits for an animal that the organisation has not to give. Throws `adoption.blocked`. */
function assertToBePlaced(animal: StoredAnimal): void {
  if (!isOwn(animal)) throw new Failure('adoption.blocked')
}

export function interestRoutes(registry: Registry): void {
  serve(registry, createInterestCall, async ({ viewer, body, work }) => {
    const { em, tenantId, occurredAt } = work
    const id = body.id ?? work.key
    const contacts = await lockContacts(work, [body.contactId])
    const { animal, interests } = await lockedAnimal(work, body.animalId)
    assertToBePlaced(animal)
    checkNewInterest(interests, { id, contactId: body.contactId })
    if (await em.findOne(InterestEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    // Devices hold anyone who waits for an animal, in the month of the interest and in that of the reservation.
    nameContacts(contacts, occurredAt, viewer.tenant.zone)
    for (const contact of contacts) Object.assign(contact, withRole(contact, 'interested'))
    const fresh = { status: 'new', reservedUntil: null, homeCheck: null, createdAt: occurredAt, inCare: inCare(animal) } as const
    return em.create(InterestEntity, { ...body, ...fresh, id, tenantId }) as StoredInterest
  })

  serve(registry, changeInterestCall, async ({ params, body, work }) => {
    const { interest } = await lockedInterest(work, params.id)
    const { status, ...said } = body
    const mine = status === null ? said : { ...said, status, reservedUntil: null }
    return Object.assign(interest, await merged(work, 'interest', interest as Interest, mine))
  })

  serve(registry, reserveCall, async ({ viewer, params, body, work }) => {
    const { animal, interests, interest, contacts } = await lockedInterest(work, params.id)
    assertToBePlaced(animal)
    const day = localDate(work.occurredAt, viewer.tenant.zone)
    checkReservation(interests, { id: interest.id, ...body }, contacts[0], day)
    nameContacts(contacts, `${body.until}T12:00:00.000Z`, viewer.tenant.zone)
    const others = interests.filter((one) => one !== interest && holds(one, day))
    for (const other of others) Object.assign(other, freed(other))
    Object.assign(interest, reserved(body.until))
    return { interests: [interest, ...others] }
  })

  serve(registry, checkHomeCall, async ({ viewer, params, body, work }) => {
    const { interest } = await lockedInterest(work, params.id)
    checkDoneBy(body.on, localDate(work.occurredAt, viewer.tenant.zone))
    return Object.assign(interest, afterHomeCheck(interest, homeCheckBy(body, work.userId)))
  })

  serve(registry, orderInterestsCall, async ({ body: { animalId, order }, work }) => {
    const { interests } = await lockedAnimal(work, animalId)
    const chosen = interests.filter(({ id }) => order.includes(id))
    for (const interest of chosen) interest.rank = order.indexOf(interest.id)
    return { interests: chosen }
  })
}
