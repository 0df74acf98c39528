// Small arbitrary values, few enough to meet each other.
import fc from 'fast-check'
import { addDays, formatMinutes } from '../../shared/time.ts'

export const someId = fc.integer({ min: 1, max: 6 }).map((n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
export const anyId = fc.uuid({ version: [4, 5, 7] })
export const someDate = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-04-01', days))
export const someInstant = fc
  .integer({ min: 0, max: 120 * 1440 })
  .map((minutes) => new Date(Date.UTC(2026, 3, 1) + minutes * 60_000).toISOString())
export const version = fc.integer({ min: 0, max: 1_000_000 })
export const text = fc.string({ unit: 'grapheme', maxLength: 12 })
export const month = someDate.map((date) => date.slice(0, 7))
export const timeOfDay = fc.integer({ min: 0, max: 1439 }).map(formatMinutes)
export const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
export const someHash = fc.constantFrom('a', 'b', 'c').map((letter) => letter.repeat(64))
