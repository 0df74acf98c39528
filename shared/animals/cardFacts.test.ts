import { expect, test } from 'vitest'
import type { Feeding } from './animalFacts.ts'
import { dietOn, shownTraits } from './cardFacts.ts'

const feeding = (food: string, from: string | null): Feeding => ({ food, from, gramsPerDay: null, times: '', note: '' })

test('traits of which nobody knows anything are left out, and the others keep their order', () => {
  expect(shownTraits({ traits: { cats: false, children: true } })).toEqual([
    ['children', true],
    ['cats', false],
  ])
})

test('an animal is fed by the newest plan that has begun, with everything that began on that day', () => {
  const diet = [feeding('old', null), feeding('dry', '2026-03-01'), feeding('wet', '2026-03-01'), feeding('next', '2026-05-01')]
  const foods = (day: string) => dietOn({ diet }, day).map(({ food }) => food)
  expect(foods('2026-02-28')).toEqual(['old'])
  expect(foods('2026-03-01')).toEqual(['dry', 'wet'])
  expect(foods('2026-05-01')).toEqual(['next'])
})

test('without any feeding there is none', () => {
  expect(dietOn({ diet: [] }, '2026-03-01')).toEqual([])
})
