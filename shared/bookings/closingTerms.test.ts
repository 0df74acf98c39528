import { expect, test } from 'vitest'
import { closedBy, closingProblems, type ClosingTerms, type Due } from './closingTerms.ts'

const due: Due = { feeCents: 4_800 }
const unknown: Due = { feeCents: null }
const withFee = (cents: number, reason = ''): ClosingTerms => ({ reason: 'Krank', fee: { cents, reason } })
const fieldsOf = (...asked: Parameters<typeof closingProblems>) => closingProblems(...asked).map(({ field }) => field)

test.each<[string, ClosingTerms, Due | null, string[]]>([
  ['as the tiers say', { reason: 'Krank', fee: null }, due, []],
  ['no reason', { reason: '', fee: null }, due, ['reason']],
  ['waived without a reason', withFee(0), due, ['feeReason']],
  ['waived with one', withFee(0, 'Stammgast'), due, []],
  ['the same amount', withFee(4_800), due, []],
  ['an amount where the tiers come to none', withFee(2_000), unknown, []],
  ['an amount where there are no tiers', withFee(2_000), null, ['feeReason']],
  ['nothing where there are no tiers', withFee(0), null, []],
  ['nothing said at all', { reason: '', fee: { cents: 1, reason: '' } }, due, ['reason', 'feeReason']],
])('a cancellation: %s', (_, terms, given, fields) => expect(fieldsOf('cancelled', terms, given)).toEqual(fields))

test('that nobody came needs no reason', () => expect(fieldsOf('noShow', { reason: '', fee: null }, due)).toEqual([]))

test.each<[string, ClosingTerms, Due | null, number | null, string]>([
  ['the fee of the tiers', { reason: 'Krank', fee: null }, due, 4_800, ''],
  ['another one and why', withFee(1_000, 'Kulanz'), due, 1_000, 'Kulanz'],
  ['the same one, which needs no reason', withFee(4_800, 'so vereinbart'), due, 4_800, ''],
  ['the one that was entered, where the price is not known', withFee(1_000), unknown, 1_000, ''],
  ['none, where none was entered and none can be worked out', { reason: 'Krank', fee: null }, unknown, null, ''],
  ['none without tiers', { reason: 'Krank', fee: null }, null, null, ''],
])('what is kept is %s', (_, terms, given, cancelFeeCents, cancelFeeReason) =>
  expect(closedBy(terms, given)).toEqual({ cancelReason: 'Krank', cancelFeeCents, cancelFeeReason }),
)
