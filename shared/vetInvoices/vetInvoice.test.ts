import { expect, test } from 'vitest'
import { invoiceLine, vetInvoiceOf } from '../../tests/factories/vetInvoice.ts'
import { costInCustody, costsOf } from './costs.ts'
import { invoicesShown, vetsUsed } from './invoiceList.ts'
import type { VetInvoiceState } from './invoiceStates.ts'
import { duplicateProblems, stateWith, vetInvoiceProblems } from './vetInvoice.ts'

const lines = (...cents: number[]) => cents.map((amount, at) => invoiceLine(`line ${at}`, at === 0 ? 'Rex' : 'Bella', amount))
const said = {
  vetId: 'vet',
  number: 'R-1',
  date: '2026-06-05',
  totalCents: 1_000,
  currency: 'EUR',
  lines: lines(600, 400),
  state: 'allocated',
} as const

test.each([
  ['whole', {}, []],
  ['without a vet', { vetId: null }, ['vetId']],
  ['without number, day and total', { number: '', date: null, totalCents: null }, ['number', 'date', 'totalCents']],
  ['with lines that come to less', { lines: lines(600, 399) }, ['lines']],
  ['with lines that come to more', { lines: lines(600, 401) }, ['lines']],
  ['with such lines, to be finished later', { lines: lines(600), state: 'entered' as const }, []],
  ['paid, without lines', { lines: [], state: 'paid' as const }, ['lines']],
])('an invoice %s', (_, given, fields) => expect(vetInvoiceProblems({ ...said, ...given }).map(({ field }) => field)).toEqual(fields))

test.each([
  ['R 17', 'r17', 1],
  ['R-17', 'R17', 0],
  ['17', '17', 1],
])('%s and %s', (number, other, problems) => expect(duplicateProblems({ number }, [{ number: other }])).toHaveLength(problems))

test.each<[VetInvoiceState, number[], number[], VetInvoiceState]>([
  ['entered', [], [], 'entered'],
  ['entered', [], [600], 'allocated'],
  ['entered', [], [600, 400], 'allocated'],
  ['entered', [600], [600, 300], 'entered'],
  ['entered', [600], [600, 400], 'allocated'],
  ['allocated', [600, 400], [600], 'allocated'],
  ['allocated', [600, 400], [], 'entered'],
  ['paid', [600, 400], [600], 'paid'],
])('%s with lines of %j and then %j is %s', (state, before, after, next) =>
  expect(stateWith({ state, lines: lines(...before), totalCents: 1_000 }, { lines: lines(...after), totalCents: 1_000 })).toBe(next),
)

const invoices = [
  vetInvoiceOf({ id: '1', vetId: 'Brandt', date: '2026-02-28', lines: lines(100, 50) }),
  vetInvoiceOf({ id: '2', vetId: 'Kern', date: '2026-06-10', lines: lines(30), state: 'allocated' }),
  vetInvoiceOf({ id: '3', vetId: 'Brandt', date: '2026-03-01', lines: lines(7) }),
]

test('the costs of an animal are its lines, the newest first, and count within its custody, both days among it', () => {
  const costs = costsOf(invoices, 'Rex')
  expect(costs.map(({ date, cents }) => [date, cents])).toEqual([
    ['2026-06-10', 30],
    ['2026-03-01', 7],
    ['2026-02-28', 100],
  ])
  expect(costInCustody(costs, { careFrom: '2026-03-01', careUntil: null })).toBe(37)
  expect(costInCustody(costs, { careFrom: '2026-02-28', careUntil: '2026-03-01' })).toBe(107)
  expect(costInCustody(costs, { careFrom: null, careUntil: null })).toBeNull()
})

test('the list has the newest first and filters; the vet that was used last comes first', () => {
  expect(invoicesShown(invoices, { state: undefined, vet: undefined }).map(({ id }) => id)).toEqual(['2', '3', '1'])
  expect(invoicesShown(invoices, { state: 'entered', vet: 'Brandt' }).map(({ id }) => id)).toEqual(['3', '1'])
  expect(vetsUsed(invoices)).toEqual(['Kern', 'Brandt'])
})
