// Visits that check-ins take from passes, and that undos give back: worked out before anything is written.
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import { isHalfDay, payerOf } from '../../../shared/bookings/billing/itemsOfStays.ts'
import {
  halvesOf,
  isFor,
  passFor,
  returnMove,
  visitMove,
  withMove,
  type Entitlement,
  type Moved,
} from '../../../shared/bookings/passes/entitlement.ts'
import { addDays } from '../../../shared/time.ts'
import type { Guests, StoredPass } from '../../orm/lockedRows.ts'

interface Of {
  booking: Booking
  animals: Guests['animals']
  /** The locked passes of those who pay for the booking. */
  passes: readonly StoredPass[]
  arrivals: readonly Stay[]
  undone: readonly Stay[]
}

export interface TakenVisits {
  /** Stays that no pass covers. */
  unpaid: Stay[]
  /** Those of them with a pass that others have used up lately. */
  surprises: Stay[]
  write: () => void
}

/** Days for which a pass that is used up is still mentioned at check-in. */
const mentionDays = 7

/** `key`: of the call. */
export function visitsOf({ booking, animals, passes, arrivals, undone }: Of, key: string, act: Moved): TakenVisits {
  const next = new Map<string, Entitlement>(passes.map((pass) => [pass.id, pass]))
  for (const { id: stayId } of undone)
    for (const pass of next.values()) {
      const move = returnMove(key, pass, stayId, act)
      if (move) next.set(pass.id, withMove(pass, move))
    }
  const [unpaid, surprises]: [Stay[], Stay[]] = [[], []]
  for (const stay of arrivals) {
    const animal = animals.find(({ id }) => id === stay.animalId)
    const visit = { contactId: payerOf(booking, animal), animalId: stay.animalId, date: stay.startDate, isHalfDay: isHalfDay(booking) }
    // An agreed price, as of a trial day, is due beside any pass.
    const isPriced = booking.price?.lines.some(({ animalId }) => animalId === stay.animalId)
    const pass = isPriced ? null : passFor([...next.values()], visit)
    const halves = pass && halvesOf(pass, visit.isHalfDay)
    if (pass && halves) next.set(pass.id, withMove(pass, visitMove(key, { stayId: stay.id, on: stay.startDate, halves }, act)))
    else {
      unpaid.push(stay)
      if (!isPriced && [...next.values()].some((one) => isFor(one, visit) && isUsedUpLately(one, stay.startDate))) surprises.push(stay)
    }
  }
  const write = (): void => {
    for (const pass of passes) {
      const { moves, state } = next.get(pass.id)!
      if (moves !== pass.moves) Object.assign(pass, { moves, state })
    }
  }
  return { unpaid, surprises, write }
}

const isUsedUpLately = ({ state, moves }: Entitlement, date: string): boolean =>
  state === 'usedUp' && (moves.at(-1)?.on ?? '') >= addDays(date, -mentionDays)
