// An invoice or a credit note on paper. It is German, as everything that the operator writes.
import * as v from 'valibot'
import type { Block, Sheet } from '../../../shared/documents/blocks.ts'
import { writtenIn } from '../../../shared/documents/pen.ts'
import { billingWords as words } from '../../../locales/de/billing.ts'
import type { InvoiceRow } from '../billing.entities.ts'
import { taxFacts, taxNote } from '../taxOnPaper.ts'
import { linesIn } from './shownBilling.ts'

const { date, money } = writtenIn('de')

/** `lines`: of the address. */
const Recipient = v.object({ name: v.string(), lines: v.array(v.string()) })
export type Recipient = v.InferOutput<typeof Recipient>

export interface OnPaper {
  invoice: Omit<InvoiceRow, 'pdfName' | 'pdfHash' | 'pdfSize' | 'state'>
  /** Number of the invoice that it cancels; empty for an invoice. */
  cancelled: string
}

export function invoiceSheet({ invoice, cancelled }: OnPaper): Sheet {
  const recipient = v.parse(Recipient, JSON.parse(invoice.recipient))
  const { issuer } = invoice
  const isInvoice = invoice.type === 'invoice'
  const { number, issueDate, dueDate, serviceFrom, serviceTo, taxRate, netCents, taxCents, grossCents, reason } = invoice
  const facts: [string, string][] = [
    ...taxFacts(invoice),
    [words.number, number],
    [words.issued, date(issueDate)],
    [words.service, words.range(date(serviceFrom), date(serviceTo))],
    ...(isInvoice ? [[words.due, date(dueDate)] satisfies [string, string]] : [[words.cancels, cancelled] satisfies [string, string]]),
    ...(!isInvoice && reason ? [[words.reason, reason] satisfies [string, string]] : []),
  ]
  const rows = linesIn(invoice).map(({ title, quantity, unitCents }) => [
    title,
    String(quantity),
    money(unitCents),
    money(quantity * unitCents),
  ])
  const taxed: [string, string][] = [
    [words.net, money(netCents)],
    [words.tax(taxRate / 100), money(taxCents)],
  ]
  const sums = [...(invoice.taxReason ? [] : taxed), [words.gross, money(grossCents)] satisfies [string, string]]
  const blocks: Block[] = [
    { is: 'facts', rows: [[words.for, [recipient.name, ...recipient.lines].join(', ')], ...facts] },
    { is: 'table', head: [...words.head], widths: [5, 1, 2, 2], rows },
    { is: 'heading', text: words.sum },
    { is: 'facts', rows: sums },
    ...taxNote(invoice),
    ...(isInvoice && grossCents > 0 ? [{ is: 'text', text: words.transfer(number) } satisfies Block] : []),
  ]
  return {
    layout: 'sheet',
    paper: 'a4',
    language: 'de',
    title: `${isInvoice ? words.invoice : words.creditNote} ${number}`,
    subtitle: date(issueDate),
    organization: words.product,
    letterhead: issuer,
    logo: '',
    footer: issuer,
    blocks,
  }
}
