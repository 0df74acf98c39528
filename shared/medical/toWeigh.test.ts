import { expect, test } from 'vitest'
import { isAlarm, isNewborn, toWeigh, type WeighReason } from './toWeigh.ts'
import { fallAlert, ofDays } from './weight.ts'

const zone = 'Europe/Berlin'

/** `2026-06-10 08:00 4000`: at a time in UTC, grams. */
const weighed = (...lines: string[]) =>
  lines.map((line, nth) => {
    const [date, time, grams] = line.split(' ')
    return { id: `${nth}`, animalId: 'a', at: `${date}T${time}:00.000Z`, grams: Number(grams) }
  })

test.each<[what: string, weights: string[], lost: number | null]>([
  ['three days', ['2026-06-01 08:00 4000', '2026-06-08 08:00 3900', '2026-06-15 08:00 3800'], 200],
  ['one drop', ['2026-06-08 08:00 3900', '2026-06-15 08:00 3800'], null],
  ['three weights of one day are one weight', ['2026-06-10 06:00 4000', '2026-06-10 09:00 3950', '2026-06-10 15:00 3900'], null],
  [
    'a typing mistake that was weighed again',
    ['2026-06-01 08:00 4000', '2026-06-08 08:00 390', '2026-06-08 08:01 4010', '2026-06-15 08:00 3990'],
    null,
  ],
  ['the last of a day counts', ['2026-06-01 08:00 4000', '2026-06-08 08:00 4100', '2026-06-08 18:00 3900', '2026-06-15 08:00 3800'], 200],
  ['an equal weight between', ['2026-06-01 08:00 4000', '2026-06-08 08:00 3900', '2026-06-10 08:00 3900', '2026-06-15 08:00 3800'], null],
  ['over 29 February', ['2028-02-28 08:00 500', '2028-02-29 08:00 490', '2028-03-01 08:00 480'], 20],
  // 22:30 and 23:30 UTC: in winter both are in one day and the next, in summer both after midnight.
  ['either side of midnight in winter', ['2026-01-09 08:00 300', '2026-01-10 22:30 290', '2026-01-10 23:30 280'], 20],
  ['one night in summer', ['2026-06-09 08:00 300', '2026-06-10 22:30 290', '2026-06-10 23:30 280'], null],
  // The clock goes forward at 01:00 UTC on 29 March, and back at 01:00 UTC on 25 October 2026: 22:30 UTC is 23:30 before and 00:30 after.
  ['the night before the clock goes forward', ['2026-03-27 08:00 300', '2026-03-28 22:30 290', '2026-03-28 23:30 280'], 20],
  ['the night after it', ['2026-03-28 08:00 300', '2026-03-29 21:30 290', '2026-03-29 22:30 280'], 20],
  ['the hour that comes twice is one day', ['2026-10-24 08:00 300', '2026-10-25 00:30 290', '2026-10-25 01:30 280'], null],
])('a fall: %s', (_, lines, lost) => {
  expect(fallAlert(weighed(...lines), zone)).toBe(lost)
  expect(fallAlert(weighed(...lines).toReversed(), zone)).toBe(lost)
})

test('of each day the last weight is left, in order', () => {
  const weights = weighed('2026-06-10 18:00 3', '2026-06-09 08:00 1', '2026-06-10 06:00 2')
  expect(ofDays(weights, zone).map(({ grams }) => grams)).toEqual([1, 3])
})

test.each<[birth: string | null, today: string, isYoung: boolean]>([
  [null, '2026-06-10', false],
  ['2026-06-11', '2026-06-10', false],
  ['2026-06-10', '2026-06-10', true],
  ['2026-05-14', '2026-06-10', true],
  ['2026-05-13', '2026-06-10', false],
  // Over 29 February, and over both clock changes.
  ['2028-02-03', '2028-03-01', true],
  ['2028-02-02', '2028-03-01', false],
  ['2028-02-29', '2028-03-27', true],
  ['2028-02-29', '2028-03-28', false],
  ['2026-03-15', '2026-04-11', true],
  ['2026-03-15', '2026-04-12', false],
  ['2026-10-15', '2026-11-11', true],
  ['2026-10-15', '2026-11-12', false],
])('born on %s, newborn on %s: %s', (birthDate, today, isYoung) => {
  expect(isNewborn({ species: 'cat', birthDate }, today)).toBe(isYoung)
  expect(isNewborn({ species: 'bird', birthDate }, today)).toBe(false)
})

const old = '2020-01-01'
const today = '2026-06-10'

test.each<[what: string, birth: string, isTreated: boolean, weights: string[], reasons: WeighReason[]]>([
  ['grown and well', old, false, [], []],
  ['newborn and never weighed', '2026-06-01', false, [], ['newborn']],
  ['newborn, weighed yesterday', '2026-06-01', false, ['2026-06-09 21:59 300'], ['newborn']],
  ['newborn, weighed after midnight', '2026-06-01', false, ['2026-06-09 22:01 300'], []],
  ['treated and never weighed', old, true, [], ['treated']],
  ['treated, weighed six days ago', old, true, ['2026-06-04 08:00 4000'], []],
  ['treated, weighed a week ago', old, true, ['2026-06-03 08:00 4000'], ['treated']],
  ['fell twice, the last time today', old, false, ['2026-06-01 08:00 4000', '2026-06-05 08:00 3900', '2026-06-10 08:00 3800'], ['falls']],
  [
    'fell twice and was weighed more today',
    old,
    false,
    ['2026-06-01 08:00 4000', '2026-06-05 08:00 3900', '2026-06-07 08:00 3800', '2026-06-10 08:00 3850'],
    [],
  ],
])('%s', (_, birthDate, isTreated, lines, reasons) => {
  const animals = [{ id: 'a', species: 'cat' as const, birthDate }]
  const listed = toWeigh({ animals, weights: weighed(...lines), treated: new Set(isTreated ? ['a'] : []) }, today, zone)
  expect(listed.map((one) => one.reasons)).toEqual(reasons.length > 0 ? [reasons] : [])
  expect(listed.some(isAlarm)).toBe(reasons.some((reason) => reason !== 'treated'))
})

test('the list has the last weight, and whether it is of today', () => {
  const weights = weighed('2026-06-01 08:00 4000', '2026-06-05 08:00 3900', '2026-06-10 08:00 3800')
  expect(toWeigh({ animals: [{ id: 'a', species: 'dog', birthDate: null }], weights, treated: new Set() }, today, zone)).toEqual([
    { animalId: 'a', reasons: ['falls'], lost: 200, last: { grams: 3800, at: '2026-06-10T08:00:00.000Z' }, isWeighedToday: true },
  ])
})
