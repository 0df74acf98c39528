import { expect, test } from 'vitest'
import { emptyHouse, firstDayList, firstDaySteps, type FirstDayStep, type HouseBegun } from './firstDay.ts'

const shown = { shown: true }
const doneIn = (house: HouseBegun) =>
  (firstDayList(shown, house, firstDaySteps) ?? []).filter(({ isDone }) => isDone).map(({ step }) => step)

test('a new organisation has six steps, and none of them is done', () => {
  expect(firstDayList(shown, emptyHouse, firstDaySteps)?.map(({ step }) => step)).toEqual([...firstDaySteps])
  expect(doneIn(emptyHouse)).toEqual([])
})

test.each<[step: FirstDayStep, exists: Partial<HouseBegun>]>([
  ['rooms', { rooms: 1 }],
  ['people', { members: 2 }],
  ['animals', { animals: 1 }],
  ['times', { openingTimes: 1 }],
  ['logo', { hasLogo: true }],
  ['terminal', { terminals: 1 }],
])('%s is done by what exists, and by nothing else', (step, exists) => {
  expect(doneIn({ ...emptyHouse, ...exists })).toEqual([step])
})

test('what no longer exists is to be done again', () => {
  expect(doneIn({ ...emptyHouse, rooms: 1, animals: 3 })).toEqual(['rooms', 'animals'])
  expect(doneIn({ ...emptyHouse, rooms: 0, animals: 3 })).toEqual(['animals'])
})

test('a person sees the steps that they may take', () => {
  expect(firstDayList(shown, emptyHouse, ['logo', 'rooms'])?.map(({ step }) => step)).toEqual(['rooms', 'logo'])
  expect(firstDayList(shown, emptyHouse, [])).toEqual([])
})

test('a list that was put away stays away, also when everything is gone', () => {
  expect(firstDayList({ shown: false }, emptyHouse, firstDaySteps)).toBeNull()
})
