// Visits that check-ins take from passes and subscriptions, and that undos give back: worked out before anything is written.
import type { Stay } from '../../../shared/bookings/booking.ts'
import { isFor, type Entitlement, type Moved } from '../../../shared/bookings/passes/entitlement.ts'
import { isWeekUsedUp } from '../../../shared/bookings/passes/subscription.ts'
import { returnedVisits, takenVisits, type Taking } from '../../../shared/bookings/passes/takenVisits.ts'
import { addDays } from '../../../shared/time.ts'
import type { StoredPass } from '../../orm/lockedRows.ts'

interface Of extends Omit<Taking, 'stays' | 'passes'> {
  /** The locked passes of those who pay for the booking. */
  passes: readonly StoredPass[]
  arrivals: readonly Stay[]
  undone: readonly Stay[]
}

/** `passUsedUp`: its pass was used up a short time ago. `weekUsedUp`: its subscription has no visit left in this week. */
export interface Surprise {
  stay: Stay
  kind: 'passUsedUp' | 'weekUsedUp'
}

export interface TakenVisits {
  /** Stays that nothing covers. */
  unpaid: Stay[]
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
export function visitsOf({ booking, animals, passes, arrivals, undone }: Of, key: string, act: Moved): TakenVisits {
  const before = returnedVisits<Entitlement>(
    passes,
    undone.map(({ id }) => id),
    key,
    act,
  )
  const { next, uncovered } = takenVisits({ booking, animals, passes: before, stays: arrivals }, { key, act, reason: 'visit' })
  const surprises = uncovered.flatMap(({ stay, visit, isPriced }): Surprise[] => {
    const after = isPriced ? [] : [...next.values()]
    if (after.some((one) => isWeekUsedUp(one, visit))) return [{ stay, kind: 'weekUsedUp' }]
    return after.some((one) => isFor(one, visit) && isUsedUpLately(one, stay.startDate)) ? [{ stay, kind: 'passUsedUp' }] : []
  })
  return { unpaid: uncovered.map(({ stay }) => stay), surprises, write: () => writeMoves(passes, next) }
}
