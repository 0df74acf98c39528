import { describe, expect, test } from 'vitest'
import { Failure } from '../errors.ts'
import { checkVaccination, vaccinationProblems, type VaccinationBody } from './medicalActs.ts'
import { isBeforeChip, lastProtection, outlookOf, protectionsOf, type Dose } from './protection.ts'
import { proposedEnd, usualValidity, vaccineNamed, vaccines, type Classification } from './basics/vaccines.ts'

const dose = (date: string, validityEnd: string | null, vaccine = '', classification: Classification = 'Rabies'): Dose => ({
  id: `${date} ${validityEnd}`,
  date,
  validityEnd,
  vaccine,
  classification,
})
const born = '2026-01-01'
const rows = (doses: Dose[], birthDate: string | null = born) =>
  protectionsOf(doses, 'Rabies', birthDate).map(({ from, until, proposed, problem }) => [from, until, proposed, problem])

describe('rabies (TollwV § 1 no. 3), worked out by hand', () => {
  // Twelve weeks after 1 January 2026 is 26 March.
  test.each<[string, Dose[], string | null, ReturnType<typeof rows>]>([
    ['the day before twelve weeks', [dose('2026-03-25', '2029-03-25')], born, [[null, '2029-03-25', false, 'rabies.tooYoung']]],
    ['twelve weeks to the day', [dose('2026-03-26', '2029-03-26')], born, [['2026-04-16', '2029-03-26', false, null]]],
    ['an age that nobody knows', [dose('2026-03-25', '2029-03-25')], null, [['2026-04-15', '2029-03-25', false, null]]],
    ['over the end of February', [dose('2028-02-15', '2029-02-15')], born, [['2028-03-07', '2029-02-15', false, null]]],
    [
      'repeated on the last day of protection',
      [dose('2026-04-01', '2027-04-01'), dose('2027-04-01', '2030-04-01')],
      born,
      [
        ['2026-04-22', '2027-04-01', false, null],
        ['2027-04-01', '2030-04-01', false, null],
      ],
    ],
    [
      'repeated a day late',
      [dose('2026-04-01', '2027-04-01'), dose('2027-04-02', '2030-04-02')],
      born,
      [
        ['2026-04-22', '2027-04-01', false, null],
        ['2027-04-23', '2030-04-02', false, 'rabies.gap'],
      ],
    ],
    [
      'repeated within the three weeks: it protects no sooner',
      [dose('2026-04-01', '2027-04-01'), dose('2026-04-10', '2027-04-10')],
      born,
      [
        ['2026-04-22', '2027-04-01', false, null],
        ['2026-04-22', '2027-04-10', false, null],
      ],
    ],
    [
      'after one that came too young, it is a first one without a gap',
      [dose('2026-03-01', '2029-03-01'), dose('2026-04-01', '2027-04-01')],
      born,
      [
        [null, '2029-03-01', false, 'rabies.tooYoung'],
        ['2026-04-22', '2027-04-01', false, null],
      ],
    ],
    ['without an end, an unknown vaccine', [dose('2026-04-01', null)], born, [['2026-04-22', '2027-04-01', true, null]]],
    [
      'without an end, a vaccine of three years',
      [dose('2026-04-01', null, ' nobivac  t ')],
      born,
      [['2026-04-22', '2029-04-01', true, null]],
    ],
    [
      'without ends, the second in time',
      [dose('2026-04-01', null, 'Rabisin'), dose('2027-03-01', null, 'Rabisin')],
      born,
      [
        ['2026-04-22', '2027-04-01', true, null],
        ['2027-03-01', '2030-03-01', true, null],
      ],
    ],
    [
      'without ends, the second too late',
      [dose('2026-04-01', null, 'Rabisin'), dose('2027-05-01', null, 'Rabisin')],
      born,
      [
        ['2026-04-22', '2027-04-01', true, null],
        ['2027-05-22', '2028-05-01', true, 'rabies.gap'],
      ],
    ],
  ])('%s', (_, doses, birthDate, expected) => {
    expect(rows(doses, birthDate)).toEqual(expected)
    expect(rows(doses.toReversed(), birthDate)).toEqual(expected)
  })

  test('other vaccinations protect at once and whatever the age', () => {
    const found = protectionsOf([dose('2026-02-20', '2027-02-20', '', 'SHP')], 'SHP', born)
    expect(found).toMatchObject([{ from: '2026-02-20', problem: null }])
  })

  test('the one that lasts longest counts, one that came too young only where there is no other', () => {
    const [young, first] = [dose('2026-03-01', '2029-03-01'), dose('2026-04-01', '2027-04-01')]
    expect(lastProtection(protectionsOf([young, first], 'Rabies', born))?.dose).toBe(first)
    expect(lastProtection(protectionsOf([young], 'Rabies', born))?.dose).toBe(young)
    expect(lastProtection([])).toBeNull()
  })
})

describe('the end that a vaccine proposes', () => {
  test.each<[Classification, string, string, boolean, string]>([
    ['Rabies', 'Nobivac T', '2026-06-10', false, '2029-06-10'],
    ['Rabies', 'NOBIVAC T', '2026-06-10', true, '2029-06-10'],
    ['Rabies', 'Purevax Rabies', '2026-06-10', false, '2027-06-10'],
    ['Rabies', 'Purevax Rabies', '2026-06-10', true, '2029-06-10'],
    ['Rabies', 'something else', '2026-06-10', false, '2027-06-10'],
    ['SHP', 'Nobivac SHP', '2028-02-29', false, '2029-02-28'],
    ['L', '', '2028-02-29', true, '2029-02-28'],
    // A name that is known, of a vaccine against something else.
    ['L', 'Nobivac T', '2026-06-10', true, '2027-06-10'],
  ])('%s %s on %s, further %s: %s', (classification, vaccine, date, further, end) =>
    expect(proposedEnd({ classification, vaccine, date }, further)).toBe(end),
  )

  test('no vaccine protects for less than a month, or less after it was repeated', () => {
    for (const { first, further } of [...vaccines, ...Object.values(usualValidity)])
      expect([first > 0, further >= first]).toEqual([true, true])
    for (const { name, against } of vaccines) for (const one of against) expect(vaccineNamed(name, one)?.name).toBe(name)
  })
})

describe('chip before rabies', () => {
  const chip = '276098100000001'
  test.each<[string, string | null, string | null, boolean]>([
    ['not chipped', null, null, true],
    ['chipped after it', chip, '2026-04-02', true],
    ['chipped on the day', chip, '2026-04-01', false],
    ['chipped before it', chip, '2026-03-01', false],
    ['chipped, nobody knows when', chip, null, false],
  ])('%s', (_, number, chippedOn, expected) => {
    const rabies = { classification: 'Rabies' as const, date: '2026-04-01' }
    expect(isBeforeChip(rabies, { chip: number, chippedOn })).toBe(expected)
    expect(isBeforeChip({ ...rabies, classification: 'SHP' }, { chip: number, chippedOn })).toBe(false)
  })
})

test('the form tells beforehand what will come of a vaccination', () => {
  const animal = { birthDate: born, chip: null, chippedOn: null }
  const rabies = { classification: 'Rabies' as const, vaccine: 'Rabisin' }
  expect(outlookOf({ ...rabies, date: '2026-03-01' }, [], animal)).toEqual({
    end: '2027-03-01',
    from: null,
    problems: ['rabies.tooYoung', 'rabies.beforeChip'],
  })
  const before = [dose('2026-04-01', '2027-04-01')]
  expect(outlookOf({ ...rabies, date: '2027-04-01' }, before, { ...animal, chip: '1' })).toEqual({
    end: '2030-04-01',
    from: '2027-04-01',
    problems: [],
  })
  expect(outlookOf({ ...rabies, date: '2027-04-02' }, before, { ...animal, chip: '1' })).toEqual({
    end: '2028-04-02',
    from: '2027-04-23',
    problems: ['rabies.gap'],
  })
})

test('a first vaccination against rabies before twelve weeks is refused unless somebody records it knowingly', () => {
  const said: VaccinationBody = {
    id: null,
    animalId: 'a',
    classification: 'Rabies',
    vaccine: '',
    date: '2026-03-25',
    validityEnd: null,
    batch: '',
    vet: '',
    note: '',
    accepted: [],
  }
  const codes = (more: Partial<VaccinationBody>, birthDate: string | null = born) =>
    vaccinationProblems({ ...said, ...more }, birthDate, '2026-06-10').map(({ code }) => code)
  expect(codes({})).toEqual(['rabies.tooYoung'])
  expect(() => checkVaccination(said, born, '2026-06-10')).toThrow(Failure)
  expect(codes({ accepted: ['rabies.tooYoung'] })).toEqual([])
  expect(codes({ date: '2026-03-26' })).toEqual([])
  expect(codes({ classification: 'SHP' })).toEqual([])
  expect(codes({}, null)).toEqual([])
})
