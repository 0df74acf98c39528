// Subscriptions of daycare in the demo: one that runs, one in a pause, and one with its notice.
import { visitMove, withMove } from '../../shared/bookings/passes/entitlement.ts'
import {
  coverFor,
  isSubscriptionOnSale,
  paused,
  soldSubscription,
  terminated,
  type Subscription,
} from '../../shared/bookings/passes/subscription.ts'
import type { Product } from '../../shared/bookings/product.ts'
import { addDays, addMonths, monthOf } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewStay, Plan } from './bookings.ts'
import type { DemoHouse } from './rowsOfNouns.ts'

/** Months since the subscriptions began. */
const age = 2
/** Tuesday and Thursday. */
const weekdays = [1, 3]

/** Its visits, oldest first. */
function withVisits(sold: Subscription, stays: readonly NewStay[], staffId: string): Subscription {
  return stays.reduce((row, { id: stayId, animalId, startDate: date, checkedInAt }) => {
    if (checkedInAt === null || !coverFor([row], { contactId: row.contactId, animalId, date, isHalfDay: false })) return row
    return withMove(row, visitMove(row.id, { stayId, on: date, halves: 2 }, { at: checkedInAt, by: staffId }))
  }, sold)
}

/** For guests of the last days who have no pass and are not expected today. `known`: contacts with passes. */
export function demoSubscriptions(
  { bookings, stays }: Plan,
  products: readonly Product[],
  { today }: DemoHouse,
  { staffId, known }: { staffId: string; known: readonly string[] },
): Subscription[] {
  const product = products.find(isSubscriptionOnSale)
  if (!product) return []
  const ofDaycare = bookings.filter(({ service }) => service === 'daycare')
  const expected = new Set(ofDaycare.filter(({ startDate }) => startDate === today).map(({ contactId }) => contactId))
  const past = ofDaycare.filter(({ startDate, contactId }) => startDate < today && contactId !== null && !expected.has(contactId))
  const contactIds = [...new Set(past.flatMap(({ contactId }) => contactId ?? []))].filter((id) => !known.includes(id)).slice(0, 3)
  const changes = [
    (row: Subscription) => row,
    (row: Subscription) => paused(row, { from: today, to: addDays(today, 13) }, today),
    (row: Subscription) => terminated(row, addDays(today, -5), today),
  ]
  const start = `${addMonths(monthOf(today), -age)}-01`
  return contactIds.flatMap((contactId, at): Subscription[] => {
    const own = new Set(past.filter((booking) => booking.contactId === contactId).map(({ id }) => id))
    const visits = stays.filter(({ bookingId }) => own.has(bookingId)).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    const animalId = visits[0]?.animalId
    if (!animalId) return []
    const sale = {
      id: derivedId(contactId, 'demo:subscription'),
      contactId,
      animalId,
      start,
      weekdays,
      dropOffTime: null,
      pickUpTime: null,
    }
    const used = visits.filter((stay) => stay.animalId === animalId && stay.startDate >= start)
    return [changes[at]!(withVisits(soldSubscription(product, sale), used, staffId))]
  })
}
