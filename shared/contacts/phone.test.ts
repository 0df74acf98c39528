import { expect, test } from 'vitest'
import { internationalPhone, phoneDigits, readablePhone } from './phone.ts'

test.each([
  ['0176 040690 12', 'DE', '+4917604069012', '0176 0406 9012'],
  ['030/23125-012', 'DE', '+493023125012', '030 2312 5012'],
  ['05827 1234', 'DE', '+4958271234', '05827 1234'],
  ['0049 (0)40 66969 12', 'DE', '+49406696912', '040 6696 912'],
  ['+43 1 234 5678', 'DE', '+4312345678', '+43 1 2345 678'],
  ['01 2345678', 'AT', '+4312345678', '+43 1 2345 678'],
  ['044 668 18 00', 'CH', '+41446681800', '+41 44 6681 800'],
  ['+1 202 555 0143', 'DE', '+12025550143', '+12025550143'],
  ['Nachbarin fragen', 'DE', 'Nachbarin fragen', 'Nachbarin fragen'],
  ['110', 'DE', '110', '110'],
])('%s of %s is kept as %s and read as %s', (typed, country, kept, shown) => {
  expect(internationalPhone(typed, country)).toBe(kept)
  expect(internationalPhone(kept, country)).toBe(kept)
  expect(readablePhone(kept)).toBe(shown)
})

test('whoever types a number finds it, with its prefix and without', () => {
  for (const typed of ['0176 040690 12', '+49 176 04069012', '0049176/04069012']) expect(phoneDigits(typed)).toBe('4917604069012')
})
