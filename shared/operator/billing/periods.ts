// Which periods of a contract are billed, and what each of them comes to. Periods follow the calendar; a month in which a contract
// begins or ends counts by its days.
import { addDays, addMonths, daysOfMonth, monthOf } from '../../time.ts'
import type { Sum, TaxRate } from '../quoteStates.ts'
import type { BillingInterval, PriceModel, Terms } from './contractTerms.ts'

/** Both days are part of it. */
export interface Range {
  start: string
  end: string
}

export interface Billed extends Pick<Terms, 'start' | 'end'> {
  priceModel: PriceModel
  interval: BillingInterval
  /** For one month, without tax: of the whole, or of one animal or user. */
  priceCents: number
  /** Whole percent. */
  discountPercent: number
  taxRate: TaxRate
}

/** Stored states. A planned period is due from a day on (`dueOn`). */
export const storedPeriodStates = ['planned', 'invoiced', 'paid', 'cancelled'] as const
export type StoredPeriodState = (typeof storedPeriodStates)[number]
export const periodStates = ['planned', 'due', 'invoiced', 'paid', 'cancelled'] as const
export type PeriodState = (typeof periodStates)[number]

const lastOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)
const earlier = (a: string, b: string | null): string => (b !== null && b < a ? b : a)
const later = (a: string, b: string): string => (b > a ? b : a)
const overlap = (a: Range, b: Range): boolean => a.start <= b.end && b.start <= a.end

/** The month, quarter or year of the calendar that holds a day. */
export function intervalOf(date: string, interval: BillingInterval): Range {
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))]
  const months = { month: 1, quarter: 3, year: 12 }[interval]
  const first = `${year}-${String(month - ((month - 1) % months)).padStart(2, '0')}`
  return { start: `${first}-01`, end: lastOf(addMonths(first, months - 1)) }
}

/** What of a range is not taken. */
function freeParts(range: Range, taken: readonly Range[]): Range[] {
  const parts: Range[] = []
  let from = range.start
  for (const one of taken.filter((other) => overlap(range, other)).toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (from < one.start) parts.push({ start: from, end: addDays(one.start, -1) })
    from = later(from, addDays(one.end, 1))
  }
  return from <= range.end ? [...parts, { start: from, end: range.end }] : parts
}

/** The price of a contract without a count is known before the period begins. */
export const isPaidAhead = ({ priceModel }: Pick<Billed, 'priceModel'>): boolean => priceModel === 'flat'

/** The first day on which a period can be billed: its own first day, or the day after its last one where something is counted. */
export const dueOn = (contract: Pick<Billed, 'priceModel'>, { start, end }: Range): string =>
  isPaidAhead(contract) ? start : addDays(end, 1)

export const mostSuggested = 24

/**
 * The periods that come next, without gap and overlap: what is not billed of each interval of the calendar since the start. Of a flat
 * price all that have begun and the one after; of a counted price all that are over.
 */
export function suggestPeriods(contract: Billed, taken: readonly Range[], today: string): Range[] {
  const found: Range[] = []
  let from = contract.start
  for (let isLast = false; !isLast && found.length < mostSuggested && (contract.end === null || from <= contract.end);) {
    const range = { start: from, end: earlier(intervalOf(from, contract.interval).end, contract.end) }
    if (!isPaidAhead(contract) && range.end >= today) break
    isLast = isPaidAhead(contract) && from > today
    found.push(...freeParts(range, taken))
    from = addDays(range.end, 1)
  }
  return found.slice(0, mostSuggested)
}

/** Whether a range shares a day with one that is taken. */
export const overlaps = (range: Range, taken: readonly Range[]): boolean => taken.some((one) => overlap(range, one))

/** The days that nobody has billed right before a range; null where it follows without a gap. */
export function gapBefore({ start }: Pick<Billed, 'start'>, range: Range, taken: readonly Range[]): Range | null {
  const ends = taken.filter(({ end }) => end < range.start).map(({ end }) => addDays(end, 1))
  const from = ends.reduce(later, start)
  return from < range.start ? { start: from, end: addDays(range.start, -1) } : null
}

/** Whole months, or days of one month. */
export interface Part extends Range {
  /** 0 for days. */
  months: number
  days: number
  /** Days of that month. */
  ofDays: number
}

/** A range as months of the calendar: whole ones together, others by their days. */
export function partsOf({ start, end }: Range): Part[] {
  const parts: Part[] = []
  for (let month = monthOf(start); month <= monthOf(end); month = addMonths(month, 1)) {
    const of = { start: later(`${month}-01`, start), end: earlier(lastOf(month), end) }
    const ofDays = daysOfMonth(month).length
    const days = Number(of.end.slice(8)) - Number(of.start.slice(8)) + 1
    const before = parts.at(-1)
    if (days < ofDays) parts.push({ ...of, months: 0, days, ofDays })
    else if (before && before.months > 0) Object.assign(before, { end: of.end, months: before.months + 1 })
    else parts.push({ ...of, months: 1, days: 0, ofDays: 0 })
  }
  return parts
}

/** `a * b / c` in whole cents, half a cent up. */
const share = (a: number, b: number, c: number): number => Math.floor((2 * a * b + c) / (2 * c))

export interface PricedPart extends Part {
  quantity: number
  unitCents: number
}

/** What each part costs. `units`: how many animals or users there are, 1 for a flat price. */
export const pricedParts = ({ priceCents }: Pick<Billed, 'priceCents'>, range: Range, units: number): PricedPart[] =>
  partsOf(range).map((part) => ({
    ...part,
    quantity: units,
    unitCents: part.months > 0 ? part.months * priceCents : share(priceCents, part.days, part.ofDays),
  }))

/** How many of each kind were counted. */
export interface Counted {
  users: number
  animals: number
}

/** What the accesses of an organisation used together; anyone who is in two of them counts in each. */
export const countedTogether = (usage: readonly Counted[]): Counted => ({
  users: usage.reduce((sum, { users }) => sum + users, 0),
  animals: usage.reduce((sum, { animals }) => sum + animals, 0),
})

/** What the price of a contract is multiplied by. */
export const unitsOf = ({ priceModel }: Pick<Billed, 'priceModel'>, { users, animals }: Counted): number =>
  ({ flat: 1, perUser: users, perAnimal: animals })[priceModel]

export interface Amount {
  quantity: number
  unitCents: number
}

export const netOf = (lines: readonly Amount[]): number => lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)

/** Of the price, in cents; extra items have none. */
export const discountOf = ({ discountPercent }: Pick<Billed, 'discountPercent'>, lines: readonly Amount[]): number =>
  share(netOf(lines), discountPercent, 100)

/** Tax is worked out of the whole sum, half a cent up. */
export function sumOf(lines: readonly Amount[], taxRate: TaxRate): Sum {
  const netCents = netOf(lines)
  const taxCents = share(netCents, taxRate, 10_000)
  return { netCents, taxCents, grossCents: netCents + taxCents }
}

/** The state on a day of the operator. */
export const periodStateOn = ({ state, dueOn: due }: { state: StoredPeriodState; dueOn: string }, today: string): PeriodState =>
  state === 'planned' && due <= today ? 'due' : state
