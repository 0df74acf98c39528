// What a stay in boarding costs, line by line: one pure function for forms, bookings and bills. Money is integer cents, with tax.
import { nightsBetween, type StayTimes } from './billedDays.ts'
import { amountOf, type BilledAnimal, type PriceLine } from './priceLine.ts'
import { pricedDays, type PricedDay } from './priceOn.ts'
import { surchargeLines } from './surcharges.ts'
import type { PricedAnimal, PriceTerms, SurchargeTerms } from './terms.ts'

export const mostNights = 365

/** `endBeforeStart`, `tooLong`: nothing is priced. `nightRequired`, `noPrice`: this animal is not. */
export type StayProblem = { code: 'endBeforeStart' | 'tooLong' } | { code: 'nightRequired' | 'noPrice'; animal: number }

export interface StayPrice {
  lines: PriceLine[]
  totalCents: number
  /** The tax that the total contains, by its rate. */
  taxes: { taxRate: number; grossCents: number; taxCents: number }[]
  problems: StayProblem[]
}

export interface PriceInput {
  stay: StayTimes
  animals: readonly PricedAnimal[]
  prices: readonly PriceTerms[]
  surcharges: readonly SurchargeTerms[]
  /** Dates of public holidays, at least those of the stay. */
  holidays: ReadonlySet<string>
}

export function priceOfStay({ stay, animals, prices, surcharges, holidays }: PriceInput): StayPrice {
  const nights = nightsBetween(stay.startDate, stay.endDate)
  if (nights < 0) return priced([], [{ code: 'endBeforeStart' }])
  if (nights > mostNights) return priced([], [{ code: 'tooLong' }])
  const problems: StayProblem[] = []
  const found = animals.flatMap((animal, place) => {
    const days = pricedDays(prices, animal, stay, nights)
    if (!days) problems.push({ code: 'noPrice', animal: place })
    else if (days.length === 0 && nights === 0) problems.push({ code: 'nightRequired', animal: place })
    return days && days.length > 0 ? [{ animal, place, days }] : []
  })
  const billed = withFurther(found)
  return priced([...billed.flatMap(linesOf), ...surchargeLines(billed, surcharges, holidays)], problems)
}

const exactly = (days: readonly PricedDay[]): number => days.reduce((sum, { halves, price }) => sum + halves * price.cents, 0)

/**
 * Of each species the dearest animal by the list costs the whole price, the others what the price says of further animals. A price that was
 * agreed for an animal applies to that one alone: the others cost what they would cost without it.
 */
function withFurther(found: readonly { animal: PricedAnimal; place: number; days: readonly PricedDay[] }[]): BilledAnimal[] {
  const isDearer = (a: (typeof found)[number], b: (typeof found)[number]) => exactly(b.days) - exactly(a.days) || a.place - b.place
  const firsts = new Map(
    [...found]
      .sort(isDearer)
      .reverse()
      .map(({ animal, place }) => [animal.species, place]),
  )
  return found.map((one) => {
    const isFurther = firsts.get(one.animal.species) !== one.place
    const unitOf = ({ cents, furtherPercent }: PriceTerms) =>
      one.animal.agreedCents ?? (isFurther ? Math.round((cents * (furtherPercent ?? 100)) / 100) : cents)
    return { ...one, isFurther, days: one.days.map((day) => ({ ...day, unitCents: unitOf(day.price) })) }
  })
}

/** A line for each run of days at one price; what was agreed for the animal is one price, while its tax is the same. */
function linesOf({ animal, days, place, isFurther }: BilledAnimal): PriceLine[] {
  const isAgreed = typeof animal.agreedCents === 'number'
  const isSame = (a: PriceTerms, b: PriceTerms) => (isAgreed ? a.taxRate === b.taxRate : a.id === b.id)
  const runs: { price: PriceTerms; unitCents: number; halves: number }[] = []
  for (const { price, unitCents, halves } of days) {
    const last = runs.at(-1)
    if (last && isSame(last.price, price)) last.halves += halves
    else runs.push({ price, unitCents, halves })
  }
  return runs.map(({ price: { id, name, taxRate, furtherPercent }, unitCents, halves }) => ({
    kind: isAgreed ? 'agreed' : isFurther && furtherPercent !== null ? 'further' : 'price',
    sourceId: id,
    name,
    animal: place,
    taxRate,
    ...amountOf(halves, unitCents),
  }))
}

const sumOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)

function priced(lines: PriceLine[], problems: StayProblem[]): StayPrice {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((a, b) => a - b)
  const taxes = rates.map((taxRate) => {
    const grossCents = sumOf(lines.filter((line) => line.taxRate === taxRate))
    return { taxRate, grossCents, taxCents: Math.round((grossCents * taxRate) / (10_000 + taxRate)) }
  })
  return { lines, totalCents: sumOf(lines), taxes, problems }
}
