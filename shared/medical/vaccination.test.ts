import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import type { Animal } from '../animals/animal.ts'
import { plansFrom } from '../animals/classification.ts'
import { dueVaccinations, nextVaccination, pageOf, vaccinationScopes, type Vaccination } from './vaccination.ts'
import type { Classification } from './basics/vaccines.ts'

const today = '2026-06-10'
let counter = 0
const given = (name: string, classification: Classification, validityEnd: string | null, date = '2025-06-10'): Vaccination => ({
  id: idNamed(`dose ${++counter}`),
  version: 1,
  animalId: idNamed(name),
  classification,
  vaccine: `${classification} product`,
  date,
  validityEnd,
  batch: '',
  vet: '',
  note: '',
  inCare: true,
  activeIn: [],
})
const due = (animals: Animal[], vaccinations: Vaccination[]) =>
  dueVaccinations(animals, vaccinations, today, plansFrom([])).map((item) => [item.animal.name, item.classificationName, item.validityEnd])
const cat = (name: string, more: Partial<Animal> = {}) => inmate(name, { species: 'cat', ...more })

test('the next vaccination is the one that is missing, or the first that ends, however far away', () => {
  const next = (animal: Animal, doses: Vaccination[]) => {
    const found = nextVaccination(animal, doses, plansFrom([]))
    return found && [found.classificationName, found.validityEnd]
  }
  expect(next(inmate('Rex'), [given('Rex', 'Rabies', '2029-01-01')])).toEqual(['L', null])
  expect(next(cat('Mimi'), [given('Mimi', 'RCP', '2028-01-01'), given('Mimi', 'FeLV', '2027-01-01')])).toEqual(['FeLV', '2027-01-01'])
  expect(next(inmate('Hansi', { species: 'bird' }), [])).toBeNull()
  expect(next(cat('Gast', { custody: 'pension' }), [given('Gast', 'RCP', '2026-01-01')])).toBeNull()
})

describe('due is', () => {
  test.each<[string, string | null, boolean]>([
    ['what ended', '2026-06-09', true],
    ['what ends today', '2026-06-10', true],
    ['what ends in fourteen days', '2026-06-24', true],
    ['not what ends in fifteen', '2026-06-25', false],
    ['what has no end and was given a year ago', null, true],
  ])('%s', (_, validityEnd, isDue) => expect(due([cat('Mimi')], [given('Mimi', 'RCP', validityEnd)]).length > 0).toBe(isDue))

  test('what a species gets and an animal never had, with nothing recorded', () => {
    expect(due([inmate('Rex')], [])).toEqual([
      ['Rex', 'L', null],
      ['Rex', 'Rabies', null],
      ['Rex', 'SHP', null],
    ])
    expect(due([cat('Mimi'), inmate('Hansi', { species: 'bird' })], [])).toEqual([['Mimi', 'RCP', null]])
  })

  test('what an animal had beyond that, once', () => {
    expect(due([cat('Mimi')], [given('Mimi', 'RCP', '2027-01-01'), given('Mimi', 'FeLV', '2026-06-01')])).toEqual([
      ['Mimi', 'FeLV', '2026-06-01'],
    ])
  })

  test('not what a later dose covers, in whatever order they were entered', () => {
    const [old, fresh] = [given('Mimi', 'RCP', '2026-01-01', '2025-01-01'), given('Mimi', 'RCP', '2027-01-01', '2026-01-01')]
    expect(due([cat('Mimi')], [old, fresh])).toEqual([])
    expect(due([cat('Mimi')], [fresh, old])).toEqual([])
    // A dose without an end protects as long as its vaccine does.
    expect(due([cat('Mimi')], [fresh, given('Mimi', 'RCP', null, '2026-02-01')])).toEqual([])
    expect(due([cat('Mimi')], [old, given('Mimi', 'RCP', null, '2025-12-01')])).toEqual([])
  })

  test.each<[string, Vaccination[], [string | null, boolean] | null]>([
    ['no dose at all', [], [null, false]],
    ['a dose with its end', [given('Mimi', 'RCP', '2026-06-10')], ['2026-06-10', false]],
    ['a dose without an end, a year ago', [given('Mimi', 'RCP', null)], ['2026-06-10', true]],
    ['a dose without an end, three years ago', [given('Mimi', 'RCP', null, '2023-06-10')], ['2024-06-10', true]],
    ['a dose without an end, half a year ago', [given('Mimi', 'RCP', null, '2025-12-10')], null],
  ])('an end is empty only where there is no dose: %s', (_, doses, expected) => {
    const [item] = dueVaccinations([cat('Mimi')], doses, today, plansFrom([]))
    expect(item ? [item.validityEnd, item.validityProposed] : null).toEqual(expected)
  })

  test('rabies given too young from the day on which it can be repeated, though its end lies far ahead', () => {
    const puppy = inmate('Welpe', { birthDate: '2026-03-20' })
    const dose = given('Welpe', 'Rabies', '2029-05-20', '2026-05-20')
    const rabies = () => dueVaccinations([puppy], [dose], today, () => ['Rabies'])
    expect(rabies()).toMatchObject([{ id: dose.id, validityEnd: '2026-06-12', validityProposed: false, tooYoung: true }])
    const again = given('Welpe', 'Rabies', '2029-06-12', '2026-06-12')
    expect(dueVaccinations([puppy], [dose, again], '2026-06-12', () => ['Rabies'])).toEqual([])
  })
})

test('guests, the departed and the dead are nobody’s business here', () => {
  const gone = { custody: null, place: null } as const
  const others = [
    cat('Gast', { custody: 'pension' }),
    cat('Fort', { ...gone, outcome: 'adopted' }),
    cat('Tot', { ...gone, outcome: 'dead' }),
  ]
  expect(due(others, [])).toEqual([])
  expect(due([cat('Pflege', { place: 'foster' }), cat('Amt', { custody: 'seizure' })], [])).toHaveLength(2)
})

test('without any first, then the soonest, then by name', () => {
  const animals = ['Zora', 'Anna', 'Berta', 'Carl'].map((name) => cat(name))
  const doses = [given('Anna', 'RCP', '2026-06-12'), given('Berta', 'RCP', '2026-01-01'), given('Carl', 'RCP', '2026-06-12')]
  expect(due(animals, doses).map(([name]) => name)).toEqual(['Zora', 'Berta', 'Anna', 'Carl'])
})

test('an item says which animal, against what, with which product and until when', () => {
  const dose = given('Mimi', 'RCP', '2026-06-12')
  expect(dueVaccinations([cat('Mimi')], [dose], today, plansFrom([]))).toEqual([
    {
      id: dose.id,
      classificationName: 'RCP',
      vaccine: 'RCP product',
      validityEnd: '2026-06-12',
      validityProposed: false,
      tooYoung: false,
      animal: { id: idNamed('Mimi'), name: 'Mimi', number: '2026-Mimi', species: 'cat' },
    },
  ])
  expect(dueVaccinations([cat('Mimi')], [], today, plansFrom([]))[0]).toMatchObject({ vaccine: '', validityEnd: null })
})

test.each<[number, number, number[], number]>([
  [0, 3, [0, 1, 2], 3],
  [2, 3, [6], 3],
  [3, 3, [], 3],
  [0, 7, [0, 1, 2, 3, 4, 5, 6], 1],
])('page %i of %i each', (page, perPage, items, pages) => {
  expect(pageOf([0, 1, 2, 3, 4, 5, 6], page, perPage)).toEqual({ items, pages, total: 7 })
})

test('devices hold those of animals in care', () => {
  const scopes = (inCare: boolean, ...activeIn: string[]) => vaccinationScopes({ inCare, activeIn })
  expect([scopes(true), scopes(false)]).toEqual([['vaccinations:open'], []])
  expect(scopes(true, '2026-06', '2026-07')).toEqual(['vaccinations:open', 'vaccinations:guest:2026-06', 'vaccinations:guest:2026-07'])
})
