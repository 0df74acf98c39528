// Passes of hours: the check-in takes one hour, and the check-out settles those that the animal was here.
import { itemOfHours, payerOf } from '../billing/itemsOfStays.ts'
import type { ToBillItem } from '../billing/toBillItem.ts'
import type { Booking, Stay } from '../booking.ts'
import type { Product } from '../product.ts'
import { halvesLeft, halvesOfStay, inOrder, isFor, moveOf, withMove, type Entitlement, type Moved } from './entitlement.ts'
import type { Taking } from './takenVisits.ts'

const halfHour = 1_800_000

/** Half hours from the check-in to the check-out: each started one counts, and at least one. Minutes are those that passed. */
export const halfHours = (checkedInAt: string, checkedOutAt: string): number =>
  Math.max(1, Math.ceil((Date.parse(checkedOutAt) - Date.parse(checkedInAt)) / halfHour))

type Left = Pick<Stay, 'id' | 'animalId' | 'startDate' | 'endDate' | 'checkedInAt' | 'checkedOutAt'>

interface Leaving {
  booking: Pick<Booking, 'id' | 'contactId'>
  animals: Taking['animals']
  passes: readonly Entitlement[]
  /** Stays that are checked out now. */
  stays: readonly Left[]
  products: readonly Product[]
}

export interface SettledHours {
  /** What each pass is afterwards. */
  next: Map<string, Entitlement>
  /** Hours beyond the last one of the passes. */
  items: ToBillItem[]
}

/**
 * Only stays that took an hour from a pass are settled. What is missing is taken from that pass, then from the other passes of hours; the rest
 * is an item to bill. What is too much is given back. A check-out after an undo settles the difference to the one before.
 */
export function settledHours({ booking, animals, passes, stays, products }: Leaving, key: string, act: Moved): SettledHours {
  const settled: SettledHours = { next: new Map(passes.map((pass) => [pass.id, pass])), items: [] }
  for (const stay of stays) {
    const of = [...settled.next.values()].filter(({ visit, subscription }) => visit === 'hour' && !subscription)
    const own = of.filter((pass) => halvesOfStay(pass, stay.id) > 0)
    if (own.length === 0 || !stay.checkedInAt || !stay.checkedOutAt) continue
    const animal = animals.find(({ id }) => id === stay.animalId)
    const visit = { contactId: payerOf(booking, animal), animalId: stay.animalId, date: stay.startDate }
    const others = of.filter((pass) => !own.includes(pass) && isFor(pass, visit)).toSorted(inOrder)
    const held = own.reduce((sum, pass) => sum + halvesOfStay(pass, stay.id), 0)
    let rest = halfHours(stay.checkedInAt, stay.checkedOutAt) - held
    for (const pass of [...own, ...others]) {
      const halves = rest > 0 ? Math.min(rest, Math.max(0, halvesLeft(pass))) : Math.max(rest, -halvesOfStay(pass, stay.id))
      if (halves === 0) continue
      const reason = halves > 0 ? ('visit' as const) : ('returned' as const)
      const move = { reason, halves: -halves, stayId: stay.id, on: stay.startDate, note: '', ...act }
      settled.next.set(pass.id, withMove(pass, moveOf(key, `out:${stay.id}`, move)))
      rest -= halves
    }
    if (rest > 0) settled.items.push(itemOfHours(booking, stay, animal, { halves: rest, pass: own[0]!, products }))
  }
  return settled
}
