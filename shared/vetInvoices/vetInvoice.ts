// Invoices of vets: what the vet charged, and which animal each line is for. The original is kept beside it (vetOriginal.ts).
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { whole } from '../settings/animalAreas.ts'
import { monthOf } from '../time.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'
import { vetInvoiceStates, type VetInvoiceState } from './invoiceStates.ts'
import { InvoiceLine, mostInvoiceCents, mostLines, sumOf } from './lines.ts'

export const currencies = ['EUR'] as const
export const mostInvoiceNumber = 40

export const VetInvoice = v.object({
  id: Id,
  version: Version,
  /** The contact of the vet. */
  vetId: Id,
  number: v.string(),
  date: CalendarDate,
  totalCents: v.pipe(v.number(), v.safeInteger()),
  currency: v.picklist(currencies),
  lines: v.array(InvoiceLine),
  state: v.picklist(vetInvoiceStates),
})
export type VetInvoice = v.InferOutput<typeof VetInvoice>

declare module '../rows.ts' {
  interface Rows {
    vetInvoice: VetInvoice
  }
}

export const VetInvoiceBody = v.strictObject({
  id: v.nullable(Id),
  vetId: v.nullable(Id),
  number: text(mostInvoiceNumber),
  date: v.nullable(CalendarDate),
  totalCents: v.nullable(whole(1, mostInvoiceCents)),
  currency: v.picklist(currencies),
  lines: v.pipe(v.array(InvoiceLine), v.maxLength(mostLines)),
  state: v.picklist(vetInvoiceStates),
})
export type VetInvoiceBody = v.InferOutput<typeof VetInvoiceBody>
type Said = Omit<VetInvoiceBody, 'id'>

/** All rules, in the order in which they are answered. */
export function vetInvoiceProblems({ vetId, number, date, totalCents, lines, state }: Said): FieldProblem<keyof Said>[] {
  const problems: FieldProblem<keyof Said>[] = []
  const missing = (field: keyof Said) => problems.push({ code: 'field.missing', field })
  if (vetId === null) missing('vetId')
  if (number === '') missing('number')
  if (date === null) missing('date')
  if (totalCents === null) missing('totalCents')
  if (state !== 'entered' && totalCents !== null && sumOf(lines) !== totalCents)
    problems.push({ code: 'invoice.sumMismatch', field: 'lines' })
  return problems
}

/** Numbers that a person takes for the same one: capitals and spaces make no difference. */
export const numberKey = (number: string): string => number.replaceAll(/\s+/g, '').toLowerCase()

/** Another invoice of the same vet has this number. */
export const duplicateProblems = (
  { number }: Pick<Said, 'number'>,
  others: readonly Pick<VetInvoice, 'number'>[],
): FieldProblem<keyof Said>[] =>
  others.some((other) => numberKey(other.number) === numberKey(number)) ? [{ code: 'invoice.duplicate', field: 'number' }] : []

type Allocated = Pick<Said, 'state' | 'lines' | 'totalCents'>

const fits = ({ lines, totalCents }: Pick<Allocated, 'lines' | 'totalCents'>): boolean => lines.length > 0 && sumOf(lines) === totalCents

/**
 * The state after lines or the total were changed in a form. Lines that come to the total are allocated. Others are too, and so are refused,
 * unless somebody chose before to finish them later.
 */
export function stateWith(before: Allocated, after: Omit<Allocated, 'state'>): VetInvoiceState {
  if (before.state === 'chargedOn' || before.state === 'paid') return before.state
  if (after.lines.length === 0) return 'entered'
  const isLater = before.state === 'entered' && before.lines.length > 0
  return fits(after) || !isLater ? 'allocated' : 'entered'
}

/** Whether its lines, amounts and facts may still be corrected. */
export const isCorrectable = ({ state }: Pick<VetInvoice, 'state'>): boolean => state !== 'chargedOn'

/** The newest day first, then by the number. */
export const invoicesInOrder = (a: VetInvoice, b: VetInvoice): number =>
  a.date === b.date ? (a.number === b.number ? (a.id < b.id ? -1 : 1) : a.number < b.number ? -1 : 1) : a.date < b.date ? 1 : -1

export const vetInvoice = plainNoun({
  kind: 'vetInvoice',
  schema: VetInvoice,
  body: VetInvoiceBody,
  since: 52,
  indexes: 'vetId, date',
  lists: { lines: { most: mostLines, by: ['id'] } },
  // People who see vaccinations see them. An invoice stays on devices until its lines are done.
  scopes: ({ state, date }) => [...(state === 'entered' ? ['vaccinations:invoices:open'] : []), `vaccinations:invoices:${monthOf(date)}`],
  granted: ({ rights, months }) =>
    rights.has('vaccinations.view') ? ['vaccinations:invoices:open', ...months.map((month) => `vaccinations:invoices:${month}`)] : [],
  references: { vetId: 'contact' },
  holds: ['contact'],
  path: '/api/vet-invoice',
  right: 'vaccinations.edit',
  problems: vetInvoiceProblems,
  among: { field: 'vetId', problems: duplicateProblems },
  refusals: ['field.missing', 'invoice.sumMismatch', 'invoice.duplicate', 'invoice.chargedOn', 'invoice.stateNotNext'],
  acts: {
    create: 'Enter an invoice of a vet, with its lines for animals',
    change: 'Correct an invoice of a vet, allocate its lines, or note that it was paid',
  },
})
