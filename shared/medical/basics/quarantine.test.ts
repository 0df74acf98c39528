import { describe, expect, test } from 'vitest'
import { begun, changed, daysLeft, openQuarantine, quarantineOn, type Quarantine } from './quarantine.ts'
import { codeOf } from '../../../tests/codeOf.ts'

const act = (today: string) => ({ at: `${today}T08:00:00.000Z`, by: 'u', today })
const fresh = { custody: 'found', quarantine: null as Quarantine | null }
const from1to14 = begun(fresh, { from: '2026-06-01', until: '2026-06-14', why: 'Giardien' }, act('2026-06-01'))
const inIt = { custody: 'found', quarantine: from1to14 }

describe('by day, from 1 to 14 June', () => {
  test.each<[string, boolean, boolean, number | null]>([
    ['2026-05-31', false, true, 14],
    ['2026-06-01', true, true, 13],
    ['2026-06-13', true, true, 1],
    ['2026-06-14', true, true, 0],
    // It ends by itself.
    ['2026-06-15', false, false, null],
  ])('%s: in it %s, open %s, days left %s', (today, isIn, isOpen, left) => {
    expect(quarantineOn(inIt, today) !== null).toBe(isIn)
    const open = openQuarantine(inIt, today)
    expect(open !== null).toBe(isOpen)
    expect(open && daysLeft(open, today)).toBe(left)
    expect(openQuarantine({ ...inIt, custody: null }, today)).toBeNull()
  })

  test('days are counted over both changes of clocks and a leap day', () => {
    expect(daysLeft({ until: '2026-03-30' }, '2026-03-28')).toBe(2)
    expect(daysLeft({ until: '2026-10-26' }, '2026-10-24')).toBe(2)
    expect(daysLeft({ until: '2028-03-01' }, '2028-02-28')).toBe(2)
  })
})

test('who prolonged or ended it, and why, stays with it', () => {
  const longer = changed(inIt, { until: '2026-06-21', why: 'Befund noch positiv' }, act('2026-06-10'))
  expect([longer.from, longer.until, longer.ended]).toEqual(['2026-06-01', '2026-06-21', false])
  const over = changed({ ...inIt, quarantine: longer }, { until: null, why: 'zweimal negativ' }, act('2026-06-18'))
  expect(over.ended).toBe(true)
  expect(over.steps).toEqual([
    { at: '2026-06-01T08:00:00.000Z', by: 'u', until: '2026-06-14', why: 'Giardien' },
    { at: '2026-06-10T08:00:00.000Z', by: 'u', until: '2026-06-21', why: 'Befund noch positiv' },
    { at: '2026-06-18T08:00:00.000Z', by: 'u', until: null, why: 'zweimal negativ' },
  ])
  expect(quarantineOn({ ...inIt, quarantine: over }, '2026-06-18')).toBeNull()
})

test.each<[string, () => unknown, string | null]>([
  [
    'begun outside of care',
    () => begun({ ...fresh, custody: null }, { from: '2026-06-01', until: '2026-06-02', why: 'x' }, act('2026-06-01')),
    'quarantine.notInCare',
  ],
  [
    'begun while one runs',
    () => begun(inIt, { from: '2026-06-14', until: '2026-06-20', why: 'x' }, act('2026-06-14')),
    'quarantine.running',
  ],
  ['begun the day after one', () => begun(inIt, { from: '2026-06-15', until: '2026-06-20', why: 'x' }, act('2026-06-15')), null],
  [
    'ending before it begins',
    () => begun(fresh, { from: '2026-06-02', until: '2026-06-01', why: 'x' }, act('2026-06-01')),
    'quarantine.order',
  ],
  ['of one day', () => begun(fresh, { from: '2026-06-01', until: '2026-06-01', why: 'x' }, act('2026-06-01')), null],
  [
    'of a slip of the pen',
    () => begun(fresh, { from: '2026-06-01', until: '2126-06-14', why: 'x' }, act('2026-06-01')),
    'quarantine.tooLong',
  ],
  ['prolonged after its last day', () => changed(inIt, { until: '2026-06-20', why: 'x' }, act('2026-06-15')), 'quarantine.none'],
  ['prolonged on its last day', () => changed(inIt, { until: '2026-06-20', why: 'x' }, act('2026-06-14')), null],
  ['shortened into the past', () => changed(inIt, { until: '2026-06-09', why: 'x' }, act('2026-06-10')), 'quarantine.order'],
  ['shortened to today', () => changed(inIt, { until: '2026-06-10', why: 'x' }, act('2026-06-10')), null],
  ['changed where there is none', () => changed(fresh, { until: null, why: 'x' }, act('2026-06-10')), 'quarantine.none'],
])('%s: %s', (_, run, code) => expect(codeOf(run)).toBe(code))
