// Check-in, check-out, their undo, and the quick check-in of daycare.
import { isIn } from '../../shared/presence.ts'
import { LockMode } from '@mikro-orm/core'
import {
  guestMonths,
  notClosed,
  services,
  stateOf,
  undoCheckIn,
  undoCheckOut,
  type Act,
  type Service,
  type Stay,
} from '../../shared/bookings/booking.ts'
import { arriveStay, departStay, type AtDoor } from '../../shared/bookings/arrival.ts'
import type { ArrivalNote } from '../../shared/bookings/belongings.ts'
import type { Override } from '../../shared/bookings/override.ts'
import type { Viewer } from '../../shared/access.ts'
import {
  checkInCalls,
  checkOutCalls,
  quickCheckInCall,
  undoCheckInCalls,
  undoCheckOutCalls,
  walkIn,
} from '../../shared/bookings/checkIn.ts'
import { withAgain, type Repeatable } from '../../shared/again.ts'
import { Failure } from '../../shared/errors.ts'
import { allSettings } from '../../shared/settings/areaSetting.ts'
import { localDate } from '../../shared/time.ts'
import { lastChangeTo } from '../orm/statements.ts'
import { rowsOf } from '../orm/rows.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { lockedBooking, passesOf, singleVisits, type Guests } from '../orm/lockedRows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { drawNumber } from '../settings/drawNumber.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import type { Unit } from '../unitOfWork.ts'
import { feeBillingOf } from './billing/billFee.ts'
import { billingOf } from './billing/billStays.ts'
import { tellOfUsedUp } from './billing/tellOfUsedUp.ts'
import { followContract } from './guestContracts.ts'
import { followInsurance, followTreatment } from './arrivalShown.ts'
import { followTaken } from './arrivalTaken.ts'
import { followWeight } from './arrivalWeights.ts'
import { assertGuests, assertKnownGuests } from './assertGuests.ts'
import { holdFor } from './heldMonths.ts'
import { countedOf, judgeArrivals, judgeWalkIn } from './judgeVaccinations.ts'
import { followStay, lockBoarders } from './pensionChanges.ts'
import { tellArrived } from './tellArrived.ts'
import { BookingEntity, type StoredBooking } from './booking.entity.ts'
import { StayEntity, type StoredStay } from './stay.entity.ts'

const actOf = (work: Unit): Act => ({ at: work.occurredAt, by: work.userId })

/** Who cancelled a booking, and when. */
async function closedBy({ em, tenantId }: Unit, bookingId: string): Promise<Record<string, unknown>> {
  const last = await lastChangeTo(em, tenantId, 'booking', bookingId, 'state')
  return last ? { cancelledBy: last.by, cancelledAt: last.at } : {}
}

/**
 * Does `change` to the stays of the named animals, to all when none are named. Everything done already is success; `repeats`: the act that
 * stays with such a stay, with the time and the person, unless the call only meant the others of its booking.
 */
async function changeStays(
  work: Unit,
  zone: string,
  service: Service,
  bookingId: string,
  animalIds: string[] | undefined,
  change: (stay: Stay, act: Act) => Stay,
  { repeats = null, judge }: { repeats?: Repeatable | null; judge?: (arriving: readonly Stay[], guests: Guests) => void } = {},
) {
  const found = await lockedBooking(work.em, work.tenantId, service, bookingId)
  if (!found) throw new Failure('notFound')
  const { booking, stays, guests, products, passes } = found
  if (booking.state === 'cancelled') throw new Failure('booking.closed', { detail: await closedBy(work, booking.id) })
  const expected = stays.filter(({ active }) => active)
  // Where nobody was expected any more and somebody comes after all, the animal at the door is right.
  const chosen = animalIds ? stays.filter(({ animalId }) => animalIds.includes(animalId)) : expected.length > 0 ? expected : stays
  const missing = animalIds?.filter((animalId) => !stays.some((stay) => stay.animalId === animalId)) ?? []
  if (missing.length > 0 || chosen.length === 0) throw new Failure('booking.notOnList', { fields: ['animalIds'], detail: { missing } })
  // All are judged before one is changed, so that a refusal leaves everything as it was.
  const changes = chosen.map((stay) => [stay, change({ ...stay }, actOf(work))] as const)
  const noop = changes.every(([stay, next]) => next.checkedInAt === stay.checkedInAt && next.checkedOutAt === stay.checkedOutAt)
  const arriving = changes.filter(([stay, next]) => !isIn(stay) && isIn(next)).map(([stay]) => stay)
  const arrivingIds = arriving.map(({ animalId }) => animalId)
  assertKnownGuests(work, service, arrivingIds, guests)
  judge?.(arriving, guests)
  const boarders = service === 'pension' && !noop ? await lockBoarders(work.em, work.tenantId, chosen) : null
  const passages = changes.map(([{ checkedInAt, checkedOutAt }, next]) => [{ checkedInAt, checkedOutAt }, next] as const)
  const after = stays.map((stay) => changes.find(([before]) => before === stay)?.[1] ?? stay)
  const bill = noop ? null : await billingOf(work, { booking, stays: after, ...guests, zone, products, passes, passages })
  const billFee = noop ? null : await feeBillingOf(work, { ...booking }, guests.animals)
  const weighed: [before: Stay, after: Stay][] = []
  for (const [stay, next] of changes) {
    if (boarders) followStay(work, zone, boarders, stay, next)
    const { checkedInAt, checkedInBy, checkedOutAt, checkedOutBy, active } = next
    const { overrideReason = null, belongings = null, arrival = null, pickedUpBy = null } = next
    weighed.push([{ ...stay }, next])
    const wasDone = checkedInAt === stay.checkedInAt && checkedOutAt === stay.checkedOutAt
    const again = wasDone && repeats && (animalIds || noop) ? withAgain(stay, { act: repeats, ...actOf(work) }) : (next.again ?? null)
    const notes = { overrideReason, belongings, arrival, pickedUpBy, again }
    Object.assign(stay, { checkedInAt, checkedInBy, checkedOutAt, checkedOutBy, active, ...notes })
  }
  // A check-in after a no-show clears the fee.
  if (!noop) Object.assign(booking, { state: stateOf(stays.filter(({ active }) => active)), ...notClosed })
  for (const [before, next] of weighed) {
    await followWeight(work, before, next)
    await followContract(work, zone, booking, before, next)
    await followInsurance(work, booking, before, next)
    await followTreatment(work, zone, before, next)
    await followTaken(work, before, next, stays)
  }
  bill?.write()
  billFee?.(booking)
  return { booking, stays, noop, surprises: bill?.surprises ?? [], animals: guests.animals, settings: guests.settings }
}

const answerOf = ({ booking, stays, noop }: Awaited<ReturnType<typeof changeStays>>) => ({ booking, stays, noop })

interface Arriving {
  animalIds?: string[] | undefined
  overrides?: readonly Override[] | undefined
  arrivals?: ArrivalNote[] | undefined
}

/** Checks in, and tells colleagues once. */
async function arrive(
  work: Unit,
  viewer: Viewer,
  service: Service,
  bookingId: string,
  { animalIds, overrides: given = [], arrivals = [] }: Arriving,
) {
  const { zone } = viewer.tenant
  const said = { overrides: [...countedOf(viewer, given)], arrivals }
  const {
    surprises,
    animals: guests,
    settings,
    ...arrived
  } = await changeStays(work, zone, service, bookingId, animalIds, (stay, act) => arriveStay(stay, act, said), {
    repeats: 'checkIn',
    judge: (arriving, guests) => judgeArrivals(work, zone, service, arriving, guests, said),
  })
  await tellOfUsedUp(work, arrived.booking, surprises, guests)
  if (!arrived.noop) await tellArrived(work, zone, { ...arrived, settings: allSettings(settings) })
  return arrived
}

const leave = (
  work: Unit,
  viewer: Viewer,
  service: Service,
  bookingId: string,
  { animalIds, ...said }: { animalIds?: string[] | undefined } & Pick<AtDoor, 'belongings' | 'pickedUpBy'>,
) =>
  changeStays(work, viewer.tenant.zone, service, bookingId, animalIds, (stay, act) => departStay(stay, act, said), {
    repeats: 'checkOut',
  })

async function quickCheckIn(
  work: Unit,
  viewer: Viewer,
  { animalId, override, arrival }: { animalId: string; override?: string | undefined; arrival?: ArrivalNote | undefined },
  bookingId: string,
) {
  const { zone } = viewer.tenant
  const animal = await work.em.findOne(AnimalEntity, { id: animalId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!animal) throw new Failure('notFound')
  if (animal.restrictedTo) throw new Failure('access.guest')
  const date = localDate(work.occurredAt, zone)
  const today = { animalId, service: 'daycare' as const, active: true, startDate: { $lte: date }, endDate: { $gte: date } }
  const expected = await work.em.findOne(StayEntity, today)
  const overrides = countedOf(viewer, override ? [{ animalId, reason: override }] : [])
  const said = { overrides, arrivals: arrival ? [{ ...arrival, animalId }] : [] }
  if (expected) return arrive(work, viewer, 'daycare', expected.bookingId, { animalIds: [animalId], ...said })
  // Before the lock of the day, as with a booking.
  const contact =
    animal.contactId && (await work.em.findOne(ContactEntity, { id: animal.contactId }, { lockMode: LockMode.PESSIMISTIC_WRITE }))
  await assertGuests(work, 'daycare', [animalId])
  await judgeWalkIn(work, animal, contact || null, date, said)
  if (await work.em.findOne(BookingEntity, { id: bookingId })) throw new Failure('idTaken', { fields: ['id'] })
  const rows = walkIn({
    bookingId,
    key: bookingId,
    animalId,
    contactId: animal.contactId,
    date,
    act: actOf(work),
    override: overrides[0]?.reason,
    arrival: said.arrivals[0],
  })
  const { tenantId } = work
  const passages = [[{ checkedInAt: null, checkedOutAt: null }, rows.stay] as const]
  const products = await rowsOf(work.em, work.tenantId, 'product', singleVisits)
  const passes = animal.contactId ? await passesOf(work.em, work.tenantId, animal.contactId) : []
  const arrived = { booking: rows.booking, stays: [rows.stay], animals: [animal], settings: [] }
  const bill = await billingOf(work, { ...arrived, zone, products, passes, passages })
  const number = await drawNumber(work.em, tenantId, 'daycare', date)
  await tellOfUsedUp(work, rows.booking, bill.surprises, [animal])
  await tellArrived(work, zone, { booking: rows.booking, stays: [rows.stay], settings: await settingsIn(work.em) })
  const booking = work.em.create(BookingEntity, { ...rows.booking, number, tenantId }) as StoredBooking
  const stay = work.em.create(StayEntity, { ...rows.stay, tenantId }) as StoredStay
  const months = guestMonths(date, date)
  holdFor(animal, months)
  if (contact) holdFor(contact, months)
  await followWeight(work, null, rows.stay)
  await followContract(work, zone, rows.booking, null, rows.stay)
  await followInsurance(work, rows.booking, null, rows.stay)
  await followTreatment(work, zone, null, rows.stay)
  bill.write()
  return { booking, stays: [stay], noop: false }
}

export function checkInRoutes(registry: Registry): void {
  for (const service of services) {
    serve(registry, checkInCalls[service], ({ viewer, params, body, work }) => arrive(work, viewer, service, params.id, body))
    serve(registry, checkOutCalls[service], ({ viewer, params, body, work }) =>
      leave(work, viewer, service, params.id, body).then(answerOf),
    )
    for (const [calls, change] of [
      [undoCheckInCalls, undoCheckIn],
      [undoCheckOutCalls, undoCheckOut],
    ] as const)
      serve(registry, calls[service], ({ viewer, params, body, work }) =>
        changeStays(work, viewer.tenant.zone, service, params.id, body.animalIds, change).then(answerOf),
      )
  }
  serve(registry, quickCheckInCall, ({ viewer, body, work }) => quickCheckIn(work, viewer, body, body.id ?? work.key))
}
