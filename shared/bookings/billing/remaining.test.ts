import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Deposit } from '../deposits/deposit.ts'
import { surpluses } from '../surplus.ts'
import { remainingOf, type Remaining } from './remaining.ts'
import { proposedItem, type ItemState, type ToBillItem } from './toBillItem.ts'

const deposit = (id: string, cents: number, more: Partial<Deposit> = {}): Deposit => ({
  id,
  version: 1,
  cents,
  dueOn: '2026-06-12',
  receivedOn: '2026-06-10',
  note: '',
  receivedBy: null,
  surplus: null,
  ...more,
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

/** What remains, as one amount: below 0 where the customer has paid more. */
const restOf = ({ toPayCents, creditCents, refundCents }: Remaining): number => toPayCents - creditCents - refundCents

test.each([
  ['reduces what remains', [item('a', 12_001)], [deposit('a', 2_400)], 12_001, 2_400],
  ['counts beside several items of its booking once', [item('a', 10_000), item('a', 501, 'open')], [deposit('a', 2_400)], 10_501, 2_400],
  [
    'that was not received, or whose receipt was taken back, reduces nothing',
    [item('a', 12_000)],
    [deposit('a', 2_400, { receivedOn: null })],
    12_000,
    0,
  ],
  ['of 0 cents reduces nothing', [item('a', 12_000)], [deposit('a', 0)], 12_000, 0],
  ['is given back where nothing is charged', [item('a', 12_000, 'waived')], [deposit('a', 2_400)], 0, 2_400],
  ['was set off with the invoice', [item('a', 12_000, 'billed'), item('b', 100)], [deposit('a', 2_400)], 100, 0],
  ['of a booking without items counts', [], [deposit('a', 2_400)], 0, 2_400],
] as const)('a deposit %s', (_name, items, deposits, unbilledCents, receivedCents) => {
  const found = remainingOf(items, deposits)
  expect([found.unbilledCents, restOf(found)]).toEqual([unbilledCents, unbilledCents - receivedCents])
})

const [credit, forfeit] = [{ surplus: 'credit' }, { surplus: 'forfeit' }] as const
test.each([
  ['is paid back', [item('a', 1_000)], [deposit('a', 2_400)], { refundCents: 1_400 }],
  ['is kept for the customer', [item('a', 1_000)], [deposit('a', 2_400, credit)], { creditCents: 1_400 }],
  ['is kept by the house', [item('a', 1_000)], [deposit('a', 2_400, forfeit)], { forfeitedCents: 1_400 }],
  ['that is forfeited is all of it where nothing is charged', [], [deposit('a', 2_400, forfeit)], { forfeitedCents: 2_400 }],
  ['is none where the booking costs more', [item('a', 2_401)], [deposit('a', 2_400, forfeit)], { toPayCents: 1 }],
  ['is none where the booking costs the same', [item('a', 2_400)], [deposit('a', 2_400, credit)], {}],
  ['as credit pays for another booking', [item('b', 1_000)], [deposit('a', 2_400, credit)], { creditCents: 1_400 }],
  ['as credit is used up', [item('b', 3_000)], [deposit('a', 2_400, credit)], { toPayCents: 600 }],
  [
    'that is forfeited pays for no other booking',
    [item('b', 1_000)],
    [deposit('a', 2_400, forfeit)],
    { toPayCents: 1_000, forfeitedCents: 2_400 },
  ],
  [
    'of two deposits is shared out',
    [item('c', 500)],
    [deposit('a', 2_400, credit), deposit('b', 1_000)],
    { creditCents: 2_400, refundCents: 500 },
  ],
] as const)('what is left of a deposit %s', (_name, items, deposits, wanted) => {
  const { unbilledCents: _unbilled, received: _received, ...found } = remainingOf(items, deposits)
  expect(found).toEqual({ toPayCents: 0, creditCents: 0, refundCents: 0, forfeitedCents: 0, ...wanted })
})

test('no cent is lost between items, deposits and what remains', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ booking: fc.constantFrom('a', 'b', 'c'), cents: fc.integer({ min: -500_000, max: 500_000 }) })),
      fc.uniqueArray(
        fc.record({
          booking: fc.constantFrom('a', 'b', 'c'),
          cents: fc.integer({ min: 1, max: 1_000_000 }),
          surplus: fc.constantFrom(null, ...surpluses),
        }),
        { selector: ({ booking }) => booking },
      ),
      (lines, paid) => {
        const items = lines.map(({ booking, cents }) => item(booking, cents))
        const found = remainingOf(
          items,
          paid.map(({ booking, cents, surplus }) => deposit(booking, cents, { surplus })),
        )
        const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0)
        expect(found.received).toHaveLength(paid.length)
        expect(found.unbilledCents).toBe(sum(lines))
        expect(sum(found.received) + found.forfeitedCents).toBe(sum(paid))
        expect(restOf(found) + sum(found.received)).toBe(sum(lines))
        for (const cents of [found.toPayCents, found.creditCents, found.refundCents, found.forfeitedCents])
          expect(cents).toBeGreaterThanOrEqual(0)
      },
    ),
  ))
