import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { followUpCancelled, followUpId, followUpOf, followUpRevised } from './followUp.ts'

const said = (followUpOn: string | null, followUpTitle = 'Ask how it goes') => ({
  flowId: idNamed('flow'),
  animalIds: [idNamed('Luna'), idNamed('Max')],
  contactId: idNamed('adopter'),
  by: idNamed('me'),
  details: { followUpOn, followUpTitle },
})

test('an adoption leaves one task about its first animal, the same wherever it is made', () => {
  expect(followUpOf(said('2026-07-22'))).toMatchObject({
    id: followUpId(idNamed('flow')),
    title: 'Ask how it goes',
    dueDate: '2026-07-22',
    animalId: idNamed('Luna'),
    state: 'open',
  })
  expect([followUpOf(said(null)), followUpOf(said('2026-07-22', ''))]).toEqual([null, null])
})

test('a revised adoption reaches an open task and leaves one that is done', () => {
  const task = followUpOf(said('2026-07-22'))!
  const later = followUpOf(said('2026-08-01'))
  expect(followUpRevised(task, later)?.dueDate).toBe('2026-08-01')
  expect(followUpRevised(null, later)?.dueDate).toBe('2026-08-01')
  expect(followUpRevised(task, null)).toBeNull()
  const done = { ...task, state: 'done' as const, doneAt: '2026-07-01T08:00:00.000Z', doneBy: idNamed('me') }
  expect([followUpRevised(done, later), followUpCancelled(done), followUpCancelled(task)]).toEqual([done, done, null])
})
