import { expect, test } from 'vitest'
import { readKilograms } from '../../ui/weightTexts.ts'
import { asKilograms, typedAfter, unitFor, type PadKey, type Unit } from './typed.ts'

test.each<[PadKey[], string]>([
  [['4', ',', '2'], '4,2'],
  [[',', '3'], '0,3'],
  [['0', '5'], '5'],
  [['4', ',', ',', '2'], '4,2'],
  [['4', '2', '⌫'], '4'],
  [['⌫'], ''],
  [['1', '2', '3', '4', '5', '6', '7', '8', '9'], '12345678'],
])('the keys %j type %s', (pressed, text) => {
  expect(pressed.reduce(typedAfter, '')).toBe(text)
})

test.each<[string, Unit, number | null]>([
  ['4,2', 'kg', 4200],
  ['312', 'g', 312],
  ['1', 'g', 1],
  ['1500000', 'g', 1_500_000],
  ['31,2', 'g', null],
  ['', 'g', null],
  ['0', 'g', null],
])('%s %s are %s grams', (text, unit, grams) => {
  expect(readKilograms(asKilograms(text, unit))).toBe(grams)
})

test('the newborn and the small are weighed in grams', () => {
  expect([unitFor(undefined, true), unitFor(999, false), unitFor(1000, false), unitFor(undefined, false)]).toEqual(['g', 'g', 'kg', 'kg'])
})
