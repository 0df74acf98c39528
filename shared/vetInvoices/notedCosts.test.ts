import { expect, test } from 'vitest'
import { costInCustody } from './costs.ts'
import { notedCosts } from './notedCosts.ts'

const today = '2026-03-01'
const custody = { careFrom: '2026-01-10', careUntil: null }
const surgery = (doneOn: string | null, costCents: number | null) => ({ id: 'p', doneOn, costCents })
const treatment = (from: string, costCents: number | null) => ({ id: 't', from, costCents })

test.each([
  ['nothing was noted', [], [], 0],
  ['a procedure that was done', [surgery('2026-02-01', 8_500)], [], 8_500],
  ['one that is planned costs nothing yet', [surgery(null, 8_500)], [], 0],
  ['one without a cost', [surgery('2026-02-01', null)], [], 0],
  ['a treatment counts by its first day', [], [treatment('2026-02-01', 1_250)], 1_250],
  ['a treatment that begins tomorrow', [], [treatment('2026-03-02', 1_250)], 0],
  ['both', [surgery('2026-02-01', 8_500), surgery('2026-02-02', 2_000)], [treatment('2026-03-01', 1_250)], 11_750],
  ['what was done before the custody is not part of it', [surgery('2026-01-09', 8_500)], [treatment('2026-01-10', 1_250)], 1_250],
])('%s', (_, procedures, treatments, cents) => {
  expect(costInCustody(notedCosts(procedures, treatments, today), custody)).toBe(cents)
})

test('an animal that was never in custody has no sum', () => {
  expect(costInCustody(notedCosts([surgery('2026-02-01', 8_500)], [], today), { careFrom: null, careUntil: null })).toBeNull()
})
