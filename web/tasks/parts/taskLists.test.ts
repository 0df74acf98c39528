import { expect, test } from 'vitest'
import type { Task } from '../../../shared/tasks/task.ts'
import { firstOf, taskGroups } from './taskLists.ts'
import type { View } from './taskViews.ts'

const [me, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const task = (title: string, more: Partial<Task> = {}): Task => ({
  id: me,
  version: 1,
  title,
  text: '',
  dueDate: '2026-06-10',
  dueTime: null,
  priority: 'normal',
  repeat: null,
  assigneeId: null,
  animalId: null,
  contactId: null,
  changeId: null,
  state: 'open',
  doneAt: null,
  doneBy: null,
  createdBy: other,
  ...more,
})
const done = (doneAt: string) => ({ state: 'done' as const, doneAt, doneBy: me })
const given = [
  task('Näpfe spülen'),
  task('mine, overdue', { assigneeId: me, dueDate: '2026-06-01' }),
  task('theirs', { assigneeId: other }),
  task('theirs, overdue', { assigneeId: other, dueDate: '2026-06-09' }),
  task('next week', { dueDate: '2026-06-17' }),
  task('some day', { dueDate: null }),
  task('done late', done('2026-06-09T22:30:00.000Z')),
  task('done before', done('2026-06-09T08:00:00.000Z')),
]
const shown = (view: View, search = '') =>
  taskGroups(given, { view, search, userId: me, today: '2026-06-10', zone: 'Europe/Berlin', wordsOf: ({ title }) => title }).map(
    ({ key, tasks }) => [key, ...tasks.map(({ title }) => title)],
  )

test.each<[View, string[][]]>([
  [
    'mine',
    [
      ['overdue', 'mine, overdue'],
      ['2026-06-10', 'Näpfe spülen'],
      ['2026-06-17', 'next week'],
      ['undated', 'some day'],
    ],
  ],
  [
    'all',
    [
      ['overdue', 'mine, overdue', 'theirs, overdue'],
      ['2026-06-10', 'Näpfe spülen', 'theirs'],
      ['2026-06-17', 'next week'],
      ['undated', 'some day'],
    ],
  ],
  ['overdue', [['overdue', 'mine, overdue', 'theirs, overdue']]],
  [
    'done',
    [
      ['2026-06-10', 'done late'],
      ['2026-06-09', 'done before'],
    ],
  ],
])('%s', (view, groups) => expect(shown(view)).toEqual(groups))

test.each([
  [0, [], true],
  [1, [['a', 1]], true],
  [2, [['a', 2]], true],
  [
    3,
    [
      ['a', 2],
      ['b', 1],
    ],
    true,
  ],
  [
    4,
    [
      ['a', 2],
      ['b', 2],
    ],
    false,
  ],
  [
    9,
    [
      ['a', 2],
      ['b', 2],
    ],
    false,
  ],
])('of four in two groups the first %i', (limit, expected, more) => {
  const groups = ['a', 'b'].map((key) => ({ key, tasks: [task('x'), task('y')] }))
  const first = firstOf(groups, limit)
  expect([first.shown.map(({ key, tasks }) => [key, tasks.length]), first.more]).toEqual([expected, more])
})

test('a search finds with and without accents and capitals', () => {
  expect(shown('all', ' NAPFE')).toEqual([['2026-06-10', 'Näpfe spülen']])
  expect(shown('all', 'nothing like it')).toEqual([])
})
