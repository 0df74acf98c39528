// What the history of an organisation says of a period, an invoice or a payment.
import { writtenIn } from '../../../shared/documents/pen.ts'
import type { Happened } from '../organizationEvents.ts'
import type { PeriodRow } from '../billing.entities.ts'

const { money } = writtenIn('de')

/** Its days and its sum, as fields with no text before. */
export const eventOf = ({
  startsOn,
  endsOn,
  grossCents,
}: Pick<PeriodRow, 'startsOn' | 'endsOn' | 'grossCents'>): Pick<Happened, 'changes'> => ({
  changes: [
    { field: 'days', before: startsOn, after: endsOn },
    { field: 'amount', before: '', after: money(grossCents) },
  ],
})

export const eventOfInvoice = (number: string, cents: number): Pick<Happened, 'changes'> => ({
  changes: [
    { field: 'number', before: '', after: number },
    { field: 'amount', before: '', after: money(cents) },
  ],
})
