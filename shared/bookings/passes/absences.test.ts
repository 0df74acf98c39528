import { describe, expect, test } from 'vitest'
import { passOf, subscriptionOf } from '../../../tests/factories/passes.ts'
import { itemsOfRefunds, movesOfClosing, refundOfDay, refundsOf } from './absences.ts'
import { carriedAmong } from './bookedVisits.ts'
import { halvesOfStay, type EntitlementMove } from './entitlement.ts'
import { coverFor, isSubscription, soldSubscription, type Subscription } from './subscription.ts'
import { absentDays, carriedHalves, carriedUntil, monthOfSubscription, weekOf } from './subscriptionLedger.ts'
import type { SubscriptionTerms } from './subscriptionTerms.ts'
import { returnedVisits, takenVisits } from './takenVisits.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
const [contactId, dog] = [id(1), id(2)]
const act = { at: '2026-06-01T08:00:00.000Z', by: id(99) }

// 1 June 2026 is a Monday. A stay is named by its day.
const stayOn = (on: string) => ({ id: `00000000-0000-4000-8000-0000${on.replaceAll('-', '')}`, animalId: dog, startDate: on })
const move = (on: string, more: Partial<EntitlementMove>): EntitlementMove => ({
  id: `${on}${more.reason}`,
  reason: 'visit' as const,
  halves: -2,
  stayId: stayOn(on).id,
  on,
  note: '',
  ...act,
  ...more,
})
const came = (...days: string[]) => days.map((on) => move(on, {}))
const missed = (...days: string[]) => days.map((on) => move(on, { reason: 'absent', halves: 0, absentHalves: 2 }))
const rowOf = (terms: Partial<SubscriptionTerms>, moves: EntitlementMove[], more: Partial<Subscription> = {}) =>
  subscriptionOf(id(11), { contactId, animalId: dog, start: '2026-06-01', moves, ...more }, terms)
const carry = { absencePolicy: 'carry', carryDays: 1 } as const
const refund = { absencePolicy: 'refund', carryDays: null } as const

describe('a day counts as cancelled in time', () => {
  test.each<[string, Partial<SubscriptionTerms>, EntitlementMove[], string[]]>([
    ['where no other day of its week is visited in its place', carry, [...missed('2026-06-01'), ...came('2026-06-02')], ['2026-06-01 2']],
    ['not where the week is used all the same', carry, [...missed('2026-06-01'), ...came('2026-06-02', '2026-06-04')], []],
    ['no more often than the week has visits', carry, missed('2026-06-01', '2026-06-02', '2026-06-03'), ['2026-06-01 2', '2026-06-02 2']],
    [
      'not in a pause',
      { ...carry, pauses: [{ from: '2026-06-01', to: '2026-06-03' }] },
      missed('2026-06-01', '2026-06-04'),
      ['2026-06-04 2'],
    ],
    ['not before it begins', carry, missed('2026-05-29', '2026-06-02'), ['2026-06-02 2']],
    [
      'not where that was undone',
      carry,
      [...missed('2026-06-01'), move('2026-06-01', { reason: 'notAbsent', halves: 0, absentHalves: -2 })],
      [],
    ],
  ])('%s', (_name, terms, moves, wanted) =>
    expect(absentDays(rowOf(terms, moves)).map(({ on, halves }) => `${on} ${halves}`)).toEqual(wanted),
  )
})

describe('a carried day', () => {
  test.each([
    ['2026-06-01', '2026-07-31'],
    ['2026-06-30', '2026-07-31'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
  ])('of %s can be used until %s', (on, until) => expect(carriedUntil(on)).toBe(until))

  // One missed day in June, one carried day in a month.
  test.each<[string, Partial<SubscriptionTerms>, EntitlementMove[], string, number]>([
    ['is there on the next day', carry, missed('2026-06-01'), '2026-06-02', 2],
    ['is not there on its own day', carry, missed('2026-06-01'), '2026-06-01', 0],
    ['is there on the last day of the next month', carry, missed('2026-06-01'), '2026-07-31', 2],
    ['lapses after it', carry, missed('2026-06-01'), '2026-08-01', 0],
    ['is one in a month', carry, missed('2026-06-01', '2026-06-08'), '2026-06-20', 2],
    ['is two where two are agreed', { ...carry, carryDays: 2 }, missed('2026-06-01', '2026-06-08'), '2026-06-20', 4],
    ['is one of each month', carry, missed('2026-06-01', '2026-07-06'), '2026-07-20', 4],
    ['is used once', carry, [...missed('2026-06-01'), move('2026-06-12', { carried: true })], '2026-06-20', 0],
    ['is there again where its visit is given back', carry, usedAndReturned(), '2026-06-20', 2],
    ['is none where days are included', { absencePolicy: 'included' }, missed('2026-06-01'), '2026-06-20', 0],
    ['is none of an older subscription', {}, missed('2026-06-01'), '2026-06-20', 0],
  ])('%s', (_name, terms, moves, date, wanted) => expect(carriedHalves(rowOf(terms, moves), date)).toBe(wanted))

  function usedAndReturned() {
    const returned = move('2026-06-12', { reason: 'returned', halves: 2, carried: true })
    return [...missed('2026-06-01'), move('2026-06-12', { carried: true }), returned]
  }

  const visit = (date: string) => ({ contactId, animalId: dog, date, isHalfDay: false })
  const booking = { contactId, dropOffTime: null, pickUpTime: null, price: null }
  const balu = { id: dog, name: 'Balu', number: '', contactId }
  const full = rowOf(carry, [...missed('2026-06-01'), ...came('2026-06-08', '2026-06-09')])

  test('covers a visit beyond those of the week, before a pass does', () => {
    const pass = passOf(id(10), { contactId })
    expect(coverFor([pass, full], visit('2026-06-10'))?.id).toBe(full.id)
    const used = rowOf(carry, [...full.moves, move('2026-06-10', { carried: true })])
    expect(coverFor([pass, used], visit('2026-06-11'))?.id).toBe(pass.id)
    expect(coverFor([used], visit('2026-06-11'))).toBeNull()
  })

  test('is taken by the check-in, is none of the visits of the week, and is given back by the undo', () => {
    const stay = stayOn('2026-06-10')
    const { next } = takenVisits({ booking, animals: [balu], passes: [full], stays: [stay] }, { key: id(50), act, reason: 'visit' })
    const row = next.get(full.id)!
    if (!isSubscription(row)) throw new Error('a subscription')
    expect(row.moves.at(-1)).toMatchObject({ reason: 'visit', halves: -2, carried: true })
    expect([weekOf(row, '2026-06-10').taken, carriedHalves(row, '2026-06-11')]).toEqual([4, 0])
    expect(monthOfSubscription(row, '2026-06')).toEqual({ used: 4, carriedUsed: 2, absent: 2 })
    const [back] = returnedVisits([row], [stay.id], id(51), act)
    expect([weekOf(back!, '2026-06-10').taken, carriedHalves(back!, '2026-06-11')]).toEqual([4, 2])
    expect(halvesOfStay(back!, stay.id)).toBeCloseTo(0)
  })

  test('is announced for a booking once the visits of the week are taken or booked', () => {
    const one = rowOf(carry, [...missed('2026-06-01'), ...came('2026-06-08')])
    const booked = { ...stayOn('2026-06-09'), service: 'daycare' as const, active: true }
    const among = (row: typeof one, stays: (typeof booked)[], ...dates: string[]) =>
      carriedAmong({ booking, animals: [balu], passes: [row], stays, dates })
    expect(among(one, [], '2026-06-10')).toBe(0)
    expect(among(one, [booked], '2026-06-10')).toBe(1)
    expect(among(one, [{ ...booked, active: false }], '2026-06-10')).toBe(0)
    expect(among(rowOf({}, came('2026-06-08')), [booked], '2026-06-10')).toBe(0)
    // One visit of the week is left, then the carried day, then none.
    expect(among(one, [], '2026-06-09', '2026-06-10', '2026-06-11')).toBe(1)
    const two = rowOf({ ...carry, carryDays: 2 }, [...missed('2026-06-01', '2026-06-02'), ...came('2026-06-08')])
    expect(among(two, [booked], '2026-06-12', '2026-06-10')).toBe(2)
    // The next week has visits of its own.
    expect(among(two, [booked], '2026-06-15', '2026-06-16')).toBe(0)
    // Days of June lapse with July.
    expect(among(two, [], '2026-07-27', '2026-07-28', '2026-07-29', '2026-08-03', '2026-08-04', '2026-08-05')).toBe(1)
  })
})

describe('a refund', () => {
  // 180.00 a month. June 2026 has five Mondays and five Tuesdays: 180 / 10 = 18.00. Without standing days 2 × 30 / 7, rounded up 9: 20.00.
  test.each<[string, Partial<SubscriptionTerms>, Partial<Subscription>, string[], string, string[]]>([
    ['comes once the week is over', { weekdays: [0, 1] }, {}, ['2026-06-01'], '2026-06-08', ['2026-06-01 -1800']],
    ['does not come before', { weekdays: [0, 1] }, {}, ['2026-06-01'], '2026-06-07', []],
    ['counts the days of the weeks without standing days', {}, {}, ['2026-06-01'], '2026-06-08', ['2026-06-01 -2000']],
    // From 16 June on 90.00 for five days: Tue 16, Mon 22, Tue 23, Mon 29, Tue 30.
    [
      'counts the days of a part of a month',
      { weekdays: [0, 1] },
      { start: '2026-06-16' },
      ['2026-06-22'],
      '2026-07-01',
      ['2026-06-22 -1800'],
    ],
    // July 2026 has four Mondays and four Tuesdays: 180 / 8 = 22.50.
    [
      'follows the month of its day',
      { weekdays: [0, 1] },
      {},
      ['2026-06-29', '2026-07-06'],
      '2026-07-13',
      ['2026-06-29 -1800', '2026-07-06 -2250'],
    ],
    // Two of thirty days cost 12.00, a Monday and a Tuesday.
    ['comes with the end', { weekdays: [0, 1] }, { end: '2026-06-02' }, ['2026-06-01'], '2026-06-03', ['2026-06-01 -600']],
    ['is none of a sale that was taken back', {}, { state: 'cancelled' }, ['2026-06-01'], '2026-06-08', []],
    ['is none of a day that cost nothing', {}, { priceCents: 0 }, ['2026-06-01'], '2026-06-08', []],
  ])('%s', (_name, terms, more, days, today, wanted) =>
    expect(refundsOf(rowOf({ ...refund, ...terms }, missed(...days), more), today).map(({ on, cents }) => `${on} ${cents}`)).toEqual(
      wanted,
    ),
  )

  test('of all days of a month adds up to its price, to the cent', () => {
    const days = ['01', '02', '08', '09', '15', '16', '22', '23', '29', '30'].map((day) => `2026-06-${day}`)
    const row = rowOf({ ...refund, weekdays: [0, 1] }, missed(...days), { priceCents: 17_999 })
    const refunds = refundsOf(row, '2026-07-13')
    expect(refunds.map(({ cents }) => cents).slice(0, 2)).toEqual([-1800, -1800])
    expect(refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(-17_999)
    // Ten days where the weeks contain nine: never more than the month.
    const free = rowOf(refund, missed(...days), { priceCents: 18_000 })
    expect(refundsOf(free, '2026-07-13').reduce((sum, { cents }) => sum + cents, 0)).toBe(-18_000)
  })

  test('is an item below zero, with the tax of the subscription', () => {
    const row = rowOf({ ...refund, weekdays: [0, 1] }, missed('2026-06-01'))
    expect(itemsOfRefunds(row, 'Balu', '2026-06-08')).toMatchObject([
      { source: 'absence', period: '2026-06-01', amountCents: -1800, unitCents: -1800, quantityThousandths: 1000, taxRate: row.taxRate },
    ])
    expect(refundOfDay(row, '2026-06-22')).toBe(1800)
  })
})

describe('a cancellation', () => {
  const zone = 'Europe/Berlin'
  const house = { openingTimes: [], holidays: new Set<string>() }
  const animals = [{ id: dog, name: 'Balu', number: '', contactId }]
  const booking = { service: 'daycare' as const, contactId, startDate: '2026-06-12', dropOffTime: '07:00', pickUpTime: null, price: null }
  const stay = stayOn('2026-06-12')
  // The day begins on 12 June at 07:00 in Berlin; one day before is in time.
  const [inTime, late] = ['2026-06-11T05:00:00.000Z', '2026-06-11T05:00:01.000Z']
  const none = { keepsVisits: false, fee: null as unknown }

  test.each([
    ['in time is an absence', carry, 'cancelled', 24, inTime, none, 'absent'],
    ['late takes the visit', carry, 'cancelled', 24, late, none, 'cancelledLate'],
    ['late that takes no visit as an exception is an absence', carry, 'cancelled', 24, late, { keepsVisits: true, fee: null }, 'absent'],
    ['late with a fee is neither', carry, 'cancelled', 24, late, { keepsVisits: false, fee: {} }, undefined],
    ['and a no-show takes the visit', refund, 'noShow', 24, late, none, 'cancelledLate'],
    ['is an absence where nothing is late', refund, 'cancelled', 0, late, none, 'absent'],
    ['and a no-show is none where nothing is late', refund, 'noShow', 0, late, none, undefined],
    ['and a no-show is one if staff decide that it takes no visit', refund, 'noShow', 24, late, { keepsVisits: true, fee: null }, 'absent'],
    ['in time changes nothing where days are included', { absencePolicy: 'included' as const }, 'cancelled', 24, inTime, none, undefined],
  ] as const)('%s', (_name, terms, closing, cancelHours, at, decided, wanted) => {
    const passes = [rowOf(terms, [])]
    const closes = { closing, key: id(50), act: { ...act, at } }
    const moves = movesOfClosing({ booking, animals, passes }, [stay], closes, { terms: { cancelHours }, house, zone }, decided)
    expect(moves?.next.get(id(11))?.moves.map(({ reason }) => reason)[0]).toBe(wanted)
  })

  test('that is taken back is no absence, and neither is an animal that comes after all', () => {
    const closes = { closing: 'cancelled' as const, key: id(50), act: { ...act, at: inTime } }
    const rules = { terms: { cancelHours: 24 }, house, zone }
    const row = movesOfClosing({ booking, animals, passes: [rowOf(carry, [])] }, [stay], closes, rules, none)!.next.get(id(11))!
    const [back] = returnedVisits([row], [stay.id], id(51), act)
    const after = takenVisits({ booking, animals, passes: [row], stays: [stay] }, { key: id(52), act, reason: 'visit' }).next.get(id(11))!
    for (const one of [back!, after]) expect(isSubscription(one) && absentDays(one)).toEqual([])
    expect(halvesOfStay(after, stay.id)).toBe(2)
  })
})

test('the terms of the product are those of the sale', () => {
  const product = {
    id: id(7),
    version: 1,
    name: 'Abo',
    priceCents: 18_000,
    kind: 'subscription' as const,
    visit: 'day' as const,
    visits: null,
    perWeek: 2,
    validMonths: null,
    minTermMonths: 0,
    noticeDays: 0,
    taxRate: 1900 as const,
    active: true,
    absencePolicy: 'carry' as const,
  }
  const sale = { id: id(8), contactId, animalId: dog, start: '2026-06-01', weekdays: [], dropOffTime: null, pickUpTime: null }
  expect(soldSubscription({ ...product, carryDays: 2 }, sale).subscription).toMatchObject({ absencePolicy: 'carry', carryDays: 2 })
  expect(soldSubscription({ ...product, absencePolicy: null }, sale).subscription).toMatchObject({
    absencePolicy: 'included',
    carryDays: null,
  })
})
