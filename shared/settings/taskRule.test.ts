import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import type { Details } from '../changes/story/flowDetails.ts'
import { tasksFor, turned, turnedTasks, type TaskRule } from './taskRule.ts'

const rule = (key: string, when: TaskRule['when'], each = false): TaskRule => ({
  key,
  title: key,
  hours: 2,
  priority: 'normal',
  when,
  each,
})
const rules = [rule('feed', 'always'), rule('chip', 'chipUnread', true), rule('notice', 'authorityUntold')]
const rows = ['one', 'two'].map((name) => ({ id: idNamed(name), animalId: idNamed(`${name} animal`) }))
const changeIds = rows.map(({ id }) => id)
const told: Details = { notifiedAt: '2026-06-10T06:30:00.000Z' }
const made = tasksFor(rules, { rows, at: '2026-06-10T06:00:00.000Z', details: {}, contactId: null, by: idNamed('carer') }, 'Europe/Berlin')
const act = { at: '2026-06-11T08:00:00.000Z', by: idNamed('office') }
const after = (before: Details, said: Details, tasks = made) =>
  tasks.map((task) => turned(task, turnedTasks(rules, changeIds, before, said), act))
const statesOf = (tasks: typeof made) => tasks.map(({ title, state }) => `${title} ${state}`)

test.each<[Details, Details, string[]]>([
  [{}, {}, ['feed open', 'chip open', 'chip open', 'notice open']],
  [{}, told, ['feed open', 'chip open', 'chip open', 'notice done']],
  [{}, { chipRead: 'none' }, ['feed open', 'chip done', 'chip done', 'notice open']],
  [{}, { chipRead: 'readerError' }, ['feed open', 'chip open', 'chip open', 'notice open']],
  [{}, { ...told, chipRead: 'found' }, ['feed open', 'chip done', 'chip done', 'notice done']],
])('said %j and then %j: %j', (before, said, states) => expect(statesOf(after(before, said))).toEqual(states))

test('whoever said it has done the task then; taking it back opens it again', () => {
  const done = after({}, told)
  expect(done.at(-1)).toMatchObject({ doneAt: act.at, doneBy: act.by })
  expect(after(told, {}, done)).toEqual(made)
})

test('a task that was done by hand stays as it is when its occasion has passed', () => {
  const byHand = made.map((task) => ({ ...task, state: 'done' as const, doneAt: '2026-06-10T07:00:00.000Z', doneBy: idNamed('carer') }))
  expect(after({}, told, byHand)).toEqual(byHand)
})
