// What a sponsored residency costs: a row for each billed month and price, in cents with tax. Pure, by days of the calendar.
import type { Animal } from '../../animals/animal.ts'
import { addDays, addMonths, daysBetween, localDate, monthOf } from '../../time.ts'
import { proposedItem, type ToBillItem } from '../billing/toBillItem.ts'
import type { ResidencyPrice, SponsoredResidency } from './sponsoredResidency.ts'

/** The first and the last day on which the animal is here; `last` null while it is here. */
export interface DaysHere {
  first: string
  last: string | null
}

/** Null before it begins. An animal that died or left in another way is here until its custody ended. */
export function daysHere(
  { beganAt, endedAt }: Pick<SponsoredResidency, 'beganAt' | 'endedAt'>,
  animal: Pick<Animal, 'custody' | 'careUntil'> | null | undefined,
  zone: string,
): DaysHere | null {
  if (beganAt === null) return null
  const first = localDate(beganAt, zone)
  const left = animal && animal.custody !== 'sponsored' && animal.careUntil !== null && animal.careUntil >= first ? animal.careUntil : null
  return { first, last: endedAt ? localDate(endedAt, zone) : left }
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)

export interface Span {
  from: string
  to: string
}

/** The days on which each price holds, in their order; `to` of the last may be far ahead. */
function spansOf(prices: readonly ResidencyPrice[], { first, last }: DaysHere): (Span & { price: ResidencyPrice })[] {
  const end = last ?? '9999-12-31'
  const starts = prices.map((price) => ({ price, from: later(price.from ?? first, first) }))
  return starts.flatMap(({ price, from }, at) => {
    const next = starts[at + 1]?.from
    const to = next === undefined ? end : earlier(end, addDays(next, -1))
    return from <= to ? [{ price, from, to }] : []
  })
}

/** The first day of the billed month to which a day belongs. */
function monthStart(day: string, billingDay: number): string {
  const start = `${monthOf(day)}-${String(billingDay).padStart(2, '0')}`
  return start <= day ? start : `${addMonths(monthOf(day), -1)}${start.slice(7)}`
}
export const nextStart = (start: string): string => `${addMonths(monthOf(start), 1)}${start.slice(7)}`

export interface BilledRow extends Span {
  quantityThousandths: number
  unitCents: number
  amountCents: number
}

function rowOf({ mode, cents }: ResidencyPrice, span: Span, start: string): BilledRow {
  if (mode !== 'perDay') return partOfMonth(cents, span, start)
  const days = daysBetween(span.from, span.to) + 1
  return { ...span, quantityThousandths: days * 1000, unitCents: cents, amountCents: days * cents }
}

/** A part of the month that begins on `start`. Parts of one month at one price add up to that price. */
export function partOfMonth(cents: number, { from, to }: Span, start: string): BilledRow {
  const days = daysBetween(from, to) + 1
  const length = daysBetween(start, nextStart(start))
  const before = daysBetween(start, from)
  const share = (until: number): number => Math.round((cents * until) / length)
  const quantityThousandths = Math.round((days * 1000) / length)
  return { from, to, quantityThousandths, unitCents: cents, amountCents: share(before + days) - share(before) }
}

/**
 * What is due on a day, the oldest first. A month is due on the day after its last one, the last part when the animal has left; a flat price
 * once, from its first day on. Both the first and the last day count.
 */
export function billedMonths(
  { prices, billingDay }: Pick<SponsoredResidency, 'prices' | 'billingDay'>,
  here: DaysHere,
  today: string,
): BilledRow[] {
  const rows: BilledRow[] = []
  for (const { price, from, to } of spansOf(prices, here)) {
    if (price.mode === 'flat') {
      if (from <= today) rows.push({ from, to: from, quantityThousandths: 1000, unitCents: price.cents, amountCents: price.cents })
      continue
    }
    const until = here.last ?? today
    for (let start = monthStart(from, billingDay); start <= earlier(to, until); start = nextStart(start)) {
      const end = addDays(nextStart(start), -1)
      const isDue = end < today || (here.last !== null && here.last <= today && here.last <= end)
      if (isDue) rows.push(rowOf(price, { from: later(from, start), to: earlier(to, end) }, start))
    }
  }
  return rows.sort((a, b) => (a.from < b.from ? -1 : 1))
}

/** The items to bill of a residency that are due on a day; none before it begins. */
export const itemsOfResidency = (
  residency: Pick<SponsoredResidency, 'id' | 'contactId' | 'prices' | 'billingDay' | 'taxRate'>,
  animalName: string,
  here: DaysHere | null,
  today: string,
): ToBillItem[] =>
  (here ? billedMonths(residency, here, today) : []).map((row) =>
    proposedItem({
      service: 'pension',
      contactId: residency.contactId,
      bookingId: null,
      source: 'sponsoredResidency',
      sourceId: residency.id,
      period: row.from,
      text: animalName,
      taxRate: residency.taxRate,
      ...row,
    }),
  )

/** What becomes of the items that are there. */
export interface ItemChanges<I> {
  added: ToBillItem[]
  /** Proposals that have changed. */
  changed: { item: I; next: ToBillItem }[]
  /** Items that are not due any more. */
  removed: I[]
}

const overlap = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to

/**
 * Items that somebody decided about stay as they are, and no other item is made for their days. `takesBack`: whether a beginning or an end
 * is taken back, so that decided items go too.
 */
export function itemChanges<I extends ToBillItem>(due: readonly ToBillItem[], items: readonly I[], takesBack: boolean): ItemChanges<I> {
  const decided = items.filter(({ state }) => state !== 'proposed')
  const added = due.filter((next) => !items.some(({ id }) => id === next.id) && !decided.some((item) => overlap(item, next)))
  const changed = items.flatMap((item) => {
    const next = due.find(({ id }) => id === item.id)
    return next && item.state === 'proposed' ? [{ item, next }] : []
  })
  const removed = items.filter((item) => !due.some(({ id }) => id === item.id) && (takesBack || item.state === 'proposed'))
  return { added, changed, removed }
}
