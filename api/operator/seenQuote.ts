// A quote as it is shown, and the hash of what is accepted with it.
import { createHash } from 'node:crypto'
import type { InferEntity } from '@mikro-orm/core'
import type { Quote, SeenQuote } from '../../shared/operator/quotes.ts'
import { stateOn, totalsOf } from '../../shared/operator/quoteStates.ts'
import { itemsOf, type QuoteEntity } from './quote.entity.ts'

export type QuoteRow = InferEntity<typeof QuoteEntity>

/** Nothing where tax is charged, so that quotes of before keep their hash. */
const taxOf = ({ taxReason, vatId, ownVatId }: QuoteRow) => (taxReason ? [taxReason, vatId, ownVatId] : [])

/** Hash of everything that somebody agrees to. */
export const textHashOf = (row: QuoteRow): string =>
  createHash('sha256')
    .update(JSON.stringify([row.id, itemsOf(row), row.taxRate, row.validUntil, row.text, ...taxOf(row)]))
    .digest('hex')

/** `today`: date of the operator. */
export function shownQuote(row: QuoteRow, today: string): Quote {
  const items = itemsOf(row)
  const { id, email, taxRate, taxReason, vatId, ownVatId, validUntil, text, sentAt, answeredAt, answeredBy, reason } = row
  const facts = { id, email, taxRate, taxReason, vatId, ownVatId, validUntil, text, sentAt, answeredAt, answeredBy, reason, items }
  return { ...facts, totals: totalsOf(items, taxRate), state: stateOn(row, today) }
}

export const seenQuote = (row: QuoteRow, organization: string, today: string): SeenQuote => ({
  ...shownQuote(row, today),
  organization,
  textHash: textHashOf(row),
})
