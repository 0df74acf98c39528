// Quotes of the operator, each as it was sent. It belongs to no access.
import { defineEntity, p } from '@mikro-orm/core'
import type { QuoteState, TaxRate } from '../../shared/operator/quoteStates.ts'
import type { TaxReason } from '../../shared/operator/tax.ts'
import * as v from 'valibot'
import { QuoteItem } from '../../shared/operator/quotes.ts'
import { calendarDate, instant, JsonText } from '../orm/columns.ts'

export const QuoteEntity = defineEntity({
  name: 'Quote',
  tableName: 'quote',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    email: p.text(),
    /** JSON of `QuoteItem[]`. */
    items: p.type(JsonText),
    taxRate: p.integer().$type<TaxRate>(),
    taxReason: p.text().$type<TaxReason>().strictNullable(),
    /** Of the customer, for a reverse charge. */
    vatId: p.text(),
    /** Of the operator on the day on which it was sent, for a reverse charge. */
    ownVatId: p.text(),
    validUntil: calendarDate(),
    text: p.text(),
    state: p.text().$type<QuoteState>(),
    sentAt: instant(),
    sentBy: p.uuid(),
    answeredAt: instant().strictNullable(),
    answeredBy: p.text(),
    /** Address of the network from which it was accepted. */
    answeredFrom: p.text(),
    /** Hash of the accepted text; empty before. */
    textHash: p.text(),
    /** Why it was declined or taken back. */
    reason: p.text(),
  },
})

export const itemsOf = ({ items }: { items: string }) => v.parse(v.array(QuoteItem), JSON.parse(items))
