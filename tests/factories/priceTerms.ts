// Prices and stays of boarding for tests, and lines as they are written by hand.
import type { StayTimes } from '../../shared/bookings/price/billedDays.ts'
import { priceOfStay } from '../../shared/bookings/price/priceOfStay.ts'
import type { PricedAnimal, PriceTerms, SurchargeTerms } from '../../shared/bookings/price/terms.ts'

export const price = (more: Partial<PriceTerms> = {}): PriceTerms => ({
  id: 'dog',
  name: 'Hund',
  species: 'dog',
  upToGrams: null,
  mode: 'calendarDay',
  cents: 2_000,
  taxRate: 1900,
  furtherPercent: null,
  fromNights: null,
  toNights: null,
  validFrom: '2020-01-01',
  validTo: null,
  active: true,
  ...more,
})
export const surcharge = (more: Partial<SurchargeTerms> = {}): SurchargeTerms => ({
  id: 'more',
  name: 'Zuschlag',
  per: 'animalDay',
  cents: 200,
  percent: null,
  taxRate: 1900,
  species: null,
  from: null,
  to: null,
  yearly: false,
  weekdays: [],
  publicHolidays: false,
  condition: null,
  underMonths: null,
  active: true,
  ...more,
})
export const animal = (more: Partial<PricedAnimal> = {}): PricedAnimal => ({
  species: 'dog',
  grams: null,
  birthDate: null,
  conditions: [],
  ...more,
})
export const dog = animal()
export const cat = animal({ species: 'cat' })

/** Friday to Sunday. */
export const weekend: StayTimes = {
  startDate: '2026-11-27',
  startTime: '10:00',
  endDate: '2026-11-29',
  endTime: '17:00',
  arrivalWeight: 2,
  departureWeight: 2,
}
export const until = (endDate: string, more: Partial<StayTimes> = {}): StayTimes => ({ ...weekend, endDate, ...more })
export const holidays = new Set(['2026-12-25', '2026-12-26', '2027-01-01'])

export interface House {
  prices?: PriceTerms[]
  surcharges?: SurchargeTerms[]
}
/** Each line as `quantity × unit = amount`. */
export function linesOf(stay: StayTimes, animals: PricedAnimal[], { prices = [price()], surcharges = [] }: House) {
  const { lines, totalCents } = priceOfStay({ stay, animals, prices, surcharges, holidays })
  return [...lines.map(({ quantity, unitCents, amountCents }) => `${quantity} × ${unitCents} = ${amountCents}`), totalCents]
}
