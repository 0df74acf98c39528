import { expect, test } from 'vitest'
import { nothingSaid } from './animals/animalActs.ts'
import { asNew } from './asNew.ts'

const id = '01960000-0000-7000-8000-000000000001'

test('a changed task, time booking or animal is entered as a new one with the same content', () => {
  const body = { id, userId: id, date: '2026-06-09', startTime: '2026-06-09T06:00:00.000Z', endTime: '2026-06-09T07:00:00.000Z', task: 'x' }
  expect(asNew({ name: 'changeTime', input: { id, body } })).toMatchObject({ mutation: { name: 'bookTime' }, input: { ...body, id: null } })
  const said = { ...nothingSaid, name: 'Bello' }
  expect(asNew({ name: 'changeAnimal', input: { id, number: null, ...said } })).toEqual({
    mutation: expect.objectContaining({ name: 'createAnimal' }) as unknown,
    input: { ...said, id: null },
  })
})

test('what does not say everything, or is no change, is not offered', () => {
  expect(asNew({ name: 'changeContact', input: { id, said: { phone: '1' } } })).toBeNull()
  expect(asNew({ name: 'deleteTask', input: { id } })).toBeNull()
  expect(asNew({ name: 'createTask', input: { id: null } })).toBeNull()
  expect(asNew({ name: 'of another version', input: {} })).toBeNull()
})
