import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CalendarDate, codePoints, Id, Instant, Month, text, TimeOfDay, Version } from './values.ts'

const takes = (schema: v.GenericSchema<any, any>, value: unknown) => v.safeParse(schema, value).success

describe('ids', () => {
  const id = '0198f3c2-5a5e-7abc-8def-0123456789ab'
  test('are UUIDs in lower case; capitals are accepted and lowered', () => {
    expect(v.parse(Id, id)).toBe(id)
    expect(v.parse(Id, id.toUpperCase())).toBe(id)
  })
  test.each([
    '',
    'x',
    id.slice(1),
    `${id}0`,
    ` ${id}`,
    `${id}\n`,
    `{${id}}`,
    id.replaceAll('-', ''),
    `${id.slice(0, 35)}g`,
    '00000000-0000-0000-0000-000000000000',
    1,
    null,
    {},
    [id],
  ])('%j is none', (value) => expect(takes(Id, value)).toBe(false))
})

describe('instants', () => {
  test.each([
    ['2026-06-10T06:00:00Z', '2026-06-10T06:00:00.000Z'],
    ['2026-06-10T08:00:00+02:00', '2026-06-10T06:00:00.000Z'],
    ['2026-06-10T06:00Z', '2026-06-10T06:00:00.000Z'],
    ['2026-06-10T06:00:00.5Z', '2026-06-10T06:00:00.500Z'],
    ['2026-06-09T18:30:00.123-11:30', '2026-06-10T06:00:00.123Z'],
  ])('%s is %s', (typed, canonical) => expect(v.parse(Instant, typed)).toBe(canonical))

  test.each([
    '',
    '2026-06-10',
    '2026-06-10T06:00:00',
    '10.06.2026',
    '2026-13-10T06:00:00Z',
    '2026-06-10T25:00:00Z',
    '2026-06-10T06:60:00Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+012026-06-10T06:00:00Z',
    '2026-06-10T06:00:00.1234Z',
    '2026-06-10 06:00:00Z',
    '2026-06-10T06:00:00Z\u0000',
    'now',
    '1e999',
    1_780_000_000_000,
    null,
    true,
  ])('%j is refused', (value) => expect(takes(Instant, value)).toBe(false))

  test('comparing canonical texts compares times', () => {
    const instant = fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, instant, (a, b) => {
        const [textA, textB] = [v.parse(Instant, a.toISOString()), v.parse(Instant, b.toISOString())]
        expect(textA < textB).toBe(a < b)
        expect(v.parse(Instant, textA)).toBe(textA)
      }),
    )
  })
})

describe('dates, months, times of day', () => {
  test.each(['2026-06-10', '2024-02-29', '1900-01-01', '2199-12-31'])('%s is a date', (value) =>
    expect(takes(CalendarDate, value)).toBe(true),
  )
  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-00-10',
    '2026-06-00',
    '2026-6-1',
    '2026-06-10T00:00:00Z',
    '2200-01-01',
    '',
    20260610,
    null,
  ])('%j is none', (value) => expect(takes(CalendarDate, value)).toBe(false))
  test.each<[string, boolean]>([
    ['2026-06', true],
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-6', false],
    ['2026-06-01', false],
  ])('month %s: %s', (value, fine) => expect(takes(Month, value)).toBe(fine))
  test.each<[string, boolean]>([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['7:00', false],
    ['12:60', false],
    ['12:00:00', false],
  ])('time of day %s: %s', (value, fine) => expect(takes(TimeOfDay, value)).toBe(fine))
})

test.each<[unknown, boolean]>([
  [0, true],
  [2 ** 53 - 1, true],
  [2 ** 53, false],
  [-1, false],
  [1.5, false],
  [NaN, false],
  [Infinity, false],
  ['1', false],
  [null, false],
])('version %s: %s', (value, fine) => expect(takes(Version, value)).toBe(fine))

describe('text', () => {
  test('is trimmed and normalised', () => {
    expect(v.parse(text(10), '  Mu\u0308sli ')).toBe('Müsli')
  })

  test.each([
    ['NUL', 'a\u0000b'],
    ['a lone high surrogate', 'a\uD83D'],
    ['a lone low surrogate', '\uDC15a'],
    ['a right-to-left override', 'invoice\u202Efdp.exe'],
    ['an isolate', 'a\u2066b'],
  ])('with %s is refused', (_name, value) => expect(takes(text(100), value)).toBe(false))

  test('counts what a person would count', () => {
    expect(takes(text(3), '🐕🐕🐕')).toBe(true)
    expect(takes(text(3), '🐕🐕🐕🐕')).toBe(false)
    expect(takes(text(3, 1), '   ')).toBe(false)
    expect(takes(text(3), ' abc ')).toBe(true)
  })

  test('a very long one is refused before it is looked at', () => {
    expect(takes(text(100), 'x'.repeat(10_000_000))).toBe(false)
    expect(takes(text(100), ' '.repeat(1000))).toBe(false)
  })

  test('keeps markup as it was typed: escaping belongs to whoever shows it', () => {
    const typed = `<script>alert("1")</script> ' OR 1=1; --`
    expect(v.parse(text(100), typed)).toBe(typed)
  })

  test('whatever passes is well-formed, within the limit, and passes unchanged again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 0, max: 40 }), (typed, max) => {
        const result = v.safeParse(text(max), typed)
        if (!result.success) return
        expect(result.output.isWellFormed()).toBe(true)
        expect(codePoints(result.output)).toBeLessThanOrEqual(max)
        expect(v.parse(text(max), result.output)).toBe(result.output)
      }),
      { numRuns: 500 },
    )
  })
})
