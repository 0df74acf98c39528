import { expect, test } from 'vitest'
import { addDays } from '../time.ts'
import { dismissalOf, easterSunday, seasonOf } from './seasonalBanners.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [1970, '1970-03-29'],
  [2038, '2038-04-25'],
  [2100, '2100-03-28'],
])('Easter Sunday of %i is %s, and the banner shows from two days before to one day after', (year, sunday) => {
  expect(easterSunday(year)).toBe(sunday)
  const shown = [-3, -2, -1, 0, 1, 2].map((distance) => seasonOf(addDays(sunday, distance)))
  expect(shown).toEqual([null, 'easter', 'easter', 'easter', 'easter', null])
})

test.each([2024, 2025, 2026, 2027, 2028, 2029, 2030])('Christmas of %i begins on 23 December and ends with the year', (year) => {
  expect(seasonOf(`${year}-12-22`)).toBeNull()
  for (const day of ['12-23', '12-24', '12-31']) expect(seasonOf(`${year}-${day}`)).toBe('christmas')
  expect(seasonOf(`${year + 1}-01-01`)).toBeNull()
})

test('a dismissal is of one season in one year', () => {
  expect(dismissalOf('easter', '2026-04-03')).toBe(dismissalOf('easter', '2026-04-06'))
  expect(dismissalOf('easter', '2026-04-03')).not.toBe(dismissalOf('easter', '2027-03-26'))
  expect(dismissalOf('easter', '2026-04-03')).not.toBe(dismissalOf('christmas', '2026-12-24'))
})
