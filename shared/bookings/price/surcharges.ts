// What is added to the price of a stay: weekends, holidays, seasons, and what some animals need.
import { monthsLater, weekday } from '../../time.ts'
import type { BilledAnimal, PriceLine } from './priceLine.ts'
import type { PricedAnimal, SurchargeTerms } from './terms.ts'

/** Whether a surcharge is billed on a day: within its season, and on its weekdays or a public holiday where it names them. */
export function isOnDay(
  { from, to, yearly, weekdays, publicHolidays }: SurchargeTerms,
  date: string,
  holidays: ReadonlySet<string>,
): boolean {
  if (!(yearly ? isInSeason(date, from, to) : (from === null || from <= date) && (to === null || date <= to))) return false
  const isAnyDay = weekdays.length === 0 && !publicHolidays
  return isAnyDay || weekdays.includes(weekday(date)) || (publicHolidays && holidays.has(date))
}

/** Of every year: from 1 October to 31 March goes over the turn of the year. */
function isInSeason(date: string, from: string | null, to: string | null): boolean {
  const [day, first, last] = [date.slice(5), from?.slice(5) ?? '01-01', to?.slice(5) ?? '12-31']
  return first <= last ? first <= day && day <= last : first <= day || day <= last
}

/** Whether it is billed for an animal on a day. */
export function isForAnimal({ species, condition, underMonths }: SurchargeTerms, animal: PricedAnimal, date: string): boolean {
  if (species !== null && species !== animal.species) return false
  if (condition === null) return true
  if (condition !== 'puppy') return animal.conditions.includes(condition)
  return animal.birthDate !== null && underMonths !== null && date < monthsLater(animal.birthDate, underMonths)
}

export function surchargeLines(
  billed: readonly BilledAnimal[],
  surcharges: readonly SurchargeTerms[],
  holidays: ReadonlySet<string>,
): PriceLine[] {
  return surcharges
    .filter(({ active }) => active)
    .flatMap((surcharge) => {
      const concerned = billed.flatMap((one) => {
        const days = one.days.filter(({ date }) => isOnDay(surcharge, date, holidays) && isForAnimal(surcharge, one.animal, date))
        return days.length > 0 ? [{ ...one, days }] : []
      })
      return concerned.length > 0 ? linesOf(surcharge, concerned, billed) : []
    })
}

/** A surcharge is billed for whole days, also where the price of the day is halved. */
function linesOf(surcharge: SurchargeTerms, concerned: readonly BilledAnimal[], billed: readonly BilledAnimal[]): PriceLine[] {
  const { id, name, per, unit, value, taxRate } = surcharge
  /** A fixed amount for each day, or once a percentage of the price of these days. */
  const line = (animal: number | null, count: number, days: readonly BilledAnimal[]): PriceLine[] => {
    const [quantity, unitCents] = unit === 'euro' ? [count, value] : [1, percentOf(value, days)]
    const amountCents = quantity * unitCents
    return amountCents > 0 ? [{ kind: 'surcharge', sourceId: id, name, animal, quantity, unitCents, amountCents, taxRate }] : []
  }
  if (per === 'animalDay') return concerned.flatMap((one) => line(one.place, one.days.length, [one]))
  if (per === 'stay') return line(null, 1, billed)
  const dates = new Set(concerned.flatMap(({ days }) => days.map(({ date }) => date)))
  return line(null, dates.size, concerned)
}

/** Rounded once. */
function percentOf(hundredths: number, billed: readonly BilledAnimal[]): number {
  const halfCents = billed.flatMap(({ days }) => days).reduce((sum, { halves, unitCents }) => sum + halves * unitCents, 0)
  return Math.round((halfCents * hundredths) / 20_000)
}
