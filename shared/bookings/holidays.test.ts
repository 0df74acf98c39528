import { expect, test } from 'vitest'
import { holidaysOf } from './holidays.ts'

const dates = (...given: Parameters<typeof holidaysOf>) => [...holidaysOf(...given).keys()].sort()

test('what all states have, and what only one has', () => {
  const national = [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-10-03',
    '2026-12-25',
    '2026-12-26',
  ]
  expect(dates('BUND', '2026-01-01', '2026-12-31')).toEqual(national)
  expect(dates('NI', '2026-01-01', '2026-12-31')).toEqual([...national, '2026-10-31'].sort())
  expect(dates('SN', '2026-11-01', '2026-11-30')).toEqual(['2026-11-18'])
  expect(dates('BY', '2026-06-01', '2026-06-30')).toEqual(['2026-06-04'])
})

test('over the turn of the year', () => {
  expect(dates('NI', '2026-12-26', '2027-01-01')).toEqual(['2026-12-26', '2027-01-01'])
})
