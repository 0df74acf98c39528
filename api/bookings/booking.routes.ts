// Taking a booking and changing it. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { guestMonths, services, stateOf, type Booking, type Service, type Stay } from '../../shared/bookings/booking.ts'
import {
  bookCalls,
  changeBookingCalls,
  datesOf,
  movedStay,
  newBooking,
  newStay,
  saidOf,
  type BookingBody,
  type ChangedBody,
  type NewBookingBody,
} from '../../shared/bookings/taking/bookingActs.ts'
import { agreedAnew, withAgreed } from '../../shared/bookings/taking/agreedPrices.ts'
import { checkBooking } from '../../shared/bookings/taking/bookingRules.ts'
import type { Guest } from '../../shared/bookings/taking/bookingTerms.ts'
import { overbookedFor } from '../../shared/bookings/taking/overbook.ts'
import type { RoomPrices } from '../../shared/bookings/price/roomKinds.ts'
import { isPricedAnew } from '../../shared/bookings/taking/pricedAnew.ts'
import type { Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { lockContacts } from '../contacts/namedContacts.ts'
import { VaccinationEntity } from '../medical/vaccination.entity.ts'
import { merged } from '../mergeRow.ts'
import { lockedBooking } from '../orm/lockedRows.ts'
import { lockDays, lockRooms } from '../orm/lockedRooms.ts'
import { lockNumbers } from '../orm/numbers.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { drawNumber } from '../settings/drawNumber.ts'
import type { Unit } from '../unitOfWork.ts'
import { BookingEntity } from './booking.entity.ts'
import { offerPlace } from './customers/offerPlace.ts'
import type { Doors } from './customers/tellCustomer.ts'
import { followDay } from './followDay.ts'
import { freedBy } from './freedBy.ts'
import { factsOf, type TakenFor } from './bookingFacts.ts'
import { holdFor } from './heldMonths.ts'
import { assertMayBackdate } from './mayBackdate.ts'
import { assertMayOverbook } from './mayOverbook.ts'
import { guestsToMove, moveGuests } from './pensionChanges.ts'
import { rowsOfKinds } from '../orm/rows.ts'
import { priceByList } from './priceByList.ts'
import { StayEntity } from './stay.entity.ts'

const lockAnimals = (em: EntityManager, ids: readonly string[]) =>
  em.find(AnimalEntity, { id: { $in: [...ids] } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })

/** The rooms, the contact and the animals of a booking, locked in this order. */
async function lockNamed(work: Unit, service: Service, { contactId, animals }: Pick<BookingBody, 'contactId' | 'animals'>) {
  const { em, tenantId } = work
  if (service === 'pension')
    await lockRooms(
      em,
      tenantId,
      animals.flatMap(({ roomId }) => roomId ?? []),
    )
  const contacts = await lockContacts(work, [contactId])
  const guests = await lockAnimals(
    em,
    animals.map(({ animalId }) => animalId),
  )
  return { contacts, guests }
}
type Named = Awaited<ReturnType<typeof lockNamed>>

/** Contacts, animals and vaccinations of the animals are held by devices for the months of the booking. */
async function holdNamed({ em }: Unit, { contacts, guests }: Named, { startDate, endDate }: Pick<Booking, 'startDate' | 'endDate'>) {
  const months = guestMonths(startDate, endDate)
  for (const row of [...contacts, ...guests]) holdFor(row, months)
  const doses = await em.find(VaccinationEntity, { animalId: { $in: guests.map(({ id }) => id) } })
  for (const dose of doses) holdFor(dose, months)
}

/** Checked by the rules, its dates are there. */
function datesIn(body: BookingBody): Pick<Booking, 'startDate' | 'endDate'> {
  const dates = datesOf(body)
  if (!dates) throw new Failure('field.missing', { fields: ['startDate'] })
  return dates
}

const addStay = ({ em, tenantId }: Unit, stay: Stay, body: BookingBody, dates: Pick<Booking, 'startDate' | 'endDate'>) =>
  em.create(StayEntity, { ...movedStay(stay, body, dates), tenantId })

/**
 * Takes the locks of several bookings of daycare that one transaction makes. Rows of the first are written before the second is judged, and with
 * them the transaction holds the clock of the organisation: from there on it may wait for nobody.
 */
export async function lockSeveral(work: Unit, bodies: readonly Pick<BookingBody, 'contactId' | 'animals' | 'startDate'>[]): Promise<void> {
  const { em, tenantId } = work
  await lockContacts(
    work,
    bodies.map(({ contactId }) => contactId),
  )
  const animalIds = bodies.flatMap(({ animals }) => animals.map(({ animalId }) => animalId))
  await lockAnimals(em, animalIds)
  await lockDays(em, tenantId, 'daycare', [...new Set(bodies.flatMap(({ startDate }) => startDate ?? []))])
  await lockNumbers(em, tenantId, 'daycare')
}

/** Makes a booking that the rules allow, in the transaction of the caller. The right to overbook is checked for `viewer`, after all named rows were found. */
export async function takeBooking(
  work: Unit,
  zone: string,
  service: Service,
  body: NewBookingBody,
  { viewer, ...of }: TakenFor & { viewer?: Viewer } = {},
) {
  const { em, tenantId } = work
  const id = body.id ?? work.key
  const named = await lockNamed(work, service, body)
  if (await em.findOne(BookingEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
  const today = localDate(work.occurredAt, zone)
  const facts = await factsOf(work, service, body, today, null, of)
  if (viewer) {
    assertMayOverbook(viewer, service, [body])
    assertMayBackdate(viewer, service, body, today)
  }
  checkBooking(body, facts)
  const dates = datesIn(body)
  await holdNamed(work, named, dates)
  const taken = { ...newBooking(service, id, body, dates, today), overbookReason: overbookedFor(body, facts) }
  const price = await priceByList(work, taken, body.animals)
  const number = await drawNumber(em, tenantId, service, today)
  const booking = em.create(BookingEntity, { ...taken, price, number, tenantId })
  const stays = body.animals.map(({ animalId }) => addStay(work, newStay(service, id, animalId, dates), body, dates))
  return { booking, stays }
}

/** Animals that somebody else added, or whose stay somebody else changed, after this person read the booking. A change does not remove them. */
const unseenGuests = ({ base, bases }: Unit, stays: readonly Stay[], { animals }: BookingBody): Guest[] =>
  stays
    .filter(({ active, animalId }) => active && !animals.some((guest) => guest.animalId === animalId))
    .filter(({ id, version }) => base !== null && version > (bases[`stay:${id}`] ?? base))
    .map(({ animalId, roomId }) => ({ animalId, roomId }))

type Before = { booking: Booking; stays: readonly Stay[] }

/** Prices that are for a kind of room, and the rooms that have one. */
async function roomPrices({ em, tenantId }: Unit): Promise<RoomPrices> {
  const { pensionPrice, room } = await rowsOfKinds(em, tenantId, {
    pensionPrice: { where: 'r.active and r.room_kind is not null' },
    room: { where: 'r.kind is not null' },
  })
  return { prices: pensionPrice, rooms: room }
}

/** The price after a change: as it was agreed, or by the list of today. */
async function changedPrice(work: Unit, before: Before, next: Booking, body: ChangedBody) {
  // The list is one of boarding; the price of a trial day stays.
  if (next.service === 'daycare') return before.booking.price
  const isAgreedAnew = agreedAnew(body.animals, before.stays).length > 0
  const said = isAgreedAnew ? 'list' : body.price
  const change = said ?? (isPricedAnew(before, body, await roomPrices(work)) ? 'list' : 'kept')
  return change === 'list' ? priceByList(work, next, withAgreed(body.animals, before.stays)) : before.booking.price
}

async function change(work: Unit, doors: Doors, viewer: Viewer, service: Service, bookingId: string, given: ChangedBody) {
  const { em, tenantId } = work
  const { zone } = viewer.tenant
  const found = await lockedBooking(em, tenantId, service, bookingId)
  if (!found) throw new Failure('notFound')
  assertMayOverbook(viewer, service, [given])
  const { booking, stays, guests } = found
  const before = { booking: { ...booking }, stays: stays.map((stay) => ({ ...stay })) }
  const dates = datesOf(given)
  const next = await merged(work, 'booking', booking, { ...saidOf(given), ...dates })
  const body = { ...given, ...saidOf({ ...given, ...next }), ...(dates && { startDate: next.startDate, endDate: next.endDate }) }
  body.animals = [...given.animals, ...unseenGuests(work, before.stays, given)]
  const named = await lockNamed(work, service, body)
  const roomOf = (animalId: string) => body.animals.find((guest) => guest.animalId === animalId)?.roomId
  const moving = service === 'pension' ? await guestsToMove(em, stays, roomOf) : []
  const today = localDate(work.occurredAt, zone)
  assertMayBackdate(viewer, service, body, today, before.booking.startDate)
  const facts = await factsOf(work, service, body, today, before)
  checkBooking(body, facts)
  await holdNamed(work, named, datesIn(body))
  const price = await changedPrice(work, before, next, body)
  const staying = body.animals.map(({ animalId }) => animalId)
  const follow = await followDay(work, before, next, today)
  await offerPlace(work, doors, zone, freedBy(before, next, staying, guests.animals))
  Object.assign(booking, next, { price, overbookReason: overbookedFor(body, facts) })
  for (const stay of stays) {
    const { startDate, endDate, roomId, active, pricePerUnit = null } = movedStay(stay, body, next)
    Object.assign(stay, { startDate, endDate, roomId, active, pricePerUnit })
  }
  const added = body.animals
    .filter(({ animalId }) => !stays.some((stay) => stay.animalId === animalId))
    .map(({ animalId }) => addStay(work, newStay(service, bookingId, animalId, next), body, next))
  const all = [...stays, ...added]
  booking.state = stateOf(all.filter(({ active }) => active))
  moveGuests(work, zone, moving)
  follow()
  return { booking, stays: all }
}

export function bookingRoutes(registry: Registry): void {
  for (const service of services) {
    serve(registry, bookCalls[service], ({ viewer, body, work }) => takeBooking(work, viewer.tenant.zone, service, body, { viewer }))
    serve(registry, changeBookingCalls[service], ({ server, viewer, params, body, work }) =>
      change(work, server, viewer, service, params.id, body),
    )
  }
}
