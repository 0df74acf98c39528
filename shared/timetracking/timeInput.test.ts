import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMinutes } from '../time.ts'
import { nextStep, parseTime, previousStep, showTime, timeOf, timeSteps } from './timeInput.ts'

describe('free typing, row by row', () => {
  test.each<[row: string, typed: string, shown: string, value: string | null]>([
    ['1', '', '', null],
    ['2', '0', '0', '00:00'],
    ['3', '1', '1', '01:00'],
    ['4', '2', '2', '02:00'],
    ['5', '3', '03:', '03:00'],
    ['6', '8', '08:', '08:00'],
    ['7', '9', '09:', '09:00'],
    ['8', '00', '00:', '00:00'],
    ['9', '12', '12:', '12:00'],
    ['10', '23', '23:', '23:00'],
    ['11', '24', '24:', null],
    ['12', '830', '08:30', '08:30'],
    ['13', '0815', '08:15', '08:15'],
    ['14', '2359', '23:59', '23:59'],
    ['14b', '1.30', '1:30', '01:30'],
    ['15', '2400', '24:00', null],
    ['16', '130', '13:0', '13:00'],
    ['17', '1:30', '1:30', '01:30'],
    ['18', '8:5', '08:5', '08:05'],
    ['19', '8:05', '08:05', '08:05'],
    ['20', '12:3', '12:3', '12:03'],
    ['21', '12:60', '12:60', null],
    ['22', '99', '09:9', '09:09'],
    ['23', '29:00', '29:00', null],
    ['24', ' 9 ', '09:', '09:00'],
    ['25', '-5', '05:', '05:00'],
    ['26', 'abc', '', null],
    ['27', '12:30:45', '12:30', '12:30'],
    ['28', '12.30', '12:30', '12:30'],
    ['29', '7h15', '07:15', '07:15'],
    ['30', ':30', '', null],
    ['31', '2,15', '2:15', '02:15'],
  ])('%s: %j shows %j', (_row, typed, shown, value) => {
    expect(showTime(typed)).toBe(shown)
    expect(timeOf(typed)).toBe(value)
  })

  test.each([
    ['8..30', '08:30'],
    ['8 :. 30', '08:30'],
    ['8 30', '08:30'],
    ['7H15', '07:15'],
  ])('repeated separators count once: %j', (typed, shown) => {
    expect(showTime(typed)).toBe(shown)
  })
})

describe('typing key by key', () => {
  const typeKeys = (keys: string) => [...keys].reduce((shown, key) => showTime(shown + key), '')

  test.each([
    ['0815', '08:15'],
    ['815', '08:15'],
    ['2359', '23:59'],
    ['1:30', '1:30'],
    ['7h15', '07:15'],
    ['123045', '12:30'],
  ])('%s ends as %s', (keys, shown) => {
    expect(typeKeys(keys)).toBe(shown)
  })

  test('the colon is not put back while it is deleted', () => {
    expect(showTime('12', true)).toBe('12')
    expect(showTime('12', false)).toBe('12:')
    expect(showTime('1', true)).toBe('1')
  })

  test('whatever is typed, the field shows a stable text with at most four digits and one colon', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789:.,h -') })), (typed) => {
        const shown = showTime(typed)
        expect(shown).toMatch(/^(\d{1,2}(:\d{0,2})?)?$/)
        expect(showTime(shown)).toBe(shown)
        const value = parseTime(shown)
        if (value !== null) {
          expect(value).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
          expect(timeOf(value)).toBe(value)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('every time of day can be typed with its four digits', () => {
    for (let minutes = 0; minutes < 1440; minutes++) {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      expect(timeOf(time.replace(':', ''))).toBe(time)
    }
  })
})

describe('the picker', () => {
  test('offers 96 steps of 15 minutes', () => {
    expect(timeSteps).toHaveLength(96)
    expect([timeSteps[0], timeSteps[1], timeSteps[95]]).toEqual(['00:00', '00:15', '23:45'])
  })

  test.each<[value: string | null, plus: string, minus: string]>([
    ['08:07', '08:15', '08:00'],
    ['08:15', '08:30', '08:00'],
    ['23:45', '23:45', '23:30'],
    ['00:00', '00:15', '00:00'],
    ['23:50', '23:50', '23:45'],
    ['00:05', '00:15', '00:00'],
  ])('%s: plus %s, minus %s', (value, plus, minus) => {
    expect([nextStep(value, '12:00'), previousStep(value, '12:00')]).toEqual([plus, minus])
  })

  test('without a value: now, rounded up by plus and down by minus', () => {
    expect([nextStep(null, '12:07'), previousStep(null, '12:07')]).toEqual(['12:15', '12:00'])
    expect([nextStep(null, '12:15'), previousStep(null, '12:15')]).toEqual(['12:15', '12:15'])
  })

  test('without a value at the end of the day there is no later step', () => {
    expect([nextStep(null, '23:50'), previousStep(null, '23:50')]).toEqual([null, '23:45'])
  })

  test('a step is strictly later or earlier and lies on the grid, or nothing moves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        const [next, previous] = [nextStep(value, '12:00')!, previousStep(value, '12:00')!]
        expect(next === value ? minutes >= 1425 : timeSteps.includes(next) && parseMinutes(next) - minutes <= 15 && next > value).toBe(true)
        expect(
          previous === value ? minutes === 0 : timeSteps.includes(previous) && minutes - parseMinutes(previous) <= 15 && previous < value,
        ).toBe(true)
      }),
    )
  })
})
