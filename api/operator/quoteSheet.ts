// A quote on paper. It is German, as everything that the operator writes.
import type { Block, Sheet } from '../../shared/documents/blocks.ts'
import { writtenIn } from '../../shared/documents/pen.ts'
import type { SeenQuote } from '../../shared/operator/quotes.ts'
import { intervals, type Interval, type Sum } from '../../shared/operator/quoteStates.ts'
import { taxFacts, taxNote } from './taxOnPaper.ts'
import { quoteWords } from '../../locales/de/quotes.ts'

const { date, money } = writtenIn('de')

function tableOf({ items }: SeenQuote, every: Interval): Block[] {
  const own = items.filter((item) => item.every === every)
  if (own.length === 0) return []
  const rows = own.map(({ title, quantity, unitCents }) => [title, String(quantity), money(unitCents), money(quantity * unitCents)])
  return [
    { is: 'heading', text: quoteWords.every[every] },
    { is: 'table', head: [...quoteWords.head], widths: [5, 1, 2, 2], rows },
  ]
}

function sumOf(every: Interval, { netCents, taxCents, grossCents }: Sum, { taxRate, taxReason }: SeenQuote): [string, string][] {
  if (netCents === 0) return []
  const gross: [string, string] = [quoteWords.gross(every), money(grossCents)]
  if (taxReason) return [gross]
  return [[quoteWords.net(every), money(netCents)], [quoteWords.tax(taxRate / 100), money(taxCents)], gross]
}

export function quoteSheet(quote: SeenQuote): Sheet {
  const { organization, text, totals, validUntil } = quote
  return {
    layout: 'sheet',
    paper: 'a4',
    language: 'de',
    title: quoteWords.title,
    subtitle: quoteWords.validUntil(date(validUntil)),
    organization: quoteWords.product,
    letterhead: '',
    logo: '',
    footer: quoteWords.footer(quote.id),
    blocks: [
      { is: 'facts', rows: [[quoteWords.for, organization], ...taxFacts(quote)] },
      ...(text ? [{ is: 'text', text } satisfies Block] : []),
      ...intervals.flatMap((every) => tableOf(quote, every)),
      { is: 'heading', text: quoteWords.sum },
      { is: 'facts', rows: intervals.flatMap((every) => sumOf(every, totals[every], quote)) },
      ...taxNote(quote),
      { is: 'signatures', names: [quoteWords.placeAndDay, quoteWords.signature] },
    ],
  }
}
