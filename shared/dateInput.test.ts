import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWholeDate, parseDate } from './dateInput.ts'

const today = '2026-11-22'

test.each<[string, string | null]>([
  ['1.4.', '2027-04-01'],
  ['1.4', '2027-04-01'],
  ['01.04.', '2027-04-01'],
  ['0104', '2027-04-01'],
  ['1.9.', '2026-09-01'],
  ['24.12.', '2026-12-24'],
  ['1.4.26', '2026-04-01'],
  ['1.4.2026', '2026-04-01'],
  [' 1. 4. 2026 ', '2026-04-01'],
  ['010426', '2026-04-01'],
  ['01042026', '2026-04-01'],
  ['1/4/2026', '2026-04-01'],
  ['1-4-2026', '2026-04-01'],
  ['1 4 2026', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-4-1', '2026-04-01'],
  ['1. April', '2027-04-01'],
  ['1. April 2026', '2026-04-01'],
  ['1,4', '2027-04-01'],
  ['3 März 26', '2026-03-03'],
  ['3. Mai', '2027-05-03'],
  ['24 Dec 2025', '2025-12-24'],
  ['24. Dez.', '2026-12-24'],
  ['1oct', '2026-10-01'],
  ['heute', today],
  ['Heute', today],
  ['morgen', '2026-11-23'],
  ['gestern', '2026-11-21'],
  ['übermorgen', '2026-11-24'],
  ['vorgestern', '2026-11-20'],
  ['today', today],
  ['tomorrow', '2026-11-23'],
  ['12.3.63', '1963-03-12'],
  ['12.3.36', '2036-03-12'],
  ['12.3.37', '1937-03-12'],
  // The nearest day of that name: only leap years have it.
  ['29.2.', '2028-02-29'],
  ['29.2.2024', '2024-02-29'],
  ['29.2.2026', null],
  ['31.4.', null],
  ['0.1.2026', null],
  ['1.13.2026', null],
  ['1', null],
  ['12', null],
  ['1.', null],
  ['', null],
  ['bald', null],
  ['1. Foo', null],
  ['1.4.126', null],
  ['constructor', null],
  ['1.4.2026 12:00', null],
])('%o means %o', (typed, expected) => {
  expect(parseDate(typed, today)).toBe(expected)
})

test('without a year, bounds decide which one is meant; where none fits it is the nearest', () => {
  expect(parseDate('24.12.', today, { max: today })).toBe('2025-12-24')
  expect(parseDate('1.9.', today, { min: today })).toBe('2027-09-01')
  expect(parseDate('29.2.', today, { max: today })).toBe('2024-02-29')
  expect(parseDate('24.12.', today, { min: '2027-01-01', max: '2027-02-01' })).toBe('2026-12-24')
  // A year that was typed is never changed.
  expect(parseDate('24.12.2026', today, { max: today })).toBe('2026-12-24')
})

test('every day that is shown in German or British is read as itself', () => {
  const anyDay = fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(anyDay, fc.constantFrom('de-DE', 'en-GB'), (moment, language) => {
      const iso = moment.toISOString().slice(0, 10)
      const shown = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
      expect(parseDate(shown.format(moment), today)).toBe(iso)
      const long = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
      expect(parseDate(long.format(moment), today)).toBe(iso)
    }),
  )
})

test('no text is read as a day that does not exist', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789. -/äm') }), (typed) => {
      const read = parseDate(typed, today)
      if (read !== null) expect(new Date(`${read}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read)
    }),
  )
})

test('a day is taken while it is typed only once all four digits of its year stand', () => {
  expect(['1.4.2026', '01042026', '2026-04-01', '1. April 2026'].every(isWholeDate)).toBe(true)
  expect(['1.4.', '1.4.20', '0104', '010426', '2026-04-0', '2026-4-1', 'heute'].some(isWholeDate)).toBe(false)
})
