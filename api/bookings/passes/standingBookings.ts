// Books the standing days of a subscription ahead, and cancels those that no longer belong to it.
import { releasedDays, standingBookingId, standingDays } from '../../../shared/bookings/passes/standingDays.ts'
import type { Subscription } from '../../../shared/bookings/passes/subscription.ts'
import type { SubscriptionTerms } from '../../../shared/bookings/passes/subscriptionTerms.ts'
import type { NewBookingBody } from '../../../shared/bookings/taking/bookingActs.ts'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { bookingRefusals } from '../../../shared/bookings/taking/bookingRules.ts'
import { holidaysOfStay } from '../../../shared/bookings/taking/holidaysOfStay.ts'
import { Failure } from '../../../shared/errors.ts'
import { localDate } from '../../../shared/time.ts'
import { notify } from '../../notifications/notify.ts'
import { peopleWith } from '../../orm/memberRows.ts'
import { arrayOf, rowsOf, rowsOfKinds } from '../../orm/rows.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import type { Unit } from '../../unitOfWork.ts'
import { lockSeveral, takeBooking } from '../booking.routes.ts'
import { giveUpBooking } from '../cancellation.routes.ts'
import type { Doors } from '../customers/tellCustomer.ts'

type Refused = SubscriptionTerms['refused']

/** The standing days for which no booking exists, not even one that was cancelled or moved. */
async function openDays(work: Unit, row: Subscription, today: string): Promise<string[]> {
  const { em, tenantId } = work
  const { company } = await settingsIn(em)
  const { openingTime: openingTimes, closedPeriod: closedPeriods } = await rowsOfKinds(em, tenantId, {
    openingTime: { where: `r.service = 'daycare'` },
    closedPeriod: { where: `r.service in ('all', 'daycare')` },
  })
  const all = standingDays(row, today, { openingTimes, closedPeriods, holidays: new Set() })
  const span = { startDate: today, endDate: all.at(-1) ?? today }
  const days = standingDays(row, today, { openingTimes, closedPeriods, holidays: holidaysOfStay(company.federalState, span) })
  const ids = days.map((date) => standingBookingId(row.id, date))
  const { booking: bookings, stay: stays } = await rowsOfKinds(em, tenantId, {
    booking: { where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)] },
    stay: { where: `r.service = 'daycare' and r.animal_id = ?::uuid and r.start_date >= ?::date`, values: [row.animalId, today] },
  })
  return days.filter(
    (date) => !bookings.some(({ id }) => id === standingBookingId(row.id, date)) && !stays.some(({ startDate }) => startDate === date),
  )
}

const refusals: readonly string[] = [...bookingRefusals, 'notFound']

const bodyOf = (row: Subscription & { animalId: string }, date: string): NewBookingBody => {
  const { dropOffTime, pickUpTime } = row.subscription
  const when = { startDate: date, endDate: date, dropOffTime, pickUpTime }
  const who = { contactId: row.contactId, animals: [{ animalId: row.animalId, roomId: null }] }
  return { id: standingBookingId(row.id, date), ...when, ...who, note: '', internalNote: '' }
}

/** The code of the refusal; null: it is booked. */
async function bookDay(work: Unit, zone: string, body: NewBookingBody): Promise<string | null> {
  try {
    await takeBooking(work, zone, 'daycare', body)
    return null
  } catch (error) {
    if (!(error instanceof Failure) || !refusals.includes(error.code)) throw error
    return error.code
  }
}

const inShort = (date: string): string => `${date.slice(8)}.${date.slice(5, 7)}.`

/**
 * Books what is open, and returns the days that were refused. People who take bookings are notified of those that were not refused before.
 * The caller holds the locks of the contact and the animal.
 */
export async function bookStandingDays(work: Unit, zone: string, row: Subscription, animalName: string): Promise<Refused> {
  const { animalId, subscription, contactId: aboutId } = row
  if (animalId === null || subscription.weekdays.length === 0) return []
  const refused: Refused = []
  const days = await openDays(work, row, localDate(work.now, zone))
  const bodies = days.map((date) => bodyOf({ ...row, animalId }, date))
  if (bodies.length > 0) await lockSeveral(work, bodies)
  for (const [at, body] of bodies.entries()) {
    const code = await bookDay(work, zone, body)
    if (code) refused.push({ on: days[at]!, code })
  }
  const added = refused.filter(({ on }) => !subscription.refused.some((before) => before.on === on))
  if (added.length > 0) {
    const note = added.map(({ on }) => inShort(on)).join(', ')
    const about = { kind: 'standingDays', aboutId, subject: animalName, note, once: `${row.id}:${note}` } as const
    await notify(work, about, await peopleWith(work.em, work.tenantId, bookRights.daycare), { alsoActor: true })
  }
  return refused
}

/** Cancels booked days that no longer belong to the subscription: no fee, no visit. Called before the subscription is locked. */
export async function giveUpStandingDays(work: Unit, doors: Doors, zone: string, after: Subscription, reason: string): Promise<void> {
  const days = releasedDays(after, localDate(work.now, zone))
  const ids = days.map((date) => standingBookingId(after.id, date))
  const where = `r.id = any(?::uuid[]) and r.state = 'confirmed' and r.start_date = any(?::date[])`
  const bookings = await rowsOf(work.em, work.tenantId, 'booking', { where, values: [arrayOf(ids), arrayOf(days)], order: 'r.id' })
  for (const { id: bookingId } of bookings) await giveUpBooking(work, doors, zone, { service: 'daycare', bookingId, reason })
}
