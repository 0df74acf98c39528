import { expect, test } from 'vitest'
import { isFarFrom } from './farDay.ts'

test('a booking is far from today when it is more than a day away', () => {
  const stay = { startDate: '2026-06-10', endDate: '2026-06-12' }
  const days = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13', '2026-06-14']
  expect(days.map((today) => isFarFrom(stay, today))).toEqual([true, false, false, false, false, true])
})
