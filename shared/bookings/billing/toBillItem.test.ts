import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../tests/factories/rows.ts'
import { approved, chargedCents, itemScopes, proposedAgain, waived, type ToBillItem } from './toBillItem.ts'
import { codeOf } from '../../../tests/codeOf.ts'

const act = { at: '2026-06-10T10:00:00.000Z', by: '00000000-0000-4000-8000-000000000001' }
const item = (more: Partial<ToBillItem> = {}): ToBillItem => ({
  ...fc.sample(rowsOf.toBillItem, { numRuns: 1, seed: 7 })[0]!,
  state: 'proposed',
  amountCents: 500,
  proposedCents: 500,
  reason: '',
  ...more,
})

test.each([
  ['a proposal at its amount', item(), { seen: 'proposed', amountCents: 500, reason: '' }, null],
  ['a proposal at another amount with a reason', item(), { seen: 'proposed', amountCents: 300, reason: 'Kulanz' }, null],
  ['a proposal at another amount without one', item(), { seen: 'proposed', amountCents: 300, reason: ' ' }, 'field.missing'],
  ['the same again', item({ state: 'open' }), { seen: 'proposed', amountCents: 500, reason: '' }, null],
  [
    'one approved at another amount meanwhile',
    item({ state: 'open' }),
    { seen: 'proposed', amountCents: 300, reason: 'x' },
    'toBill.decided',
  ],
  ['one waived meanwhile', item({ state: 'waived' }), { seen: 'proposed', amountCents: 500, reason: '' }, 'toBill.decided'],
  ['one that was billed', item({ state: 'billed' }), { seen: 'billed', amountCents: 500, reason: '' }, 'alreadyBilled'],
] as const)('approving %s: %s', (_name, row, approval, code) => expect(codeOf(() => approved(row, approval, act))).toBe(code))

test.each([
  ['with a reason', item(), 'Stammgast', null],
  ['without one', item(), '', 'waiveReasonRequired'],
  ['again', item({ state: 'waived' }), '', null],
  ['what was approved meanwhile', item({ state: 'open' }), 'x', 'toBill.decided'],
  ['what was billed', item({ state: 'billed' }), 'x', 'alreadyBilled'],
] as const)('waiving %s', (_name, row, reason, code) => expect(codeOf(() => waived(row, { seen: 'proposed', reason }, act))).toBe(code))

test('a decision that is taken back leaves what was proposed; what was billed stays', () => {
  const changed = approved(item(), { seen: 'proposed', amountCents: 300, reason: 'Kulanz' }, act)
  expect(changed).toMatchObject({ state: 'open', amountCents: 300, reason: 'Kulanz', decidedBy: act.by })
  expect(proposedAgain(changed)).toEqual(proposedAgain(item()))
  expect(codeOf(() => proposedAgain(item({ state: 'billed' })))).toBe('alreadyBilled')
})

test('what was waived is not charged', () => {
  expect(chargedCents([item(), item({ state: 'open', amountCents: 300 }), item({ state: 'waived' }), item({ state: 'billed' })])).toBe(
    1_300,
  )
})

test('devices hold a proposal whatever its age, and the rest by its months', () => {
  const dates = { from: '2026-05-30', to: '2026-06-02', service: 'daycare' } as const
  expect(itemScopes(item(dates))).toEqual(['toBill:daycare:open', 'toBill:daycare:2026-05', 'toBill:daycare:2026-06'])
  expect(itemScopes(item({ ...dates, state: 'open' }))).toEqual(['toBill:daycare:2026-05', 'toBill:daycare:2026-06'])
})
