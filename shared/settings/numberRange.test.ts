import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changeNumberRange,
  checkNext,
  matcherOf,
  patternLimit,
  patternProblem,
  periodOf,
  renderNumber,
  type NumberPattern,
  type Reset,
} from './numberRange.ts'

const occasion = { date: '2026-06-10', tenantName: 'Tierheim Sonnenhof' }

test.each([
  ['{Y}-{n,4}', 7, '2026-0007'],
  ['{y}{M}{D}/{n}', 7, '260610/7'],
  ['{tenant} {n,3}', 12_345, 'TS 12345'],
  ['F.{n,2}', 7, 'F.07'],
])('%s with %i gives %s', (pattern, next, expected) => {
  expect(renderNumber(pattern, next, occasion)).toBe(expected)
  expect(new RegExp(matcherOf(pattern, occasion)).exec(expected)?.[1]).toMatch(new RegExp(`^0*${next}$`))
})

test('a number of another pattern, another year or with more around it is none of this pattern', () => {
  const own = new RegExp(matcherOf('T.{Y}-{n,4}', occasion))
  for (const other of ['T.2025-0001', 'TX2026-0001', 'T.2026-0001a', 'aT.2026-0001', '2026-0001']) expect(own.test(other)).toBe(false)
  // The days of one period share their counter.
  expect(new RegExp(matcherOf('{Y}{M}{D}-{n}', occasion)).test('20260601-3')).toBe(true)
})

test('what a pattern gives is what its matcher reads, whatever stands around the counter', () => {
  const part = fc.constantFrom('{Y}', '{y}', '{M}', '{tenant}', 'T', '-', '.', '/', '(', '+', ' ', '\\', '^')
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 4 }),
      fc.array(part, { maxLength: 4 }),
      fc.nat(99_999),
      fc.nat(6),
      (before, after, next, width) => {
        const pattern = `${before.join('')}-{n,${width}}-${after.join('')}`
        const found = new RegExp(matcherOf(pattern, occasion)).exec(renderNumber(pattern, next, occasion))
        expect(Number(found?.[1])).toBe(next)
      },
    ),
  )
})

test.each<[string, Reset, string | null]>([
  ['{Y}-{n,4}', 'year', null],
  ['{n}', 'never', null],
  ['{Y}', 'year', 'patternNeedsCounter'],
  ['T{n,4}', 'year', 'patternNeedsPeriod'],
  ['{Y}-{n}', 'month', 'patternNeedsPeriod'],
  ['{y}{M}-{n}', 'month', null],
  ['{X}-{n}', 'never', 'patternUnknownWord'],
])('%s beginning anew %s: %s', (pattern, reset, code) => expect(patternProblem({ pattern, reset })).toBe(code))

test('the next number lies above all that were given out', () => {
  const range = { pattern: '{Y}-{n,4}', reset: 'year' as const, next: 12 }
  expect(() => checkNext(range, 12)).toThrow(expect.objectContaining({ code: 'nextTooLow', detail: { least: 13 } }))
  expect(() => checkNext(range, 11)).not.toThrow()
  expect(['never', 'year', 'month'].map((reset) => periodOf(reset as Reset, '2026-06-10'))).toEqual(['', '2026', '2026-06'])
  expect(patternLimit).toBe(40)
})

describe('a number changes', () => {
  type Range = NumberPattern & { next: number }
  const range: Range = { pattern: 'F{Y}-{n,3}', next: 4, reset: 'year' }
  const proved: { [F in keyof Range]: { other: Range[F]; happens: (of: Range) => string } } = {
    pattern: { other: 'T{n}', happens: ({ pattern, next }) => renderNumber(pattern, next, occasion) },
    next: { other: 5, happens: ({ pattern, next }) => renderNumber(pattern, next, occasion) },
    reset: { other: 'never', happens: ({ reset }) => periodOf(reset, occasion.date) },
  }

  test('by every field', () => {
    const { kind: _, ...fields } = changeNumberRange.body.entries
    expect(Object.keys(proved).sort()).toEqual(Object.keys(fields).sort())
  })

  test.each(Object.entries(proved))('with its %s', (field, { other, happens }) =>
    expect(happens({ ...range, [field]: other })).not.toEqual(happens(range)),
  )
})
