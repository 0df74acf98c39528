import fc from 'fast-check'
import { expect, test } from 'vitest'
import { subscriptionOf } from '../../../tests/factories/passes.ts'
import { addDays } from '../../time.ts'
import { firstMonth, itemsOfSubscription, subscriptionMonths } from './subscriptionMonths.ts'
import { releasedDays, standingBookingId, standingDays } from './standingDays.ts'

const id = '00000000-0000-4000-8000-000000000001'
const row = (start: string, end: string | null = null, pauses: { from: string; to: string }[] = []) =>
  subscriptionOf(id, { start, end, priceCents: 18_000 }, { pauses })

const may = { from: '2026-05-01', to: '2026-05-31' }
test.each([
  ['the month of the first day', row('2026-06-01'), '2026-06-01', ['06-01 to 06-30: 18000']],
  ['nothing before it begins', row('2026-06-15'), '2026-06-14', []],
  ['the rest of its first month', row('2026-06-15'), '2026-06-15', ['06-15 to 06-30: 9600']],
  ['the next month on its first day', row('2026-06-15'), '2026-07-01', ['06-15 to 06-30: 9600', '07-01 to 07-31: 18000']],
  ['the last month by its days', row('2026-06-01', '2026-07-10'), '2026-07-20', ['06-01 to 06-30: 18000', '07-01 to 07-10: 5806']],
  ['a subscription within a month', row('2026-02-10', '2026-02-12'), '2026-03-01', ['02-10 to 02-12: 1928']],
  ['no month that is paused as a whole', row('2026-04-01', null, [may]), '2026-06-01', ['04-01 to 04-30: 18000', '06-01 to 06-30: 18000']],
  [
    'a month with a shorter pause as a whole',
    row('2026-05-01', null, [{ ...may, from: '2026-05-02' }]),
    '2026-05-01',
    ['05-01 to 05-31: 18000'],
  ],
  [
    'no month that two pauses fill',
    row('2026-05-01', null, [
      { from: '2026-04-20', to: '2026-05-12' },
      { from: '2026-05-13', to: '2026-06-02' },
    ]),
    '2026-05-31',
    [],
  ],
  [
    'the months that were missed',
    row('2025-12-31'),
    '2026-02-28',
    ['12-31 to 12-31: 581', '01-01 to 01-31: 18000', '02-01 to 02-28: 18000'],
  ],
] as const)('%s', (_name, subscription, today, wanted) => {
  const months = subscriptionMonths(subscription, today)
  expect(months.map(({ from, to, amountCents }) => `${from.slice(5)} to ${to.slice(5)}: ${amountCents}`)).toEqual(wanted)
})

test('two parts of a month come to its price, to the cent', () =>
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 30 }), (priceCents, day) => {
      const end = addDays('2026-05-01', day - 1)
      const [first] = subscriptionMonths({ ...row('2026-05-01', end), priceCents }, end)
      const rest = firstMonth({ ...row(addDays(end, 1)), priceCents })
      expect(first!.amountCents + rest!.amountCents).toBe(priceCents)
    }),
  ))

test('an item names the product and the animal; the same month has the same id, and a sale that was taken back has none', () => {
  const [item] = itemsOfSubscription(row('2026-06-15'), 'Rex', '2026-06-20')
  expect(item).toMatchObject({
    service: 'daycare',
    source: 'subscription',
    sourceId: id,
    period: '2026-06-15',
    from: '2026-06-15',
    to: '2026-06-30',
    text: 'Abonnement 2 Tage – Rex',
    amountCents: 9600,
    taxRate: 1900,
    state: 'proposed',
  })
  expect(itemsOfSubscription(row('2026-06-15'), 'Rex', '2026-06-29')).toEqual([item])
  expect(itemsOfSubscription({ ...row('2026-06-15'), state: 'cancelled' }, 'Rex', '2026-06-20')).toEqual([])
})

const house = {
  openingTimes: [],
  closedPeriods: [{ id, version: 0, service: 'all' as const, from: '2026-06-16', to: '2026-06-16', note: '' }],
  holidays: new Set<string>(),
}
// Tuesdays and Thursdays, from Wednesday 10 June on
test.each([
  ['the days of four weeks without a closed one', {}, {}, ['11', '18', '23', '25', '30', '02', '07']],
  ['none before it begins', { start: '2026-06-25' }, {}, ['25', '30', '02', '07']],
  ['none after its last day', { end: '2026-06-23' }, {}, ['11', '18', '23']],
  ['none in a pause', {}, { pauses: [{ from: '2026-06-12', to: '2026-06-30' }] }, ['11', '02', '07']],
  ['none for all animals of a contact', { animalId: null }, {}, []],
  ['none after the sale was taken back', { state: 'cancelled' as const }, {}, []],
])('%s', (_name, more, terms, wanted) => {
  const days = standingDays(subscriptionOf(id, more, { weekdays: [1, 3], ...terms }), '2026-06-10', house)
  expect(days.map((date) => date.slice(8))).toEqual(wanted)
})

test('released are the days of pauses and after the end; each day has one booking', () => {
  const paused = subscriptionOf(id, { end: '2026-07-07' }, { pauses: [{ from: '2026-06-12', to: '2026-06-13' }] })
  expect(releasedDays(paused, '2026-06-10')).toEqual(['2026-06-12', '2026-06-13', '2026-07-08'])
  expect(releasedDays({ ...paused, state: 'cancelled' }, '2026-06-10')).toHaveLength(29)
  expect(standingBookingId(id, '2026-06-11')).not.toBe(standingBookingId(id, '2026-06-12'))
})
