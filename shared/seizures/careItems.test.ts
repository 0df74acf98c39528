import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostItemCents } from '../bookings/billing/toBillItem.ts'
import type { Cared } from './careDays.ts'
import { dueDays, itemsOfDays, type DueDays } from './careItems.ts'

const zone = 'Europe/Berlin'
const seizure = { id: '6ba7b817-9dad-41d1-80b4-00c04fd430c8', authorityId: '6ba7b818-9dad-41d1-80b4-00c04fd430c8' }
const rates = [{ species: 'dog' as const, cents: 1_550 }]
const stay = (from: string, until: string | null = null, species: Cared['species'] = 'dog'): Cared => ({
  species,
  from: `${from}T10:00:00.000Z`,
  until: until && `${until}T10:00:00.000Z`,
})
const itemsOf = (due: readonly DueDays[]) => due.flatMap((days) => itemsOfDays(days, seizure, (count) => `${count} days`))
/** Month, species, days, and whether they correct. */
const due = (animals: readonly Cared[], today: string, items: ReturnType<typeof itemsOf> = []) =>
  dueDays(animals, rates, items, today, zone).map(({ month, species, days, corrects }) => [month, species, days, corrects])

describe('care days are due', () => {
  const six = [stay('2026-05-04', '2026-06-14'), stay('2026-05-04', '2026-06-14')]
  test.each([
    ['not while the month runs', [stay('2026-06-02')], '2026-06-30', []],
    ['on the day after the month', [stay('2026-06-02')], '2026-07-01', [['2026-06', 'dog', 29, false]]],
    ['for the month that is over, not for the one that runs', [stay('2026-05-30')], '2026-06-20', [['2026-05', 'dog', 2, false]]],
    [
      'for a month that runs once the last animal has left: six weeks of two dogs',
      six,
      '2026-06-14',
      [
        ['2026-05', 'dog', 56, false],
        ['2026-06', 'dog', 28, false],
      ],
    ],
    ['not while one of them is here', [...six, stay('2026-06-10')], '2026-06-20', [['2026-05', 'dog', 56, false]]],
    ['for a February of 29 days', [stay('2028-02-01')], '2028-03-01', [['2028-02', 'dog', 29, false]]],
    ['for a February of 28 days', [stay('2026-02-01')], '2026-03-01', [['2026-02', 'dog', 28, false]]],
    ['for a month in which summer time begins', [stay('2026-03-01')], '2026-04-01', [['2026-03', 'dog', 31, false]]],
    ['for a month in which summer time ends', [stay('2026-10-01')], '2026-11-01', [['2026-10', 'dog', 31, false]]],
    ['without animals: nothing', [], '2026-06-20', []],
  ] as const)('%s', (_, animals, today, expected) => expect(due(animals, today)).toEqual(expected))

  test('once: what an item covers is not due again, whatever was decided about it', () => {
    const items = itemsOf(dueDays(six, rates, [], '2026-06-14', zone))
    expect(due(six, '2026-09-01', items)).toEqual([])
  })

  test('as a difference at the rate of the item where a release is corrected', () => {
    const items = itemsOf(dueDays(six, rates, [], '2026-06-14', zone))
    const corrected = [six[0]!, stay('2026-05-04', '2026-06-11')]
    const [less] = dueDays(corrected, [{ species: 'dog', cents: 2_000 }], items, '2026-06-20', zone)
    expect(less).toMatchObject({ month: '2026-06', days: -3, rateCents: 1_550, corrects: true, from: '2026-06-01', to: '2026-06-14' })
    const all = [...items, ...itemsOf([less!])]
    expect(new Set(all.map(({ id }) => id)).size).toBe(3)
    expect(all.at(-1)).toMatchObject({ amountCents: -4_650, text: '-3 days' })
    expect(due(corrected, '2026-06-20', all)).toEqual([])
    expect(due(six, '2026-06-20', all)).toEqual([['2026-06', 'dog', 3, true]])
    // Everything was taken back.
    expect(due([], '2026-06-20', all)).toEqual([
      ['2026-05', 'dog', -56, true],
      ['2026-06', 'dog', -25, true],
    ])
  })
})

test('days without a rate become no item, and an amount that is too large becomes several', () => {
  const [cats] = dueDays([stay('2026-05-30', '2026-05-31', 'cat')], rates, [], '2026-06-01', zone)
  expect(itemsOf([cats!])).toEqual([])
  const herd = { ...cats!, days: 6_500, rateCents: 3_100, animals: 217 }
  const items = itemsOf([herd])
  expect(items.map(({ line, quantityThousandths }) => [line, quantityThousandths])).toEqual([
    [1_000, 3_225_000],
    [1_001, 3_225_000],
    [1_002, 50_000],
  ])
  expect(items.every(({ amountCents }) => amountCents <= mostItemCents)).toBe(true)
})

test('whenever items are proposed, they cover in the end each day once', () => {
  const day = fc.integer({ min: 0, max: 120 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
  const animal = fc
    .tuple(day, day, fc.constantFrom('dog' as const, 'cat' as const))
    .map(([a, b, species]) => stay(a < b ? a : b, a < b ? b : a, species))
  const both = [...rates, { species: 'cat' as const, cents: 950 }]
  fc.assert(
    fc.property(fc.array(animal, { maxLength: 5 }), fc.array(day, { maxLength: 4 }), (animals, days) => {
      const known = (today: string) =>
        animals
          .filter(({ from }) => from.slice(0, 10) <= today)
          .map((one) => ({ ...one, until: one.until !== null && one.until.slice(0, 10) <= today ? one.until : null }))
      const items = [...days.sort(), '2026-12-31'].reduce<ReturnType<typeof itemsOf>>(
        (before, today) => [...before, ...itemsOf(dueDays(known(today), both, before, today, zone))],
        [],
      )
      const all = animals.reduce((sum, { from, until }) => sum + (Date.parse(until!) - Date.parse(from)) / 86_400_000 + 1, 0)
      expect(items.reduce((sum, { quantityThousandths }) => sum + quantityThousandths / 1000, 0)).toBe(all)
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    }),
  )
})
