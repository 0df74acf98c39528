// Which price of the list holds for an animal on a day.
import { billedDays, type BilledDay, type BillingMode, type StayTimes } from './billedDays.ts'
import { holdsForRoom, isOfKind } from './roomKinds.ts'
import type { PricedAnimal, PriceTerms } from './terms.ts'

const isIn = (value: number | string, from: number | string | null, to: number | string | null): boolean =>
  (from === null || from <= value) && (to === null || value <= to)

const holdsFor = (price: PriceTerms, animal: PricedAnimal, nights: number): boolean =>
  price.active &&
  price.species === animal.species &&
  holdsForRoom(price, animal) &&
  isIn(nights, price.fromNights, price.toNights) &&
  (price.upToGrams === null || (animal.grams !== null && animal.grams <= price.upToGrams))

/** Those for a kind of room first, then the lightest class, then the tier that begins latest, then the newest. */
const narrowestFirst = (a: PriceTerms, b: PriceTerms): number =>
  Number(isOfKind(b)) - Number(isOfKind(a)) ||
  (a.upToGrams ?? Number.MAX_SAFE_INTEGER) - (b.upToGrams ?? Number.MAX_SAFE_INTEGER) ||
  (b.fromNights ?? 0) - (a.fromNights ?? 0) ||
  Number(a.validFrom < b.validFrom) - Number(b.validFrom < a.validFrom) ||
  (a.id < b.id ? -1 : 1)

export interface PricedDay extends BilledDay {
  price: PriceTerms
}

/**
 * The days of one animal with their prices. The price of the first day decides how days are counted. Each day has the price that is valid on
 * it; where the list has none of the same way of counting, the one before goes on. Null: no price holds on the first day.
 */
export function pricedDays(prices: readonly PriceTerms[], animal: PricedAnimal, stay: StayTimes, nights: number): PricedDay[] | null {
  const known = prices.filter((price) => holdsFor(price, animal, nights)).sort(narrowestFirst)
  const on = (date: string, mode?: BillingMode) =>
    known.find((price) => isIn(date, price.validFrom, price.validTo) && (mode === undefined || price.mode === mode))
  const first = on(stay.startDate)
  if (!first) return null
  let price = first
  return billedDays(first.mode, stay).map((day) => {
    price = on(day.date, first.mode) ?? price
    return { ...day, price }
  })
}
