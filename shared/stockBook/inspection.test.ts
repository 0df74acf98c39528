import { describe, expect, test } from 'vitest'
import { checkInspection, firstPeriod, isAnotherOpening, isOpenInspection, within } from './inspection.ts'

test.each([
  ['a link without limits', null, null, '2026-01-01 2026-06-30'],
  ['limits around the period', '2025-01-01', '2027-01-01', '2026-01-01 2026-06-30'],
  ['a later beginning', '2026-03-01', null, '2026-03-01 2026-06-30'],
  ['an earlier end', null, '2026-03-31', '2026-01-01 2026-03-31'],
  ['limits within the period', '2026-02-01', '2026-02-28', '2026-02-01 2026-02-28'],
  ['limits before the period: no day', '2025-01-01', '2025-12-31', '2026-01-01 2025-12-31'],
])('a link shows the days that are asked for within its own: %s', (_what, from, until, days) => {
  expect(Object.values(within({ from, until }, { from: '2026-01-01', until: '2026-06-30' })).join(' ')).toBe(days)
})

test.each([
  ['this year so far', null, null, '2026-01-01 2026-06-10'],
  ['from the beginning of the link', '2024-02-29', null, '2024-02-29 2026-06-10'],
  ['the last year of a link that ends earlier', null, '2024-12-31', '2024-01-01 2024-12-31'],
  ['all of it', '2025-01-01', '2025-12-31', '2025-01-01 2025-12-31'],
])('first is shown %s', (_what, from, until, days) => {
  expect(Object.values(firstPeriod({ from, until }, '2026-06-10')).join(' ')).toBe(days)
})

test.each([
  ['the first one', null, true],
  ['the same moment', '2026-06-10T10:00:00.000Z', false],
  ['half an hour later', '2026-06-10T09:30:00.000Z', false],
  ['more than half an hour later', '2026-06-10T09:29:59.999Z', true],
])('an opening is counted: %s', (_what, last, counted) => {
  expect(isAnotherOpening(last, '2026-06-10T10:00:00.000Z')).toBe(counted)
})

test('a link opens until the end of its last day, and not once it was revoked', () => {
  const link = { validUntil: '2026-06-10', revokedAt: null }
  expect([isOpenInspection(link, '2026-06-10'), isOpenInspection(link, '2026-06-11')]).toEqual([true, false])
  expect(isOpenInspection({ ...link, revokedAt: '2026-06-09T10:00:00.000Z' }, '2026-06-10')).toBe(false)
})

describe('a link is refused', () => {
  const asked = { validUntil: '2026-06-10', from: null, until: null }
  test.each([
    ['that has ended already', { ...asked, validUntil: '2026-06-09' }, 'inspection.period'],
    ['that lasts longer than 31 days', { ...asked, validUntil: '2026-07-12' }, 'inspection.period'],
    ['with an end before its beginning', { ...asked, from: '2026-02-02', until: '2026-02-01' }, 'fromAfterTo'],
  ])('%s', (_what, body, code) => {
    expect(() => checkInspection(body, '2026-06-10')).toThrow(expect.objectContaining({ code }))
  })

  test('for no other days', () => {
    for (const validUntil of ['2026-06-10', '2026-07-11'])
      checkInspection({ validUntil, from: '2026-02-01', until: '2026-02-01' }, '2026-06-10')
  })
})
