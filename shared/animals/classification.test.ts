import { describe, expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { basicPlan } from '../medical/basics/vaccines.ts'
import { heaviest, lightest } from '../medical/basics/grams.ts'
import { speciesCodes } from '../species.ts'
import {
  builtInOf,
  builtIns,
  classificationFor,
  classificationOf,
  classificationsOf,
  classifierFrom,
  plansFrom,
  weightRangeOf,
  type Classification,
} from './classification.ts'
import { assertUnused, classificationProblems } from './classificationActs.ts'

const cat = builtIns.find(({ species }) => species === 'cat')!
const own = (name: string, more: Partial<Classification> = {}): Classification => ({
  ...cat,
  id: idNamed(name),
  nameDe: name,
  vaccines: ['RCP', 'FeLV'],
  version: 1,
  ...more,
})

test('each species has one that is built in, and each leads back', () => {
  expect(builtIns.map(({ species }) => species)).toEqual(speciesCodes)
  expect(new Set(builtIns.map(({ id }) => id)).size).toBe(builtIns.length)
  for (const one of builtIns) expect([builtInOf(one.id), classificationOf(one)]).toEqual([one, one.id])
  expect(builtInOf('nothing')).toBeNull()
})

test('a row takes the place of the one that is built in; others stand behind it by name', () => {
  const settled = { ...cat, nameDe: 'Stubentiger', version: 3 }
  const all = classificationsOf([own('Senior'), settled, own('Kitten')])
  expect(all.filter(({ species }) => species === 'cat').map(({ nameDe }) => nameDe)).toEqual(['Stubentiger', 'Kitten', 'Senior'])
  expect(all).toHaveLength(builtIns.length + 2)
})

test('an animal without one has that of its species, and so has one whose own is not known here', () => {
  const kitten = own('Kitten')
  const classify = classifierFrom([kitten])
  expect(classify({ species: 'cat', classificationId: kitten.id })).toBe(kitten)
  expect(classify({ species: 'cat' })).toBe(cat)
  expect(classify({ species: 'cat', classificationId: idNamed('gone') })).toBe(cat)
  expect(classificationFor({ species: 'cat', classificationId: kitten.id }, kitten)).toBe(kitten)
})

test('the vaccinations of a classification are those of its animals', () => {
  const kitten = own('Kitten')
  const settled = { ...cat, vaccines: ['RCP', 'Rabies'] as Classification['vaccines'] }
  expect(plansFrom([kitten])({ species: 'cat', classificationId: kitten.id })).toEqual(['RCP', 'FeLV'])
  expect(plansFrom([])({ species: 'cat' })).toEqual(basicPlan.cat)
  expect(plansFrom([settled])({ species: 'cat' })).toEqual(['RCP', 'Rabies'])
})

test('its weights bound those of its animals; what is not said follows the species', () => {
  expect(weightRangeOf(own('Kitten', { minGrams: 60, maxGrams: 2_500 }))).toEqual({ least: 60, most: 2_500 })
  expect(weightRangeOf(own('Kitten', { maxGrams: 2_500 }))).toEqual({ least: weightRangeOf(cat).least, most: 2_500 })
  for (const one of builtIns) {
    const { least, most } = weightRangeOf(one)
    expect([least >= lightest, least < most, most <= heaviest]).toEqual([true, true, true])
  }
})

describe('is refused', () => {
  const [kitten, senior] = [own('Kitten'), own('Senior', { parentId: idNamed('Kitten') })]
  const dog = own('Jagdhund', { species: 'dog' })
  const rows = [kitten, senior, dog]
  test.each<[string, Classification, string[]]>([
    ['nothing that is right', kitten, []],
    ['one without a name', own('neu', { nameDe: '' }), ['classification.nameMissing']],
    ['one with a name that is too long', own('neu', { nameDe: 'x'.repeat(61) }), ['classification.nameMissing']],
    ['one whose English name is too long', own('neu', { nameEn: 'x'.repeat(61) }), ['classification.nameMissing']],
    ['a name that another of the species has', own('neu', { nameDe: 'KITTEN' }), ['classification.nameTaken']],
    ['not the name of one of another species', own('neu', { nameDe: 'Jagdhund' }), []],
    ['not a built-in one without a name', cat, []],
    ['a built-in one below another', { ...cat, parentId: kitten.id }, ['classification.parent']],
    ['one below itself', own('Kitten', { parentId: kitten.id }), ['classification.parent']],
    ['one below one that stands below it', own('Kitten', { parentId: senior.id }), ['classification.parent']],
    ['one below one of another species', own('neu', { parentId: dog.id }), ['classification.parent']],
    ['one below one that there is not', own('neu', { parentId: idNamed('nobody') }), ['classification.parent']],
    ['a lowest weight above the highest', own('neu', { minGrams: 9, maxGrams: 8 }), ['classification.weights']],
  ])('%s', (_, said, codes) => expect(classificationProblems(said, rows).map(({ code }) => code)).toEqual(codes))

  test('the deletion of one that is borne, but not of what was settled about a built-in one', () => {
    expect(() => assertUnused(false, 1)).toThrow('classification.inUse')
    expect(() => assertUnused(true, 1)).not.toThrow()
    expect(() => assertUnused(false, 0)).not.toThrow()
  })
})
