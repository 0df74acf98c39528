import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Deposit } from '../deposits/deposit.ts'
import { remainingOf } from './remaining.ts'
import { proposedItem, type ItemState, type ToBillItem } from './toBillItem.ts'

const deposit = (id: string, cents: number, receivedOn: string | null = '2026-06-10'): Deposit => ({
  id,
  version: 1,
  cents,
  dueOn: '2026-06-12',
  receivedOn,
  note: '',
  receivedBy: null,
})
const item = (bookingId: string | null, amountCents: number, state: ItemState = 'proposed'): ToBillItem => ({
  ...proposedItem({
    service: 'pension',
    contactId: null,
    bookingId,
    source: 'pensionStay',
    sourceId: '0190a1b2-0000-7000-8000-000000000001',
    period: '2026-06-12',
    text: 'Rex',
    quantityThousandths: 1000,
    unitCents: amountCents,
    amountCents,
    taxRate: 1900,
    from: '2026-06-12',
    to: '2026-06-15',
  }),
  state,
})

test.each([
  ['reduces what remains', [item('a', 12_001)], [deposit('a', 2_400)], 12_001, 2_400],
  ['counts beside several items of its booking once', [item('a', 10_000), item('a', 501, 'open')], [deposit('a', 2_400)], 10_501, 2_400],
  ['that was not received, or whose receipt was taken back, reduces nothing', [item('a', 12_000)], [deposit('a', 2_400, null)], 12_000, 0],
  ['of 0 cents reduces nothing', [item('a', 12_000)], [deposit('a', 0)], 12_000, 0],
  ['is given back where nothing is charged', [item('a', 12_000, 'waived')], [deposit('a', 2_400)], 0, 2_400],
  ['was set off with the invoice', [item('a', 12_000, 'billed'), item('b', 100)], [deposit('a', 2_400)], 100, 0],
  ['of a booking without items counts', [], [deposit('a', 2_400)], 0, 2_400],
] as const)('a deposit %s', (_name, items, deposits, unbilledCents, receivedCents) => {
  const found = remainingOf(items, deposits)
  expect([found.unbilledCents, found.remainsCents]).toEqual([unbilledCents, unbilledCents - receivedCents])
})

test('no cent is lost between items, deposits and what remains', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ booking: fc.constantFrom('a', 'b', 'c'), cents: fc.integer({ min: -500_000, max: 500_000 }) })),
      fc.uniqueArray(fc.record({ booking: fc.constantFrom('a', 'b', 'c'), cents: fc.integer({ min: 1, max: 1_000_000 }) }), {
        selector: ({ booking }) => booking,
      }),
      (lines, paid) => {
        const items = lines.map(({ booking, cents }) => item(booking, cents))
        const { unbilledCents, received, remainsCents } = remainingOf(
          items,
          paid.map(({ booking, cents }) => deposit(booking, cents)),
        )
        const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0)
        expect(received).toHaveLength(paid.length)
        expect(unbilledCents).toBe(sum(lines))
        expect(remainsCents + sum(paid)).toBe(sum(lines))
      },
    ),
  ))
