import { expect, test } from 'vitest'
import { checkObserved, observationProblems, type Observation, type ObservationBody } from './observation.ts'
import { trendOf } from './trend.ts'

const nothing: Omit<ObservationBody, 'id'> = {
  animalId: 'a',
  at: '2026-06-10T08:00:00.000Z',
  by: 'u',
  ate: null,
  drank: null,
  stool: null,
  behaviour: null,
  note: '',
  photoIds: [],
  voice: null,
}

test.each<[Partial<ObservationBody>, string[]]>([
  [{}, ['note']],
  [{ ate: 'little' }, []],
  [{ drank: 'nothing' }, []],
  [{ stool: 'normal' }, []],
  [{ behaviour: 'quiet' }, []],
  [{ note: 'hustet' }, []],
  [{ photoIds: ['p'] }, []],
  [{ voice: { sha256: 'a'.repeat(64), kind: 'audio/webm', size: 900, seconds: 3, arrivedAt: null, refused: null } }, []],
  [{ animalId: null, at: null, by: null, note: 'hustet' }, ['animalId', 'at', 'by']],
])('%j lacks %j', (part, fields) => {
  expect(observationProblems({ ...nothing, ...part }).map(({ field }) => field)).toEqual(fields)
})

test('what is noted has happened', () => {
  expect(() => checkObserved({ at: '2026-06-10T08:00:00.000Z' }, '2026-06-10T08:00:00.000Z')).not.toThrow()
  expect(() => checkObserved({ at: '2026-06-11T08:00:00.000Z' }, '2026-06-10T08:00:00.000Z')).toThrow('change.future')
})

const seen = (at: string, part: Partial<Observation>): Observation => ({
  id: at,
  version: 1,
  animalId: 'a',
  at,
  by: 'u',
  ate: null,
  drank: null,
  stool: null,
  behaviour: null,
  note: '',
  photoIds: [],
  voice: null,
  ...part,
})

test('a day shows what is most worth a look, in the zone of the organisation and over both clock changes', () => {
  const days = trendOf(
    [
      seen('2026-06-10T08:00:00.000Z', { ate: 'all', stool: 'none', behaviour: 'normal' }),
      seen('2026-06-10T16:00:00.000Z', { ate: 'little', stool: 'normal', drank: 'some' }),
      // Half past midnight in Berlin.
      seen('2026-06-10T22:30:00.000Z', { behaviour: 'apathetic' }),
      seen('2026-03-29T21:30:00.000Z', { ate: 'some' }),
      seen('2026-03-29T22:30:00.000Z', { ate: 'nothing' }),
      seen('2026-10-25T00:30:00.000Z', { ate: 'all' }),
      seen('2026-10-25T01:30:00.000Z', { ate: 'some' }),
    ],
    'Europe/Berlin',
  )
  expect(days.map(({ date, ate, drank, stool, behaviour, count }) => [date, ate, drank, stool, behaviour, count])).toEqual([
    ['2026-03-29', 'some', null, null, null, 1],
    ['2026-03-30', 'nothing', null, null, null, 1],
    ['2026-06-10', 'little', 'some', 'normal', 'normal', 2],
    ['2026-06-11', null, null, null, 'apathetic', 1],
    ['2026-10-25', 'some', null, null, null, 2],
  ])
})
