import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { someDate } from '../../tests/factories/some.ts'
import { rowsOf } from '../../tests/factories/rows.ts'
import { situations } from '../changes/story/situation.ts'
import type { Animal } from './animal.ts'
import { classificationOf } from './classification.ts'
import { StoredView } from './savedLists.ts'
import { ageGroupOf, AnimalFilters, choices, choosable, isUnfiltered, listedSituations, takes } from './animalFilters.ts'

const today = '2026-06-10'

test.each([
  [null, 'unknown'],
  ['2026-06-10', 'young'],
  ['2025-06-11', 'young'],
  ['2025-06-10', 'adult'],
  ['2018-06-11', 'adult'],
  ['2018-06-10', 'senior'],
  ['1999-01-01', 'senior'],
] as const)('an animal born %s is %s', (birthDate, group) => {
  expect(ageGroupOf(birthDate, today)).toBe(group)
})

test('29 February counts years like any other day', () => {
  expect(ageGroupOf('2027-02-28', '2028-02-29')).toBe('adult')
  expect(ageGroupOf('2027-03-01', '2028-02-29')).toBe('young')
  expect(ageGroupOf('2024-02-29', '2025-02-28')).toBe('young')
  expect(ageGroupOf('2024-02-29', '2025-03-01')).toBe('adult')
})

const [dog, hunter] = [classificationOf({ species: 'dog' }), '00000000-0000-4000-8000-000000000003']
const inCare = { custody: 'found', place: 'room', roomId: null, outcome: null, careFrom: '2026-06-01', careUntil: null } as const
const left = { custody: null, place: null, outcome: 'adopted', careFrom: '2026-05-01', careUntil: '2026-06-01' } as const
const animal = (more: Partial<Animal>): Animal => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  number: '1',
  name: 'Rex',
  species: 'dog',
  breed: '',
  sex: 'm',
  neutered: 'yes',
  birthDate: '2024-01-01',
  colour: '',
  chip: '276098100000001',
  contactId: null,
  released: false,
  activeIn: [],
  ...inCare,
  ...more,
})

test.each<[AnimalFilters, Partial<Animal>, boolean]>([
  [{}, {}, true],
  [{ species: ['dog'] }, {}, true],
  [{ species: ['cat'] }, {}, false],
  [{ species: ['dog', 'cat'] }, { species: 'cat' }, true],
  [{ species: ['dog'], sex: ['f'] }, {}, false],
  [{ care: ['in'] }, {}, true],
  [{ care: ['in'] }, left, false],
  [{ care: ['out'] }, left, true],
  [{ situation: ['present'] }, {}, true],
  [{ situation: ['inFoster'] }, { place: 'foster' }, true],
  [{ situation: ['adopted'] }, left, true],
  [{ situation: ['missing'] }, { place: 'unknown' }, true],
  [{ situation: ['external'] }, { custody: null, place: null, careFrom: null, contactId: '00000000-0000-4000-8000-000000000002' }, true],
  [{ age: ['adult'] }, {}, true],
  [{ age: ['unknown'] }, { birthDate: null }, true],
  [{ chip: ['no'] }, {}, false],
  [{ chip: ['no'] }, { chip: null }, true],
  [{ released: ['yes'] }, { released: true }, true],
  [{ classification: [dog] }, {}, true],
  [{ classification: [dog] }, { classificationId: hunter }, false],
  [{ classification: [hunter] }, {}, false],
  [{ classification: [hunter, dog] }, { classificationId: hunter }, true],
  [{ classification: [hunter], sex: ['f'] }, { classificationId: hunter }, false],
  [{ neutered: ['no', 'unknown'] }, { neutered: 'unknown' }, true],
])('%j takes %j: %s', (filters, more, taken) => {
  expect(takes(filters, animal(more), today)).toBe(taken)
})

describe('a choice', () => {
  const anyFilters = fc.record(Object.fromEntries(choosable.map((name) => [name, fc.subarray([...choices[name]], { minLength: 1 })])), {
    requiredKeys: [],
  })

  test('of every code takes every animal, and of one code exactly one', () => {
    fc.assert(
      fc.property(rowsOf.animal, someDate, fc.constantFrom(...choosable), (row, date, name) => {
        expect(takes({ [name]: [...choices[name]] }, row, date)).toBe(true)
        expect(choices[name].filter((code) => takes({ [name]: [code] }, row, date))).toHaveLength(1)
      }),
    )
  })

  test('more filters never take more', () => {
    fc.assert(
      fc.property(rowsOf.animal, someDate, anyFilters, anyFilters, (row, date, some, more) => {
        if (takes({ ...some, ...more }, row, date)) expect(takes(more, row, date)).toBe(true)
      }),
    )
  })

  test('is the same value whatever the order in which it was made', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const turned = Object.fromEntries(Object.entries(filters).map(([name, codes]) => [name, codes?.toReversed()]))
        expect(v.parse(AnimalFilters, turned)).toEqual(v.parse(AnimalFilters, filters))
        expect(v.parse(AnimalFilters, filters)).toEqual(filters)
      }),
    )
    expect(v.parse(AnimalFilters, { species: ['cat', 'dog', 'cat'] })).toEqual({ species: ['dog', 'cat'] })
  })

  test('is none when it is empty, unknown or of an unknown filter; a stored one passes later filters over', () => {
    for (const bad of [{ species: [] }, { species: ['unicorn'] }, { colour: ['red'] }, { search: '' }, { chip: 'yes' }])
      expect(v.safeParse(AnimalFilters, bad).success).toBe(false)
    expect(v.parse(StoredView, { species: ['dog'], colour: ['red'] })).toEqual({ species: ['dog'] })
  })

  test('counts as none without a filter, whatever is searched for', () => {
    expect([isUnfiltered({}), isUnfiltered({ search: 'x' } as never), isUnfiltered({ chip: ['no'] })]).toEqual([true, true, false])
  })
})

test('every situation but the one that a stay alone tells can be chosen', () => {
  expect(situations.filter((one) => !listedSituations.includes(one as never))).toEqual(['inDaycare'])
})
