import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../tests/codeOf.ts'
import { passOf, subscriptionOf } from '../../../tests/factories/passes.ts'
import type { Product } from '../product.ts'
import { visitMove, withMove } from './entitlement.ts'
import {
  continued,
  coverFor,
  endAfterNotice,
  isWeekUsedUp,
  overlaps,
  paused,
  resumed,
  saleProblems,
  shownCover,
  soldSubscription,
  subscriptionState,
  terminated,
  type Subscription,
} from './subscription.ts'
import { weekOf } from './subscriptionLedger.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
const act = { at: '2026-06-10T07:00:00.000Z', by: id(99) }
const [contactId, dog, other] = [id(1), id(2), id(3)]
/** A Wednesday. */
const today = '2026-06-10'
const visit = { contactId, animalId: dog, date: today, isHalfDay: false }
const sub = subscriptionOf(id(10), { contactId, animalId: dog })

const taken = <S extends Subscription>(row: S, ...days: [on: string, halves: number][]): S =>
  days.reduce((after, [on, halves], n) => withMove(after, visitMove(id(500 + n), { stayId: id(700 + n), on, halves }, act)), row)

describe('the visits of a week', () => {
  const pass = passOf(id(11), { contactId })
  test.each([
    ['none is taken', [], false, sub.id],
    ['one is taken on Monday', [['2026-06-08', 2]], false, sub.id],
    [
      'two are taken, so that a pass covers the third',
      [
        ['2026-06-08', 2],
        ['2026-06-09', 2],
      ],
      false,
      pass.id,
    ],
    [
      'those of Sunday before and Monday after are of other weeks',
      [
        ['2026-06-07', 2],
        ['2026-06-07', 2],
        ['2026-06-15', 2],
      ],
      false,
      sub.id,
    ],
    [
      'Sunday is of the same week',
      [
        ['2026-06-14', 2],
        ['2026-06-08', 2],
      ],
      false,
      pass.id,
    ],
    [
      'half a day is left for half a day',
      [
        ['2026-06-08', 2],
        ['2026-06-09', 1],
      ],
      true,
      sub.id,
    ],
    [
      'half a day is left, and a whole one takes the pass',
      [
        ['2026-06-08', 2],
        ['2026-06-09', 1],
      ],
      false,
      pass.id,
    ],
  ] as [string, [string, number][], boolean, string][])('%s', (_name, days, isHalfDay, wanted) => {
    expect(coverFor([pass, taken(sub, ...days)], { ...visit, isHalfDay })?.id).toBe(wanted)
  })

  test('are shown when they are used up, and named as the reason for the item', () => {
    const full = taken(sub, ['2026-06-08', 2], ['2026-06-09', 2])
    expect(coverFor([full], visit)).toBeNull()
    expect(shownCover([full], visit)).toEqual(full)
    expect([isWeekUsedUp(full, visit), isWeekUsedUp(sub, visit)]).toEqual([true, false])
    expect(weekOf(full, today)).toEqual({ most: 4, taken: 4 })
  })

  test('are counted from moves of a year: older ones are left out, and the state stays', () => {
    const long = taken(sub, ['2026-06-08', 2], ['2027-07-01', 2])
    expect(long.moves.map(({ on }) => on)).toEqual(['2027-07-01'])
    expect(long.state).toBe('active')
  })
})

test.each([
  ['another animal', { animalId: other }, false],
  ['all animals of the contact', { animalId: null }, true],
  ['another contact', { contactId: id(9) }, false],
  ['a subscription that begins tomorrow', { start: '2026-06-11' }, false],
  ['its last day', { end: today }, true],
  ['the day after', { end: '2026-06-09' }, false],
  ['a sale that was taken back', { state: 'cancelled' as const }, false],
])('%s: covers the day: %s', (_name, more, wanted) => {
  expect(coverFor([{ ...sub, ...more }], visit) !== null).toBe(wanted)
})

test.each([
  ['runs', {}, {}, 'active'],
  ['begins later', { start: '2026-06-11' }, {}, 'upcoming'],
  ['is in a pause', {}, { pauses: [{ from: today, to: today }] }, 'paused'],
  ['has a pause ahead', {}, { pauses: [{ from: '2026-06-11', to: '2026-06-12' }] }, 'active'],
  ['has its notice', { end: today }, {}, 'terminated'],
  ['is over', { end: '2026-06-09' }, {}, 'ended'],
  ['was taken back', { state: 'cancelled' as const }, {}, 'cancelled'],
])('a subscription that %s', (_name, more, terms, wanted) => {
  expect(subscriptionState(subscriptionOf(id(1), more, terms), today)).toBe(wanted)
})

// [minimum term, notice, day of the notice] → last day; it began on 1 January
test.each([
  [0, 0, '2026-06-10', '2026-06-10'],
  [0, 30, '2026-06-10', '2026-07-10'],
  [6, 30, '2026-02-01', '2026-06-30'],
  [6, 30, '2026-06-10', '2026-07-10'],
  [12, 92, '2026-01-01', '2026-12-31'],
  [1, 0, '2025-12-20', '2026-01-31'],
  [0, 0, '2025-12-20', '2026-01-01'],
])('a minimum term of %s months, a notice of %s days, given on %s: ends on %s', (minTermMonths, noticeDays, on, wanted) => {
  expect(endAfterNotice(subscriptionOf(id(1), { start: '2026-01-01' }, { minTermMonths, noticeDays }), on)).toBe(wanted)
})

test('the notice is given today at the latest, and taken back until the last day is over', () => {
  const ended = terminated(sub, '2026-06-09', today)
  expect([ended.end, ended.subscription.terminatedOn]).toEqual(['2026-06-09', '2026-06-09'])
  expect(codeOf(() => terminated(sub, '2026-06-11', today))).toBe('change.future')
  expect(codeOf(() => continued(ended, today))).toBe('subscription.over')
  expect(continued(terminated(sub, today, today), today)).toEqual(sub)
  expect(codeOf(() => terminated({ ...sub, state: 'cancelled' }, today, today))).toBe('passCancelled')
})

test('a pause begins today at the earliest, meets no other, and is ended or given up', () => {
  const one = paused(sub, { from: today, to: '2026-06-20' }, today)
  expect(coverFor([one], visit)).toBeNull()
  expect(codeOf(() => paused(sub, { from: '2026-06-09', to: today }, today))).toBe('subscription.pause')
  expect(codeOf(() => paused(sub, { from: '2026-06-12', to: '2026-06-11' }, today))).toBe('subscription.pause')
  expect(codeOf(() => paused(one, { from: '2026-06-20', to: '2026-06-30' }, today))).toBe('subscription.pause')
  const two = paused(one, { from: '2026-07-01', to: '2026-07-31' }, today)
  expect(resumed(two, '2026-06-15').subscription.pauses).toEqual([{ from: today, to: '2026-06-14' }])
  expect(resumed(one, today).subscription.pauses).toEqual([])
})

test.each([
  ['the same animal', {}, true],
  ['another animal of the contact', { animalId: other }, false],
  ['all animals of the contact', { animalId: null }, true],
  ['the same animal of another contact', { contactId: id(9) }, true],
  ['another animal of another contact', { contactId: id(9), animalId: other }, false],
  ['all animals of another contact', { contactId: id(9), animalId: null }, false],
  ['before it begins', { start: '2026-01-01', end: '2026-05-31' }, false],
  ['until its first day', { start: '2026-01-01', end: '2026-06-01' }, true],
  ['a sale that was taken back', { state: 'cancelled' as const }, false],
  ['a pass', { subscription: null }, false],
])('%s: overlaps: %s', (_name, more, wanted) => {
  const next = { ...sub, id: id(20), ...more }
  expect([overlaps(sub, next), overlaps(next, sub)]).toEqual([wanted, wanted])
  expect(overlaps(sub, sub)).toBe(false)
})

const product: Product = {
  id: id(20),
  version: 1,
  name: 'Abonnement 2 Tage',
  priceCents: 18e3,
  kind: 'subscription',
  visit: 'day',
  visits: null,
  perWeek: 2,
  validMonths: null,
  minTermMonths: 3,
  noticeDays: 30,
  taxRate: 1900,
  active: true,
}
const sale = { id: id(21), contactId, animalId: dog, start: '2026-06-15', weekdays: [3, 1], dropOffTime: null, pickUpTime: null }

test('a sale keeps the terms of the product; a product of before has none', () => {
  expect(soldSubscription(product, sale)).toMatchObject({
    contactId,
    animalId: dog,
    start: '2026-06-15',
    end: null,
    priceCents: 18e3,
    state: 'active',
    moves: [],
    subscription: {
      perWeek: 2,
      weekdays: [1, 3],
      minTermMonths: 3,
      noticeDays: 30,
      pauses: [],
      terminatedOn: null,
    },
  })
  const { minTermMonths: _, noticeDays: __, ...old } = product
  expect(soldSubscription(old as Product, sale).subscription).toMatchObject({ minTermMonths: 0, noticeDays: 0 })
})

test.each([
  ['off sale', { active: false }, 'notOnSale'],
  ['a pass', { kind: 'pass' as const }, 'notOnSale'],
  ['of hours', { visit: 'hour' as const }, 'notOnSale'],
  ['for one day a week, with two standing days', { perWeek: 1 }, 'subscription.weekdays'],
])('a product that is %s is not sold so', (_name, more, code) => {
  expect(codeOf(() => soldSubscription({ ...product, ...more }, sale))).toBe(code)
})

test('standing days are of one animal, and a first day is needed', () => {
  expect(saleProblems(2, { animalId: null, start: null, weekdays: [0] }).map(({ field }) => field)).toEqual(['start', 'animalId'])
  expect(saleProblems(2, { animalId: null, start: today, weekdays: [] })).toEqual([])
})

test('a week never covers more than it contains, in whichever order its days come', () =>
  fc.assert(
    fc.property(fc.array(fc.record({ day: fc.nat(13), isHalfDay: fc.boolean() }), { maxLength: 20 }), (days) => {
      let row = sub
      for (const [n, { day, isHalfDay }] of days.entries()) {
        const date = `2026-06-${String(day + 8).padStart(2, '0')}`
        const cover = coverFor([row], { ...visit, date, isHalfDay })
        if (cover) row = withMove(row, visitMove(id(100 + n), { stayId: id(300 + n), on: date, halves: isHalfDay ? 1 : 2 }, act))
      }
      for (const date of ['2026-06-08', '2026-06-15']) expect(weekOf(row, date).taken).toBeLessThanOrEqual(4)
    }),
  ))
