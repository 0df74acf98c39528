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
import { coverFor, isSubscription, takesCarried } from './subscription.ts'
import { withoutAbsence } from './subscriptionLedger.ts'

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

/** The visit of a stay. `isPriced`: a price was agreed for it, for example of a trial day, which is due even with a pass. */
export function visitOf({ booking, animals }: Pick<Taking, 'booking' | 'animals'>, stay: Taking['stays'][number]) {
  const { animalId, startDate: date } = stay
  const animal = animals.find(({ id }) => id === animalId)
  const visit: Visit = { contactId: payerOf(booking, animal), animalId, date, isHalfDay: isHalfDay(booking) }
  return { visit, isPriced: booking.price?.lines.some((line) => line.animalId === animalId) ?? false }
}

const withoutAbsences = <P extends Entitlement>(pass: P, stays: readonly { id: string }[], key: string, act: Moved): P =>
  stays.reduce<P>((after, { id }) => withoutAbsence(after, key, id, act), pass)

/** `key`: the idempotency key of the call. If a stay has already taken a visit, for example by a late cancellation, it takes no second one. */
export function takenVisits<S extends Taking['stays'][number]>(
  { booking, animals, passes, stays }: Taking & { stays: readonly S[] },
  { key, act, reason }: { key: string; act: Moved; reason: 'visit' | 'cancelledLate' },
): Taken<S> {
  const taken: Taken<S> = {
    next: new Map(passes.map((pass) => [pass.id, withoutAbsences(pass, stays, key, act)])),
    covered: [],
    uncovered: [],
  }
  for (const stay of stays) {
    const { id: stayId, startDate: on } = stay
    const { visit, isPriced } = visitOf({ booking, animals }, stay)
    const known = [...taken.next.values()]
    const before = known.find((pass) => halvesOfStay(pass, stayId) > 0)
    const pass = before ?? (isPriced ? null : coverFor(known, visit))
    const halves = pass && !before ? (pass.subscription ? halvesOf : halvesFrom)(pass, visit.isHalfDay) : null
    if (pass && halves) {
      const kind = isSubscription(pass) && takesCarried(pass, visit) ? ({ carried: true } as const) : {}
      taken.next.set(pass.id, withMove(pass, visitMove(key, { stayId, on, halves, reason, ...kind }, act)))
    }
    if (pass) taken.covered.push({ stay, pass })
    else taken.uncovered.push({ stay, visit, isPriced })
  }
  return taken
}

/** The passes after the visits of some stays were given back, and after days that were cancelled in time are expected again. */
export function returnedVisits<P extends Entitlement>(passes: readonly P[], stayIds: readonly string[], key: string, act: Moved): P[] {
  return passes.map((pass) =>
    stayIds.reduce((after, stayId) => {
      const move = returnMove(key, after, stayId, act)
      return withoutAbsence(move ? withMove(after, move) : after, key, stayId, act)
    }, pass),
  )
}
