// What visitors asked the operator for. It belongs to no organisation.
import { defineEntity, p } from '@mikro-orm/core'
import type { QuoteRequestState } from '../../shared/operator/quoteRequestStates.ts'
import type { Area } from '../../shared/quotes/quoteRequest.ts'
import { instant, texts } from '../orm/columns.ts'

export const QuoteRequestEntity = defineEntity({
  name: 'QuoteRequest',
  tableName: 'quote_request',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    organisation: p.text(),
    email: p.text(),
    phone: p.text(),
    zip: p.text(),
    city: p.text(),
    areas: texts().$type<Area[]>(),
    animalsPerYear: p.integer().strictNullable(),
    message: p.text(),
    /** Null once the organisation was deleted. */
    organizationId: p.uuid().strictNullable(),
    /** Why nothing comes of it. */
    closedFor: p.text(),
    state: p.text().$type<QuoteRequestState>(),
    createdAt: instant(),
  },
})
