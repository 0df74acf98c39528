import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeOf } from '../../../tests/codeOf.ts'
import { areaDefaults } from '../../settings/areaSetting.ts'
import {
  askedAgain,
  depositFor,
  dueAfterMove,
  isAwaited,
  isLateDeposit,
  isWaived,
  received,
  type Deposit,
  type DepositTerms,
} from './deposit.ts'

const today = '2026-06-10'
const terms = (more: Partial<DepositTerms>): DepositTerms => ({ ...areaDefaults.pensionBookings, ...more })
const booking = (totalCents: number | null, startDate = '2026-08-01') => ({
  startDate,
  price: totalCents === null ? null : { lines: [], totalCents },
})

test.each([
  ['none is asked for unless the house wants it', {}, booking(20_000), null],
  ['a part of the price', { depositMode: 'percent', depositValue: 20 }, booking(20_000), { cents: 4_000, dueOn: '2026-06-24' }],
  ['is rounded to the cent', { depositMode: 'percent', depositValue: 33 }, booking(9_995), { cents: 3_298, dueOn: '2026-06-24' }],
  ['is never more than the price', { depositMode: 'percent', depositValue: 900 }, booking(9_995), { cents: 9_995, dueOn: '2026-06-24' }],
  ['needs a price', { depositMode: 'percent', depositValue: 20 }, booking(null), null],
  ['of no percent there is none', { depositMode: 'percent', depositValue: 0 }, booking(20_000), null],
  ['a fixed amount', { depositMode: 'fixed', depositValue: 5_000 }, booking(20_000), { cents: 5_000, dueOn: '2026-06-24' }],
  ['needs no price', { depositMode: 'fixed', depositValue: 5_000 }, booking(null), { cents: 5_000, dueOn: '2026-06-24' }],
  ['is at most the price', { depositMode: 'fixed', depositValue: 5_000 }, booking(3_000), { cents: 3_000, dueOn: '2026-06-24' }],
  ['of a stay that costs nothing there is none', { depositMode: 'fixed', depositValue: 5_000 }, booking(0), null],
  [
    'is due on the day of arrival at the latest',
    { depositMode: 'fixed', depositValue: 5_000 },
    booking(null, '2026-06-12'),
    { cents: 5_000, dueOn: '2026-06-12' },
  ],
  [
    'is due in the days of the house',
    { depositMode: 'fixed', depositValue: 5_000, depositDueDays: 7 },
    booking(null),
    { cents: 5_000, dueOn: '2026-06-17' },
  ],
] as const)('a deposit: %s', (_name, more, of, wanted) => expect(depositFor(terms(more), of, today)).toEqual(wanted))

test('a deposit is above nothing and never above the price', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('none' as const, 'percent' as const, 'fixed' as const),
      fc.nat(1_000_000),
      fc.option(fc.nat(500_000)),
      (depositMode, depositValue, totalCents) => {
        const asked = depositFor(terms({ depositMode, depositValue }), booking(totalCents), today)
        if (!asked) return
        expect(asked.cents).toBeGreaterThan(0)
        expect(asked.cents).toBeLessThanOrEqual(totalCents ?? 1_000_000)
      },
    ),
  ))

test.each([
  [0, 50, false],
  [3, 2, false],
  [3, 3, true],
  [1, 0, false],
])('with a waiver from %i stays on, %i stays: %s', (depositWaiverPaidBookings, stays, wanted) =>
  expect(isWaived(terms({ depositWaiverPaidBookings }), stays)).toBe(wanted),
)

const deposit: Deposit = { id: 'x', version: 1, cents: 5_000, dueOn: '2026-06-09', receivedOn: null, note: '', receivedBy: null }

test.each([
  ['overdue', {}, 'confirmed', true, true],
  ['due today', { dueOn: today }, 'confirmed', true, false],
  ['received', { receivedOn: today }, 'confirmed', false, false],
  ['dropped', { cents: 0 }, 'confirmed', false, false],
  ['of animals that came', {}, 'checkedIn', false, false],
  ['of a cancelled booking', {}, 'cancelled', false, false],
] as const)('a deposit that is %s', (_name, more, state, awaited, late) => {
  expect([isAwaited({ ...deposit, ...more }, { state }), isLateDeposit({ ...deposit, ...more }, { state }, today)]).toEqual([awaited, late])
})

test('a deposit is changed until it was received, and received on no day that is still to come', () => {
  expect(askedAgain(deposit, { cents: 100, dueOn: today }, today)).toEqual({ ...deposit, cents: 100, dueOn: today })
  expect(askedAgain(deposit, { cents: 0, dueOn: '2026-06-09' }, today)).toMatchObject({ cents: 0 })
  expect(codeOf(() => askedAgain(deposit, { cents: 100, dueOn: '2026-06-09' }, today))).toBe('deposit.dueInPast')
  expect(codeOf(() => askedAgain({ ...deposit, receivedOn: today }, { cents: 100, dueOn: today }, today))).toBe('deposit.received')
  expect(received(deposit, { receivedOn: today, note: ' bar ' }, 'me', today)).toMatchObject({
    receivedOn: today,
    note: 'bar',
    receivedBy: 'me',
  })
  expect(codeOf(() => received(deposit, { receivedOn: '2026-06-11', note: '' }, 'me', today))).toBe('change.future')
})

test.each([
  ['is due on the new day of arrival', '2026-06-18', { dueOn: '2026-06-18' }],
  ['keeps its day when the stay begins later', '2026-07-20', { dueOn: '2026-06-24' }],
  ['is due today at the earliest', '2026-06-08', { dueOn: '2026-06-10' }],
  ['keeps its day once it was received', '2026-06-18', { dueOn: '2026-06-24', receivedOn: '2026-06-09' }],
] as const)('a deposit of a booking that is moved %s', (_name, startDate, { dueOn, ...of }) =>
  expect(dueAfterMove({ dueOn: '2026-06-24', receivedOn: null, ...of }, startDate, today)).toBe(dueOn),
)
