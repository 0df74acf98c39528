import { expect, test } from 'vitest'
import { calendarSearch, daysOf, kindsIn, periodOf, withOnly } from './calendarSearch.ts'

test('a week begins on Monday, a month has the six weeks from the Monday before its first day', () => {
  expect(periodOf('agenda', '2026-06-10')).toMatchObject({
    from: '2026-06-10',
    to: '2026-06-16',
    before: '2026-06-03',
    after: '2026-06-17',
  })
  expect(periodOf('day', '2026-06-10')).toMatchObject({ from: '2026-06-10', to: '2026-06-10', before: '2026-06-09', after: '2026-06-11' })
  expect(periodOf('week', '2026-06-14')).toMatchObject({ from: '2026-06-08', to: '2026-06-14', before: '2026-06-07', after: '2026-06-21' })
  expect(periodOf('month', '2026-06-30')).toMatchObject({ from: '2026-06-01', to: '2026-07-12', before: '2026-05-01', after: '2026-07-01' })
  expect(periodOf('month', '2026-11-01')).toMatchObject({ from: '2026-10-26', before: '2026-10-01', after: '2026-12-01' })
})

test('a week over a change of clocks has seven days', () => {
  for (const date of ['2026-03-29', '2026-10-25']) {
    const days = daysOf(periodOf('week', date))
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toBe(date)
  }
})

test('kinds are switched on and off in the order of the list, and none are all', () => {
  const tasks = withOnly({ view: 'day' }, ['task'])
  expect(tasks).toEqual({ view: 'day', only: 'task' })
  const both = withOnly(tasks, ['task', 'pension'])
  expect(both.only).toBe('pension.task')
  expect(kindsIn(both)).toEqual(['pension', 'task'])
  expect(withOnly(both, []).only).toBeUndefined()
  expect(kindsIn({})).toEqual([])
})

test('an address that names an unknown kind shows all', () => {
  expect(calendarSearch({ only: 'pension.meals' }).only).toBeUndefined()
  expect(calendarSearch({ only: 'task.pension' }).only).toBe('pension.task')
})
