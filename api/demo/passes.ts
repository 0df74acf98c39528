// Passes of daycare in the demo: one with a single visit left, one that is used up, one with seven and a half visits, and one that is not paid.
import {
  halvesLeft,
  isPassOnSale,
  paid,
  soldPass,
  visitMove,
  withMove,
  type Entitlement,
} from '../../shared/bookings/passes/entitlement.ts'
import type { Product } from '../../shared/bookings/product.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { Plan } from './bookings.ts'
import type { DemoHouse } from './rowsOfNouns.ts'

/** Half visits left of each pass. */
const left = [2, 0, 15]
/** Days since the passes were sold. */
const age = 20

/** For the first guests of today, who used their passes on the days before. */
export function demoPasses({ bookings, stays }: Plan, products: readonly Product[], { today }: DemoHouse, staffId: string): Entitlement[] {
  const product = products.find(isPassOnSale)
  const start = addDays(today, -age)
  const ofDaycare = bookings.filter(({ service }) => service === 'daycare')
  const expected = ofDaycare.filter(({ startDate, state }) => startDate === today && state === 'confirmed')
  const contactIds = [...new Set(expected.flatMap(({ contactId }) => contactId ?? []))].slice(0, left.length)
  if (!product) return []
  const used = contactIds.map((contactId, index) => {
    const id = derivedId(contactId, 'demo:pass')
    const sold = paid(
      soldPass(product, { id, contactId, animalId: null, start }, { at: `${start}T08:00:00.000Z`, by: staffId }, false),
      start,
      today,
    )
    const own = new Set(ofDaycare.filter((booking) => booking.contactId === contactId).map((booking) => booking.id))
    const visits = stays
      .filter(
        ({ bookingId, checkedInAt, startDate }) => own.has(bookingId) && checkedInAt !== null && startDate >= start && startDate < today,
      )
      .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
      .slice(0, Math.floor((halvesLeft(sold) - left[index]!) / 2))
    const rest = halvesLeft(sold) - left[index]! - visits.length * 2
    const act = { at: `${start}T08:00:00.000Z`, by: staffId }
    const before = {
      id: derivedId(id, 'before'),
      reason: 'correction',
      halves: -rest,
      stayId: null,
      on: start,
      note: 'Von der alten Karte',
      ...act,
    } as const
    const begun = rest === 0 ? sold : withMove(sold, before)
    return visits.reduce(
      (pass, { id: stayId, startDate: on, checkedInAt }) =>
        withMove(pass, visitMove(id, { stayId, on, halves: 2 }, { at: checkedInAt ?? act.at, by: staffId })),
      begun,
    )
  })
  // Somebody who comes on another day bought one today.
  const ofToday = new Set(expected.flatMap(({ contactId }) => contactId ?? []))
  const later = ofDaycare.find(({ startDate, contactId }) => startDate > today && contactId !== null && !ofToday.has(contactId))
  const contactId = later?.contactId
  if (!contactId) return used
  const sale = { id: derivedId(contactId, 'demo:pass'), contactId, animalId: null, start: today }
  return [...used, soldPass(product, sale, { at: `${today}T06:00:00.000Z`, by: staffId }, false)]
}
