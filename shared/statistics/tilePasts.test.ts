import { expect, test } from 'vitest'
import { pastDays, tilePasts } from './tilePasts.ts'

const [me, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const today = '2026-06-30'
const looking = { userId: me, today, zone: 'Europe/Berlin' }
const nothing = { animals: [], stays: [], tasks: [] }
const animal = (careFrom: string, more: object = {}) => ({
  custody: 'found' as const,
  place: 'room' as const,
  roomId: null,
  outcome: null,
  careFrom,
  careUntil: null,
  contactId: null,
  ...more,
})
const left = (careFrom: string, careUntil: string, outcome: 'adopted' | null = 'adopted') =>
  animal(careFrom, { custody: null, place: null, careUntil, outcome })

/** The last five days. */
const lately = (values: readonly number[]) => {
  expect(values.length).toBe(pastDays)
  return values.slice(-5)
}

test('the shelter counts who is there and who left, and none who is in a foster home, missing or a guest', () => {
  const animals = [
    animal('2026-01-01'),
    animal('2026-06-28'),
    left('2026-06-01', '2026-06-29'),
    animal('2026-01-01', { place: 'foster' }),
    animal('2026-01-01', { place: 'unknown' }),
    animal('2026-01-01', { custody: 'pension' }),
    // A boarder that was picked up has no outcome.
    left('2026-06-20', '2026-06-30', null),
  ]
  expect(lately(tilePasts({ ...nothing, animals }, looking).inShelter)).toEqual([2, 2, 3, 2, 2])
})

test('boarders count by check-in and check-out in the zone of the organisation, beside those held for an authority', () => {
  const stay = (checkedInAt: string | null, checkedOutAt: string | null = null, service: 'pension' | 'daycare' = 'pension') => ({
    service,
    checkedInAt,
    checkedOutAt,
  })
  const stays = [
    stay('2026-06-01T08:00:00.000Z'),
    // Half past midnight of the 29th in Berlin.
    stay('2026-06-28T22:30:00.000Z'),
    stay('2026-06-10T08:00:00.000Z', '2026-06-28T08:00:00.000Z'),
    stay(null),
    stay('2026-06-01T08:00:00.000Z', null, 'daycare'),
  ]
  const animals = [animal('2026-06-30', { custody: 'seizure' }), animal('2026-01-01')]
  expect(lately(tilePasts({ ...nothing, animals, stays }, looking).inPension)).toEqual([2, 2, 1, 2, 3])
})

test('tasks are due from their day until they are done, mine and those of nobody', () => {
  const task = (dueDate: string | null, doneAt: string | null = null, assigneeId: string | null = me) => ({ dueDate, doneAt, assigneeId })
  const tasks = [
    task('2026-06-01'),
    task('2026-06-28', null, null),
    task('2026-06-01', '2026-06-29T10:00:00.000Z'),
    task('2026-06-01', null, other),
    task(null),
    // Done before it was due.
    task('2026-06-29', '2026-06-27T10:00:00.000Z'),
  ]
  expect(lately(tilePasts({ ...nothing, tasks }, looking).tasks)).toEqual([2, 2, 3, 2, 2])
})
