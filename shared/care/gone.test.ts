import { expect, test } from 'vitest'
import { careItemOf, careLogOf } from '../../tests/factories/careRows.ts'
import { careLogId } from './due.ts'
import { goneFor, notGiven } from './gone.ts'

const plan = '00000000-0000-4000-8000-000000000001'
const dead = { custody: null, outcome: 'dead', careUntil: '2026-06-10' } as const
const left = { custody: null, outcome: 'adopted', careUntil: '2026-06-10' } as const
const here = { custody: 'found', outcome: null, careUntil: null } as const
const guest = { custody: null, outcome: null, careUntil: null } as const

test.each([
  [dead, 'died'],
  [left, 'left'],
  [here, null],
  [guest, null],
  [{ ...here, careUntil: '2026-01-01' }, null],
])('%j is gone: %s', (animal, expected) => expect(goneFor(animal)).toBe(expected))

test('the doses of the last day that nobody has logged were not given', () => {
  const items = [careItemOf(plan), careItemOf('00000000-0000-4000-8000-000000000002', { kind: 'feeding' })]
  const given = careLogOf(careLogId(plan, '2026-06-10', '08:00'))
  const times = (animal: typeof dead | typeof left | typeof here) =>
    notGiven(animal, items, [given], 'Europe/Berlin').map(({ time }) => time)
  expect([times(dead), times(left), times(here)]).toEqual([['20:00'], ['20:00'], []])
})
