// The states of a quote, and what its items come to.

/** Only a sent quote can change its state. */
export const quoteStates = ['sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

export const intervals = ['month', 'once'] as const
export type Interval = (typeof intervals)[number]

/** Basis points. */
export const taxRates = [0, 700, 1900] as const
export type TaxRate = (typeof taxRates)[number]

export interface QuoteItem {
  title: string
  quantity: number
  /** For each, without tax. */
  unitCents: number
  every: Interval
}

export interface Sum {
  netCents: number
  taxCents: number
  grossCents: number
}
export type QuoteTotals = Record<Interval, Sum>

/** What is paid each month and once. Tax is worked out of each sum, half a cent up, so that no item loses one. */
export function totalsOf(items: readonly QuoteItem[], taxRate: TaxRate): QuoteTotals {
  const sumOf = (every: Interval): Sum => {
    const netCents = items.filter((item) => item.every === every).reduce((sum, item) => sum + item.quantity * item.unitCents, 0)
    const taxCents = Math.floor((netCents * taxRate + 5_000) / 10_000)
    return { netCents, taxCents, grossCents: netCents + taxCents }
  }
  return { month: sumOf('month'), once: sumOf('once') }
}

/** The state on a day: a quote without an answer expires after its last valid day. `today`: a date of the operator. */
export const stateOn = ({ state, validUntil }: { state: QuoteState; validUntil: string }, today: string): QuoteState =>
  state === 'sent' && today > validUntil ? 'expired' : state
