import { expect, test } from 'vitest'
import { backdatingProblems } from './backdating.ts'

const today = '2026-06-10'

test.each([
  ['today', 'pension', '2026-06-10', null, false, true],
  ['yesterday without the right', 'pension', '2026-06-09', null, false, false],
  ['yesterday with the right', 'pension', '2026-06-09', null, true, true],
  ['31 days ago with the right', 'pension', '2026-05-10', null, true, true],
  ['32 days ago with the right', 'pension', '2026-05-09', null, true, false],
  ['yesterday, as before the change', 'pension', '2026-06-09', '2026-06-09', false, true],
  ['moved to yesterday without the right', 'pension', '2026-06-09', '2026-06-12', false, false],
  ['yesterday, in daycare', 'daycare', '2026-06-09', null, false, true],
  ['32 days ago, in daycare', 'daycare', '2026-05-09', null, true, false],
  ['without a day', 'pension', null, null, false, true],
] as const)('a booking that begins %s', (_name, service, startDate, before, mayBackdate, isAllowed) => {
  const found = backdatingProblems({ service, startDate, before }, today, mayBackdate)
  expect(found).toEqual(isAllowed ? [] : [{ code: 'booking.inPast', field: 'startDate' }])
})
