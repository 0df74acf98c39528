// The care days of a seizure that its authority pays, by month and species. Pure, by days of the calendar in the zone of the organisation.
import type { Animal } from '../animals/animal.ts'
import { addMonths, daysOfMonth, localDate, monthOf } from '../time.ts'

type Species = Animal['species']

/** The price of a day of one animal of a species, in cents. */
export interface DailyRate {
  species: Species
  cents: number
}

export interface Cared {
  species: Species
  from: string
  /** Null while the animal is in custody. */
  until: string | null
}

export interface CareMonth {
  /** `YYYY-MM`. */
  month: string
  species: Species
  animals: number
  days: number
  /** Null where nobody has entered a rate for the species. */
  rateCents: number | null
  amountCents: number | null
}

/** The days of one animal in each month. The first and the last day count; an animal that is here counts until `today`. */
export function daysByMonth({ from, until }: Pick<Cared, 'from' | 'until'>, today: string, zone: string): Map<string, number> {
  const first = localDate(from, zone)
  const last = until === null ? today : localDate(until, zone)
  const days = new Map<string, number>()
  if (first > last) return days
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1))
    days.set(month, daysOfMonth(month).filter((day) => first <= day && day <= last).length)
  return days
}

/** A row for each month and species, in this order. */
export function careMonths(animals: readonly Cared[], rates: readonly DailyRate[], today: string, zone: string): CareMonth[] {
  const rows = new Map<string, CareMonth>()
  for (const animal of animals)
    for (const [month, days] of daysByMonth(animal, today, zone)) {
      const { species } = animal
      const rateCents = rates.find((rate) => rate.species === species)?.cents ?? null
      const before = rows.get(`${month} ${species}`) ?? { month, species, animals: 0, days: 0, rateCents, amountCents: null }
      const sum = before.days + days
      const amountCents = rateCents === null ? null : sum * rateCents
      rows.set(`${month} ${species}`, { ...before, animals: before.animals + 1, days: sum, amountCents })
    }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
