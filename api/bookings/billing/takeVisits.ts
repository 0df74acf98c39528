// Visits that check-ins take from passes and subscriptions, and that undos give back: worked out before anything is written.
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import { isFor, type Entitlement, type Moved } from '../../../shared/bookings/passes/entitlement.ts'
import { settledHours } from '../../../shared/bookings/passes/settledHours.ts'
import { isWeekUsedUp } from '../../../shared/bookings/passes/subscription.ts'
import { returnedVisits, takenVisits, type Taking } from '../../../shared/bookings/passes/takenVisits.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { addDays } from '../../../shared/time.ts'
import type { StoredPass } from '../../orm/lockedRows.ts'

interface Of extends Omit<Taking, 'stays' | 'passes' | 'booking'> {
  booking: Taking['booking'] & Pick<Booking, 'id'>
  /** The locked passes of those who pay for the booking. */
  passes: readonly StoredPass[]
  arrivals: readonly Stay[]
  undone: readonly Stay[]
  /** Stays that are checked out now. */
  left: readonly Stay[]
  /** Single visits on sale. */
  products: readonly Product[]
}

/** `passUsedUp`: its pass was used up a short time ago. `weekUsedUp`: its subscription has no visit left in this week. */
export interface Surprise {
  stay: Stay
  kind: 'passUsedUp' | 'weekUsedUp'
}

export interface TakenVisits {
  /** Stays that nothing covers. */
  unpaid: Stay[]
  /** Hours beyond the last one of a pass. */
  items: ToBillItem[]
  /** Of these, the stays for which staff expect a pass or subscription. */
  surprises: Surprise[]
  write: () => void
}

/** Days for which a pass that is used up is still mentioned at check-in. */
const mentionDays = 7

const isUsedUpLately = ({ state, moves }: Entitlement, date: string): boolean =>
  state === 'usedUp' && (moves.at(-1)?.on ?? '') >= addDays(date, -mentionDays)

/** Writes what moved. */
export function writeMoves(passes: readonly StoredPass[], next: ReadonlyMap<string, Entitlement>): void {
  for (const pass of passes) {
    const { moves, state } = next.get(pass.id)!
    if (moves !== pass.moves) Object.assign(pass, { moves, state })
  }
}

/** `key`: of the call. */
export function visitsOf({ booking, animals, passes, arrivals, undone, left, products }: Of, key: string, act: Moved): TakenVisits {
  const returned = returnedVisits<Entitlement>(
    passes,
    undone.map(({ id }) => id),
    key,
    act,
  )
  const settled = settledHours({ booking, animals, passes: returned, stays: left, products }, key, act)
  const { next, uncovered } = takenVisits(
    { booking, animals, passes: [...settled.next.values()], stays: arrivals },
    { key, act, reason: 'visit' },
  )
  const surprises = uncovered.flatMap(({ stay, visit, isPriced }): Surprise[] => {
    const after = isPriced ? [] : [...next.values()]
    if (after.some((one) => isWeekUsedUp(one, visit))) return [{ stay, kind: 'weekUsedUp' }]
    return after.some((one) => isFor(one, visit) && isUsedUpLately(one, stay.startDate)) ? [{ stay, kind: 'passUsedUp' }] : []
  })
  return { unpaid: uncovered.map(({ stay }) => stay), items: settled.items, surprises, write: () => writeMoves(passes, next) }
}
