import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someDate, someId } from '../../tests/factories/some.ts'
import { rowsOf } from '../../tests/factories/rows.ts'
import { dueTasks, inOrder, isOverdue, latestFirst } from './dueTasks.ts'
import type { Task } from './task.ts'

const [me, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const today = '2026-06-10'
const task = (title: string, more: Partial<Task> = {}): Task => ({
  id: me,
  version: 1,
  title,
  text: '',
  dueDate: today,
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

test.each<[string, Partial<Task>, boolean]>([
  ['today, for whoever comes first', {}, true],
  ['today, mine', { assigneeId: me }, true],
  ['today, of somebody else', { assigneeId: other }, false],
  ['overdue', { dueDate: '2025-01-01' }, true],
  ['tomorrow', { dueDate: '2026-06-11' }, false],
  ['without a date', { dueDate: null }, false],
  ['done', { state: 'done', doneAt: '2026-06-10T08:00:00.000Z', doneBy: me }, false],
])('%s: due or not', (name, more, due) => {
  expect(dueTasks([task(name, more)], { userId: me, today })).toHaveLength(due ? 1 : 0)
})

test('the oldest first, then by time with those without one last, then by weight and title', () => {
  const given = [
    task('f'),
    task('e', { priority: 'high' }),
    task('g', { priority: 'low' }),
    task('d', { dueTime: '16:00', priority: 'high' }),
    task('c', { dueTime: '08:00', priority: 'low' }),
    task('a', { dueDate: '2026-06-08' }),
    task('b', { dueDate: '2026-06-09', dueTime: '23:00' }),
  ]
  expect(dueTasks(given, { userId: me, today }).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('the order is one order: whatever comes in, the same comes out', () => {
  const distinct = fc.uniqueArray(rowsOf.task, { selector: ({ id }) => id })
  fc.assert(
    fc.property(distinct, someId, someDate, (tasks, userId, date) => {
      const given = dueTasks(tasks, { userId, today: date })
      expect(dueTasks(tasks.toReversed(), { userId, today: date })).toEqual(given)
      for (const compare of [inOrder, latestFirst]) expect(tasks.toSorted(compare)).toEqual(tasks.toReversed().sort(compare))
    }),
  )
})

test('overdue is what was due before today and is open', () => {
  expect(isOverdue(task('x', { dueDate: '2026-06-09' }), today)).toBe(true)
  expect(isOverdue(task('x'), today)).toBe(false)
  expect(isOverdue(task('x', { dueDate: null }), today)).toBe(false)
  expect(isOverdue(task('x', { dueDate: '2026-06-09', state: 'done' }), today)).toBe(false)
})
