import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { careMonths, daysByMonth, type Cared } from './careDays.ts'

const zone = 'Europe/Berlin'
const dog = (from: string, until: string | null = null): Cared => ({ species: 'dog', from, until })

describe('care days of a seized animal', () => {
  test.each([
    ['comes and goes on one day', '2026-06-10T08:00:00.000Z', '2026-06-10T15:00:00.000Z', [['2026-06', 1]]],
    ['stays for one night', '2026-06-10T20:00:00.000Z', '2026-06-11T05:00:00.000Z', [['2026-06', 2]]],
    ['comes after midnight by the local clock', '2026-05-31T22:30:00.000Z', '2026-06-01T10:00:00.000Z', [['2026-06', 1]]],
    [
      'comes before midnight by the local clock',
      '2026-05-31T21:30:00.000Z',
      '2026-06-01T10:00:00.000Z',
      [
        ['2026-05', 1],
        ['2026-06', 1],
      ],
    ],
    [
      'is here over the end of a year',
      '2026-12-30T10:00:00.000Z',
      '2027-01-02T10:00:00.000Z',
      [
        ['2026-12', 2],
        ['2027-01', 2],
      ],
    ],
    [
      'is here on 29 February',
      '2028-02-27T10:00:00.000Z',
      '2028-03-01T10:00:00.000Z',
      [
        ['2028-02', 3],
        ['2028-03', 1],
      ],
    ],
    [
      'is here at the end of a February of 28 days',
      '2026-02-27T10:00:00.000Z',
      '2026-03-01T10:00:00.000Z',
      [
        ['2026-02', 2],
        ['2026-03', 1],
      ],
    ],
    ['is here when summer time begins', '2026-03-28T22:59:00.000Z', '2026-03-29T22:01:00.000Z', [['2026-03', 3]]],
    ['is here when summer time ends', '2026-10-24T21:59:00.000Z', '2026-10-25T23:01:00.000Z', [['2026-10', 3]]],
    [
      'stays for six weeks',
      '2026-05-04T10:00:00.000Z',
      '2026-06-14T10:00:00.000Z',
      [
        ['2026-05', 28],
        ['2026-06', 14],
      ],
    ],
  ] as const)('that %s', (_what, from, until, days) => {
    expect([...daysByMonth({ from, until }, '2030-01-01', zone)]).toEqual(days)
  })

  test('count until today while it is here, today included', () => {
    expect([...daysByMonth(dog('2026-05-30T10:00:00.000Z'), '2026-06-03', zone)]).toEqual([
      ['2026-05', 2],
      ['2026-06', 3],
    ])
    expect([...daysByMonth(dog('2026-05-30T10:00:00.000Z'), '2026-05-29', zone)]).toEqual([])
  })

  test('do not end after ten years', () => {
    const days = daysByMonth(dog('2015-01-01T10:00:00.000Z'), '2026-12-31', zone)
    expect([days.size, [...days.values()].reduce((a, b) => a + b), days.get('2026-12')]).toEqual([144, 12 * 365 + 3, 31])
  })

  test('are the days of the calendar, and two stays that meet on a day count that day twice', () => {
    const instants = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
    const all = (from: string, until: string) => [...daysByMonth({ from, until }, '2030-01-01', zone).values()].reduce((a, b) => a + b, 0)
    fc.assert(
      fc.property(instants, instants, instants, (...three) => {
        const [a, b, c] = three.toSorted() as [string, string, string]
        expect(all(a, b) + all(b, c)).toBe(all(a, c) + 1)
      }),
    )
  })
})

test('a seizure of 23 dogs and two cats: a row for each month and species, without an amount where there is no rate', () => {
  const dogs = Array.from({ length: 23 }, (_, at) =>
    dog('2026-05-04T10:00:00.000Z', at === 0 ? '2026-05-10T10:00:00.000Z' : '2026-06-14T10:00:00.000Z'),
  )
  const cats = Array.from({ length: 2 }, (): Cared => ({ species: 'cat', from: '2026-06-01T10:00:00.000Z', until: null }))
  expect(careMonths([...dogs, ...cats], [{ species: 'dog', cents: 1_550 }], '2026-06-02', zone)).toEqual([
    { month: '2026-05', species: 'dog', animals: 23, days: 22 * 28 + 7, rateCents: 1_550, amountCents: 623 * 1_550 },
    { month: '2026-06', species: 'cat', animals: 2, days: 4, rateCents: null, amountCents: null },
    { month: '2026-06', species: 'dog', animals: 22, days: 22 * 14, rateCents: 1_550, amountCents: 308 * 1_550 },
  ])
})
