import { expect, test } from 'vitest'
import { nextThing } from './nextThing.ts'

const task = (dueDate: string | null, state: 'open' | 'done' = 'open') => ({ title: 'Krallen', dueDate, state })
const stay = (checkedInAt: string | null, more: object = {}) => ({
  active: true,
  startDate: '2026-06-12',
  endDate: '2026-06-15',
  checkedInAt,
  checkedOutAt: null,
  ...more,
})
const nothing = { tasks: [], stays: [], vaccination: null }
const here = '2026-06-12T08:00:00.000Z'

test.each([
  ['nothing', nothing, null],
  [
    'the earliest task that is open',
    { ...nothing, tasks: [task('2026-06-20'), task('2026-06-01', 'done'), task('2026-06-11'), task(null)] },
    ['task', '2026-06-11'],
  ],
  ['an arrival', { ...nothing, stays: [stay(null)] }, ['arrival', '2026-06-12']],
  ['the departure of a guest who is here', { ...nothing, stays: [stay(here)] }, ['departure', '2026-06-15']],
  ['no stay that is over or cancelled', { ...nothing, stays: [stay(here, { checkedOutAt: here }), stay(null, { active: false })] }, null],
  [
    'a vaccination before a later task',
    { ...nothing, tasks: [task('2026-07-01')], vaccination: { validityEnd: '2026-06-30' } },
    ['vaccination', '2026-06-30'],
  ],
  [
    'a vaccination that is missing before all',
    { ...nothing, tasks: [task('2026-01-01')], vaccination: { validityEnd: null } },
    ['vaccination', null],
  ],
])('%s', (_, known, expected) => {
  const next = nextThing(known)
  expect(next && [next.kind, next.date]).toEqual(expected)
})
