import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import type { Task } from '../tasks/task.ts'
import { endsTasks, endsWaiting, interestAfter, interestCancelled, releasedAgain, taskBack, taskEnded } from './endings.ts'
import { flows, type Flow } from './story/flows.ts'

const exits: readonly Flow[] = ['adoption', 'foundGiveBack', 'handOver', 'setFree', 'notReturned', 'death']

test('every way out ends the waiting for an animal, and nothing else does', () => {
  expect(flows.filter(endsWaiting)).toEqual(exits)
  expect(flows.filter(endsTasks)).toEqual(['death'])
})

const [kim, lena] = [idNamed('kim'), idNamed('lena')]
const reserved = { contactId: kim, status: 'reserved' as const, reservedUntil: '2026-07-01' }

test.each(exits)('%s: the reservation ends, and its cancellation brings it back', (flow) => {
  const after = interestAfter(flow, reserved, lena)
  expect(after.status).toBe('accepted')
  expect(interestCancelled(flow, after, lena)).toEqual(reserved)
})

test('only an adoption fulfils the interest of whoever the animal goes to', () => {
  expect(interestAfter('adoption', reserved, kim).status).toBe('adopted')
  expect(interestAfter('handOver', reserved, kim).status).toBe('accepted')
  expect(interestAfter('internalMove', reserved, kim)).toBe(reserved)
})

test('a release comes back with an adoption that is cancelled, else where it was noted, and only into care', () => {
  const inCare = { custody: 'found' as const }
  expect(releasedAgain({ kind: 'adoption', details: {} }, inCare)).toBe(true)
  expect(releasedAgain({ kind: 'death', details: { wasReleased: true } }, inCare)).toBe(true)
  expect(releasedAgain({ kind: 'death', details: {} }, inCare)).toBe(false)
  expect(releasedAgain({ kind: 'death', details: { wasReleased: true } }, { custody: null })).toBe(false)
})

const death = idNamed('death')
const task: Task = {
  id: idNamed('task'),
  version: 1,
  title: 'Impfen',
  text: '',
  dueDate: '2026-06-20',
  dueTime: null,
  priority: 'normal',
  repeat: 'weekly',
  assigneeId: null,
  animalId: idNamed('Luna'),
  contactId: null,
  changeId: null,
  state: 'open',
  doneAt: null,
  doneBy: null,
  createdBy: kim,
  endedBy: null,
}
const act = { at: '2026-06-10T08:00:00.000Z', by: lena }

test('an open task ends with the death and is open again without it; one that was done stays done, one of the death itself open', () => {
  const ended = taskEnded(task, death, act)
  expect(ended).toMatchObject({ state: 'done', doneAt: act.at, endedBy: death })
  expect(taskBack(ended, [death])).toEqual(task)
  expect(taskBack(ended, [idNamed('another')])).toBe(ended)
  const done: Task = { ...task, state: 'done', doneAt: act.at, doneBy: kim }
  expect(taskBack(taskEnded(done, death, act), [death])).toBe(done)
  const called = { ...task, changeId: death }
  expect(taskEnded(called, death, act)).toBe(called)
})
