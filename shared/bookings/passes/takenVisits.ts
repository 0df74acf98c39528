// The visits that stays take from passes and subscriptions: one function for check-ins and late cancellations, on device and server.
import { isHalfDay, payerOf } from '../billing/itemsOfStays.ts'
import type { Booking, Stay } from '../booking.ts'
import {
  halvesFrom,
  halvesOf,
  halvesOfStay,
  returnMove,
  visitMove,
  withMove,
  type Entitlement,
  type Moved,
  type Visit,
} from './entitlement.ts'
import { coverFor } from './subscription.ts'

interface Guest {
  id: string
  name: string
  number: string
  contactId: string | null
}

export interface Taking {
  booking: Pick<Booking, 'contactId' | 'dropOffTime' | 'pickUpTime' | 'price'>
  animals: readonly Guest[]
  /** Passes and subscriptions of the contacts that pay. */
  passes: readonly Entitlement[]
  stays: readonly Pick<Stay, 'id' | 'animalId' | 'startDate'>[]
}

export interface Taken<S> {
  /** What each pass is afterwards. */
  next: Map<string, Entitlement>
  covered: { stay: S; pass: Entitlement }[]
  /** Stays that nothing covers. */
  uncovered: { stay: S; visit: Visit; isPriced: boolean }[]
}

/** `key`: the idempotency key of the call. If a stay has already taken a visit, for example by a late cancellation, it takes no second one. */
export function takenVisits<S extends Taking['stays'][number]>(
  { booking, animals, passes, stays }: Taking & { stays: readonly S[] },
  { key, act, reason }: { key: string; act: Moved; reason: 'visit' | 'cancelledLate' },
): Taken<S> {
  const taken: Taken<S> = { next: new Map(passes.map((pass) => [pass.id, pass])), covered: [], uncovered: [] }
  for (const stay of stays) {
    const { id: stayId, animalId, startDate: date } = stay
    const animal = animals.find(({ id }) => id === animalId)
    const visit = { contactId: payerOf(booking, animal), animalId, date, isHalfDay: isHalfDay(booking) }
    // An agreed price, for example of a trial day, is due even with a pass.
    const isPriced = booking.price?.lines.some((line) => line.animalId === animalId) ?? false
    const known = [...taken.next.values()]
    const before = known.find((pass) => halvesOfStay(pass, stayId) > 0)
    const pass = before ?? (isPriced ? null : coverFor(known, visit))
    const halves = pass && !before ? (pass.subscription ? halvesOf : halvesFrom)(pass, visit.isHalfDay) : null
    if (pass && halves) taken.next.set(pass.id, withMove(pass, visitMove(key, { stayId, on: date, halves, reason }, act)))
    if (pass) taken.covered.push({ stay, pass })
    else taken.uncovered.push({ stay, visit, isPriced })
  }
  return taken
}

/** The passes after the visits of some stays were given back. */
export function returnedVisits<P extends Entitlement>(passes: readonly P[], stayIds: readonly string[], key: string, act: Moved): P[] {
  return passes.map((pass) =>
    stayIds.reduce((after, stayId) => {
      const move = returnMove(key, after, stayId, act)
      return move ? withMove(after, move) : after
    }, pass),
  )
}
