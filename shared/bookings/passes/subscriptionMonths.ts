// What a subscription of daycare costs: an item for each month of the calendar, due on its first day (docs/decisions/048).
import { addDays, monthOf } from '../../time.ts'
import { proposedItem, type ToBillItem } from '../billing/toBillItem.ts'
import { nextStart, partOfMonth, type BilledRow, type Span } from '../residencies/billedMonths.ts'
import type { Subscription } from './subscription.ts'
import type { SubscriptionTerms } from './subscriptionTerms.ts'

/** Whether each day is in a pause. Pauses are in their order and do not meet. */
function isAllPaused({ pauses }: Pick<SubscriptionTerms, 'pauses'>, { from, to }: Span): boolean {
  let open = from
  for (const pause of pauses) if (pause.from <= open && pause.to >= open) open = addDays(pause.to, 1)
  return open > to
}

type Billed = Pick<Subscription, 'start' | 'end' | 'priceCents' | 'subscription'>

/**
 * The months that are due on a day, the oldest first. The first and the last are billed by their days. A month that is paused from its first
 * to its last day is left out.
 */
export function subscriptionMonths({ start, end, priceCents, subscription }: Billed, today: string): BilledRow[] {
  const rows: BilledRow[] = []
  for (let first = `${monthOf(start)}-01`; first <= today && (end === null || first <= end); first = nextStart(first)) {
    const last = addDays(nextStart(first), -1)
    const span = { from: start > first ? start : first, to: end !== null && end < last ? end : last }
    if (span.from <= today && !isAllPaused(subscription, span)) rows.push(partOfMonth(priceCents, span, first))
  }
  return rows
}

/** The first month, as it is shown before the sale. Null for a subscription that is paused from its beginning. */
export const firstMonth = (billed: Billed): BilledRow | null => subscriptionMonths(billed, billed.start)[0] ?? null

/** The items to bill that are due on a day. */
export const itemsOfSubscription = (
  row: Pick<Subscription, 'id' | 'contactId' | 'name' | 'taxRate'> & Billed & Pick<Subscription, 'state'>,
  animalName: string,
  today: string,
): ToBillItem[] =>
  (row.state === 'cancelled' ? [] : subscriptionMonths(row, today)).map((month) =>
    proposedItem({
      service: 'daycare',
      contactId: row.contactId,
      bookingId: null,
      source: 'subscription',
      sourceId: row.id,
      period: month.from,
      text: [row.name, animalName].filter(Boolean).join(' – '),
      taxRate: row.taxRate,
      ...month,
    }),
  )
