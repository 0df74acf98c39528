import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someInstant } from '../../tests/factories/some.ts'
import { rowsOf } from '../../tests/factories/rows.ts'
import { addDays } from '../time.ts'
import { checkTask, complete, reopen, successor, successorId, taskProblems, taskScopes, type Repeat, type Task } from './task.ts'

const id = '00000000-0000-4000-8000-00000000000a'
const task = (more: Partial<Task> = {}): Task => ({
  id,
  version: 3,
  title: 'Zwinger putzen',
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
  createdBy: id,
  ...more,
})

test.each<[string, Partial<Task>, string[]]>([
  ['an ordinary task', {}, []],
  ['without a date', { dueDate: null }, []],
  ['without a title', { title: '' }, ['task.titleMissing']],
  ['a title of 200 characters', { title: 'ä'.repeat(200) }, []],
  ['a title of 201', { title: 'ä'.repeat(201) }, ['task.titleTooLong']],
  ['200 characters outside the plane', { title: '🐕'.repeat(200) }, []],
  ['a text of 4,000', { text: 'x'.repeat(4000) }, []],
  ['a text of 4,001', { text: 'x'.repeat(4001) }, ['task.textTooLong']],
  ['a time without a date', { dueDate: null, dueTime: '08:00' }, ['task.dueMissing']],
  ['a repetition without a date', { dueDate: null, repeat: 'weekly' }, ['task.dueMissing']],
  [
    'everything wrong',
    { title: '', text: 'x'.repeat(4001), dueDate: null, dueTime: '08:00' },
    ['task.titleMissing', 'task.textTooLong', 'task.dueMissing'],
  ],
])('%s', (_name, more, codes) => {
  expect(taskProblems(task(more)).map(({ code }) => code)).toEqual(codes)
  if (codes[0]) expect(() => checkTask(task(more))).toThrow(codes[0])
  else checkTask(task(more))
})

describe('the task that follows a recurring one', () => {
  test.each<[Repeat, string, string, string]>([
    // repeat, due, done on, next
    ['daily', '2026-06-10', '2026-06-10', '2026-06-11'],
    ['daily', '2026-06-09', '2026-06-10', '2026-06-10'],
    ['daily', '2026-06-03', '2026-06-10', '2026-06-10'],
    ['daily', '2026-06-12', '2026-06-10', '2026-06-13'],
    ['weekly', '2026-06-10', '2026-06-10', '2026-06-17'],
    ['weekly', '2026-06-01', '2026-06-10', '2026-06-15'],
    ['fortnightly', '2026-06-10', '2026-06-11', '2026-06-24'],
    ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['monthly', '2026-01-31', '2026-03-01', '2026-03-31'],
    ['monthly', '2026-12-15', '2026-12-20', '2027-01-15'],
    ['daily', '2026-03-28', '2026-03-29', '2026-03-29'],
  ])('%s, due %s, done on %s: %s', (repeat, dueDate, done, next) => {
    const given = task({ repeat, dueDate, dueTime: '08:00', assigneeId: id })
    const following = successor(given, `${done}T12:00:00.000Z`, 'Europe/Berlin')
    expect(following).toEqual({ ...given, id: successorId(id), version: 0, dueDate: next })
  })

  test('does not exist for a task that is done once', () => {
    expect(successor(task(), '2026-06-10T12:00:00.000Z', 'Europe/Berlin')).toBeNull()
  })

  test('lies after its own date and not before the day on which it was done, whatever the dates', () => {
    fc.assert(
      fc.property(rowsOf.task, someInstant, (row, at) => {
        const next = successor(row, at, 'Europe/Berlin')
        expect(next === null).toBe(row.repeat === null)
        if (!next) return
        expect(next.dueDate! > row.dueDate!).toBe(true)
        expect(next.dueDate! >= addDays(at.slice(0, 10), 0)).toBe(true)
        expect([next.state, next.doneAt, next.doneBy]).toEqual(['open', null, null])
      }),
    )
  })

  test('counts the day on the clock of the organisation', () => {
    const given = task({ repeat: 'daily', dueDate: '2026-06-09' })
    expect(successor(given, '2026-06-10T22:30:00.000Z', 'Europe/Berlin')!.dueDate).toBe('2026-06-11')
    expect(successor(given, '2026-06-10T22:30:00.000Z', 'UTC')!.dueDate).toBe('2026-06-10')
  })
})

test('done keeps the first time; open again knows nothing of it', () => {
  const first = complete(task(), { at: '2026-06-10T08:00:00.000Z', by: id })
  expect(first).toMatchObject({ state: 'done', doneAt: '2026-06-10T08:00:00.000Z', doneBy: id })
  expect(complete(first, { at: '2026-06-10T09:00:00.000Z', by: successorId(id) })).toEqual(first)
  expect(reopen(first)).toEqual(task())
})

test('open tasks lie in a scope of their own, done ones in that of their month', () => {
  expect(taskScopes(task({ dueDate: '2020-01-01' }))).toEqual(['tasks:open'])
  expect(taskScopes(task({ state: 'done', doneAt: '2026-05-31T21:59:00.000Z' }))).toEqual(['tasks:2026-05'])
})
