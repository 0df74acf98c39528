// Which days of a contract are counted together: by month, by year, and by the period that is billed.
import { addDays } from '../../time.ts'
import { intervalOf, isPaidAhead, suggestPeriods, type Billed, type Range } from './periods.ts'

/** Days that are counted together, up to today. */
export interface Span extends Range {
  /** Whether its last day is over, so that the count is final. */
  isOver: boolean
}

type Runs = Pick<Billed, 'start' | 'end'>

/** The days of a range in which a contract has run, up to today; null where there are none. */
export function ranIn({ start, end }: Runs, range: Range, today: string): Span | null {
  const from = start > range.start ? start : range.start
  const last = end !== null && end < range.end ? end : range.end
  const until = last > today ? today : last
  return from > until ? null : { start: from, end: until, isOver: last < today }
}

const isSpan = (span: Span | null): span is Span => span !== null

/** The months of a year (`YYYY`) in which a contract has run. */
export const monthsOf = (contract: Runs, year: string, today: string): Span[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)
    .map((first) => ranIn(contract, intervalOf(first, 'month'), today))
    .filter(isSpan)

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** The years in which a contract has run, the first one first. */
export function yearsOf(contract: Runs, today: string): Span[] {
  const first = yearOf(contract.start)
  return Array.from({ length: Math.max(0, yearOf(today) - first + 1) }, (_, at) => intervalOf(`${first + at}-01-01`, 'year'))
    .map((range) => ranIn(contract, range, today))
    .filter(isSpan)
}

/**
 * The periods of a counted price in a year that are not billed yet: those that are suggested to the operator, and the one that runs.
 * Without a count there are none.
 */
export function openPeriods(contract: Billed, taken: readonly Range[], year: string, today: string): Span[] {
  if (isPaidAhead(contract)) return []
  // The list of suggestions has an end, so what is before the year does not take its places.
  const before = { start: contract.start, end: `${Number(year) - 1}-12-31` }
  const others = before.start <= before.end ? [...taken, before] : taken
  const ends = [intervalOf(today, contract.interval).end, `${year}-12-31`].sort()
  return suggestPeriods(contract, others, addDays(ends[0]!, 1))
    .filter(({ start }) => start.slice(0, 4) === year)
    .map((range) => ranIn(contract, range, today))
    .filter(isSpan)
}
