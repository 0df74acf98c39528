import { expect, test } from 'vitest'
import { readKilograms, weightText } from './weightTexts.ts'

test.each([
  ['4,2', 4200],
  ['4.25 kg', 4250],
  ['0,085', 85],
  [' 12 ', 12_000],
  ['1500', 1_500_000],
])('%s kilograms are %s grams', (typed, grams) => {
  expect(readKilograms(typed)).toBe(grams)
})

test.each(['', '0', 'x', '-1', '4,2,1', '1501', '1e3', '4,2345'])('%j is no weight', (typed) => {
  expect(readKilograms(typed)).toBeNull()
})

test('the small are weighed in grams, the others in kilograms of their language', () => {
  expect(weightText(85, 'de')).toBe('85 g')
  expect(weightText(4250, 'de')).toBe('4,25 kg')
  expect(weightText(4200, 'en')).toBe('4.2 kg')
})
