// Cancelling a booking, noting that nobody came, and taking either back.
import { notClosed, services, type Booking, type BookingState, type Service, type Stay } from '../../shared/bookings/booking.ts'
import {
  assertArrivalDay,
  closeCalls,
  expectStay,
  giveUpStay,
  isClosed,
  reopenCalls,
  stateAfter,
} from '../../shared/bookings/cancellation.ts'
import { checkClosing, closedBy, closings, type ChosenFee, type Closed, type Closing } from '../../shared/bookings/closingTerms.ts'
import type { Entitlement } from '../../shared/bookings/passes/entitlement.ts'
import { returnedVisits } from '../../shared/bookings/passes/takenVisits.ts'
import { assertPermitted } from '../../shared/bookings/permit.ts'
import { isHouseFull } from '../../shared/bookings/taking/houseNights.ts'
import { may } from '../../shared/access.ts'
import type { Surplus } from '../../shared/bookings/surplus.ts'
import { withAgain } from '../../shared/again.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { lockedBooking, lockedDeposit } from '../orm/lockedRows.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import type { Unit } from '../unitOfWork.ts'
import type { StoredBooking } from './booking.entity.ts'
import type { Freed } from '../../shared/bookings/requests/waitingList.ts'
import { houseOf, permitOf } from './bookingFacts.ts'
import { offerPlace } from './customers/offerPlace.ts'
import type { Doors } from './customers/tellCustomer.ts'
import { freedBy } from './freedBy.ts'
import { feeBillingOf } from './billing/billFee.ts'
import { writeMoves } from './billing/takeVisits.ts'
import { lateVisitsOf, type FoundBooking } from './billing/lateVisits.ts'
import { dueFeeOf } from './dueFeeOf.ts'
import { roomsGivenAway } from './keptRooms.ts'
import type { StoredStay } from './stay.entity.ts'

interface Change {
  /** The stays that are meant where no animal is named. */
  meant: (stays: StoredStay[]) => StoredStay[]
  /** Throws what speaks against it. Asked before anything is written. */
  judge: (booking: StoredBooking, chosen: readonly Stay[]) => Promise<void> | void
  change: (stay: Stay) => Stay
  stateOf: (stays: readonly Stay[]) => BookingState
  /** Asks for the reason and the fee before a whole booking is closed. */
  close?: (booking: Booking, stays: readonly Stay[]) => Promise<Closed>
  /** Offers the days that are given up to the waiting list. Asked before anything is written. */
  offer?: (freed: readonly Freed[]) => Promise<void>
  /** The passes and subscriptions after the act. Asked before anything is written. */
  passesAfter?: (found: FoundBooking, changed: readonly Stay[]) => Promise<ReadonlyMap<string, Entitlement> | null>
  /** What becomes of a received deposit that is more than the fee. Absent: nothing is decided. */
  surplus?: Surplus | null | undefined
  /** The repeated act that is noted in a stay that was already inactive. */
  repeats?: Closing
}

/** Does it to the stays of the named animals. Everything done already is success. */
async function changeBooking(work: Unit, service: Service, bookingId: string, animalIds: string[] | undefined, how: Change) {
  const found = await lockedBooking(work.em, work.tenantId, service, bookingId)
  if (!found) throw new Failure('notFound')
  const { booking, stays, guests, passes } = found
  const missing = animalIds?.filter((animalId) => !stays.some((stay) => stay.animalId === animalId)) ?? []
  if (missing.length > 0) throw new Failure('booking.notOnList', { fields: ['animalIds'], detail: { missing } })
  const chosen = animalIds ? stays.filter(({ animalId }) => animalIds.includes(animalId)) : how.meant(stays)
  await how.judge(booking, chosen)
  const next = new Map(chosen.map((stay) => [stay, how.change({ ...stay })]))
  const state = how.stateOf(stays.map((stay) => ({ ...stay, active: next.get(stay)?.active ?? stay.active })))
  const noop = booking.state === state && [...next].every(([stay, { active }]) => stay.active === active)
  const changed = chosen.filter((stay) => next.get(stay)?.active !== stay.active)
  const moved = noop ? null : await how.passesAfter?.(found, changed)
  const ends = isClosed({ state }) && booking.state !== state
  const closed = ends && how.close ? await how.close(booking, stays) : isClosed({ state }) ? null : notClosed
  const billFee = noop ? null : await feeBillingOf(work, { ...booking }, guests.animals)
  const staying = stays.filter((stay) => next.get(stay)?.active ?? stay.active).map(({ animalId }) => animalId)
  await how.offer?.(freedBy({ booking, stays }, booking, staying, guests.animals))
  const deposit = service === 'pension' && how.surplus !== undefined && !noop ? await lockedDeposit(work.em, bookingId) : null
  const act = how.repeats && { act: how.repeats, at: work.occurredAt, by: work.userId }
  for (const [stay, { active, roomId, again = null }] of next)
    Object.assign(stay, { active, roomId, again: act && active === stay.active ? withAgain(stay, act) : again })
  Object.assign(booking, { state, ...closed })
  if (moved) writeMoves(passes, moved)
  if (deposit && (how.surplus === null || isClosed({ state }))) deposit.surplus = how.surplus!
  billFee?.(booking)
  return { booking, stays, noop }
}

interface ClosedOn {
  closing: Closing
  /** The organisation's date. */
  today: string
  /** Stays for which a visit is taken from a pass or subscription. No fee is due for them. */
  covered: ReadonlySet<string>
}

/** Calls of older apps contain no reason, and none is required of them. Throws `field.missing`. */
async function closedAs(
  work: Unit,
  { closing, today, covered }: ClosedOn,
  [booking, stays]: readonly [Booking, readonly Stay[]],
  { reason, fee = null }: { reason?: string | undefined; fee?: ChosenFee | null | undefined },
): Promise<Closed> {
  const charged = stays.filter(({ id, active }) => active && !covered.has(id))
  const isDue = charged.length > 0 || covered.size === 0
  const due = isDue ? await dueFeeOf(work, booking, charged, closing === 'noShow' ? booking.startDate : today) : null
  if (reason !== undefined) checkClosing(closing, { reason, fee }, due)
  return closedBy({ reason: reason ?? '', fee }, due)
}

const hasCome = ({ checkedInAt }: Stay): boolean => checkedInAt !== null

/** The dead are not expected again. Throws `change.afterDeath`. */
async function assertAlive(work: Unit, stays: readonly Stay[]): Promise<void> {
  const where = `r.id = any(?::uuid[]) and r.outcome = 'dead'`
  const [dead] = await rowsOf(work.em, work.tenantId, 'animal', { where, values: [arrayOf(stays.map(({ animalId }) => animalId))] })
  if (dead) throw new Failure('change.afterDeath', { detail: { animalId: dead.id } })
}

/** Throws `booking.permitExceeded` if a permit of daycare does not allow these animals too. A booking that was taken all the same comes back all the same. */
async function assertPlaces(work: Unit, booking: Booking, opened: readonly Stay[]): Promise<void> {
  if (booking.overbookReason) return
  const animalIds = opened.map(({ animalId }) => animalId)
  const settings = await settingsIn(work.em)
  assertPermitted(await permitOf(work, 'daycare', booking.startDate, { animalIds, own: opened }, settings), animalIds)
}

/** Throws `booking.houseFull` if these animals would be too many on one of the nights. A booking that was taken all the same comes back all the same. */
async function assertHouse(work: Unit, booking: Booking, opened: readonly Stay[]): Promise<void> {
  if (booking.overbookReason || opened.length === 0) return
  const house = await houseOf(work, booking, { bookingId: null, requestId: null }, await settingsIn(work.em))
  if (house === null) return
  const ids = [arrayOf(opened.map(({ animalId }) => animalId))]
  const guests = await rowsOf(work.em, work.tenantId, 'animal', { where: 'r.id = any(?::uuid[])', values: ids })
  const coming = opened.map(({ animalId }) => guests.find(({ id }) => id === animalId)?.species ?? null)
  if (isHouseFull(house, booking, coming)) throw new Failure('booking.houseFull')
}

interface GivenUp {
  service: Service
  bookingId: string
  reason: string
}

/** Cancels a booking that nobody came for yet, without a fee. */
export const giveUpBooking = (work: Unit, doors: Doors, zone: string, { service, bookingId, reason }: GivenUp) =>
  changeBooking(work, service, bookingId, undefined, {
    meant: (stays) => stays.filter(({ active }) => active),
    judge: () => undefined,
    change: giveUpStay,
    offer: (freed) => offerPlace(work, doors, zone, freed),
    stateOf: (stays) => stateAfter('cancelled', stays),
    close: async () => closedBy({ reason, fee: null }, null),
  })

export function cancellationRoutes(registry: Registry): void {
  for (const service of services)
    for (const closing of closings) {
      serve(registry, closeCalls[service][closing], ({ server, viewer, params, body, work }) => {
        const { zone } = viewer.tenant
        const today = localDate(work.occurredAt, zone)
        let covered: ReadonlySet<string> = new Set()
        return changeBooking(work, service, params.id, body.animalIds, {
          meant(stays) {
            const expected = stays.filter((stay) => stay.active && !hasCome(stay))
            return expected.length > 0 ? expected : stays.filter(hasCome)
          },
          judge({ startDate }) {
            if (body.surplus && !may(viewer, 'payment.book')) throw new Failure('forbidden')
            if (closing === 'noShow') assertArrivalDay(startDate, today)
          },
          change: giveUpStay,
          offer: (freed) => offerPlace(work, server, zone, freed),
          async passesAfter(found, closed) {
            const lost = await lateVisitsOf(work, found, closed, { closing, zone, ...body })
            covered = new Set(lost?.covered.map(({ stay }) => stay.id))
            return lost?.next ?? null
          },
          repeats: closing,
          surplus: body.surplus,
          stateOf: (stays) => stateAfter(closing, stays),
          close: (...of) => closedAs(work, { closing, today, covered }, of, body),
        })
      })
      serve(registry, reopenCalls[service][closing], ({ params, body, work }) => {
        let lost: ReadonlySet<string> = new Set()
        return changeBooking(work, service, params.id, body.animalIds, {
          meant: (stays) => stays.filter(({ active }) => !active),
          async judge(booking, chosen) {
            const opened = chosen.filter(({ active }) => !active)
            await assertAlive(work, chosen)
            if (service === 'daycare') await assertPlaces(work, booking, opened)
            lost = await roomsGivenAway(work, chosen)
            if (service === 'pension') await assertHouse(work, booking, opened)
          },
          // A room that others have got meanwhile is not kept any more.
          change: (stay) => ({ ...expectStay(stay), ...(!stay.active && lost.has(stay.roomId ?? '') && { roomId: null }) }),
          stateOf: (stays) => stateAfter(closing, stays),
          surplus: null,
          async passesAfter({ passes }, opened) {
            const act = { at: work.occurredAt, by: work.userId }
            const ids = opened.map(({ id }) => id)
            return new Map(returnedVisits<Entitlement>(passes, ids, work.key, act).map((pass) => [pass.id, pass]))
          },
        })
      })
    }
}
