// Whether a day that is being booked uses a carried day of a subscription: the visits of its week are taken, or booked already.
import type { Stay } from '../booking.ts'
import { halvesOf, halvesOfStay, isFor, type Entitlement, type Visit } from './entitlement.ts'
import { isSubscription } from './subscription.ts'
import { carriedHalves, mondayOf, weekOf } from './subscriptionLedger.ts'

type Booked = Pick<Stay, 'id' | 'service' | 'animalId' | 'startDate' | 'active'>

/** `stays`: those of the animals, without the booking itself. Booked days before this one count as visits of the week. */
export function bookedBeyondWeek(rows: readonly Entitlement[], stays: readonly Booked[], visit: Visit): boolean {
  return rows.filter(isSubscription).some((row) => {
    if (!isFor(row, visit)) return false
    const { most, taken } = weekOf(row, visit.date)
    const booked = stays.filter(
      ({ id, service, animalId, startDate, active }) =>
        active &&
        service === 'daycare' &&
        animalId === visit.animalId &&
        startDate < visit.date &&
        mondayOf(startDate) === mondayOf(visit.date) &&
        halvesOfStay(row, id) === 0,
    )
    const needed = halvesOf(row, visit.isHalfDay)
    return taken + (booked.length + 1) * needed > most && carriedHalves(row, visit.date) >= needed
  })
}
