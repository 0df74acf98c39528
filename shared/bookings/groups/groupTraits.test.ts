import { expect, test } from 'vitest'
import { daycareGroup } from './daycareGroup.ts'
import { asksForRecord, misfits, traitsOfAnimal } from './groupTraits.ts'
import { Failure } from '../../errors.ts'

const date = '2026-06-10'
const dog = { species: 'dog', sex: 'm', neutered: 'no', birthDate: '2025-06-10' } as const
const facts = { size: 'L', traits: { dogs: true }, dangerous: 'no', handlingLevel: null } as const

test.each([
  [{}, facts, ['dog', 'L', 'intactMale', 'adult']],
  [{ birthDate: '2025-06-11' }, facts, ['dog', 'L', 'intactMale', 'young']],
  [{ birthDate: '2018-06-11' }, facts, ['dog', 'L', 'intactMale', 'adult']],
  [{ birthDate: '2018-06-10' }, facts, ['dog', 'L', 'intactMale', 'old']],
  [{ birthDate: null, sex: 'f' }, facts, ['dog', 'L', 'intactFemale']],
  [{ sex: 'u' }, undefined, ['dog', 'adult']],
  [{ neutered: 'unknown' }, undefined, ['dog', 'adult']],
  [{ neutered: 'yes', species: 'cat' }, { ...facts, size: null }, ['cat', 'neutered', 'adult']],
  [{ species: 'rabbit', birthDate: null, neutered: 'unknown' }, undefined, ['otherSpecies']],
  [
    { birthDate: null, neutered: 'unknown' },
    { ...facts, traits: { dogs: false }, dangerous: 'listed', handlingLevel: 3 },
    ['dog', 'L', 'unsociable', 'dangerous', 'experienced'],
  ],
] as const)('an animal %j with the record %j is %j', (more, record, traits) => {
  expect(traitsOfAnimal({ ...dog, ...more }, record, date)).toEqual(traits)
})

test.each([
  // A group that says nothing, as in rows of before.
  [{}, ['dog', 'XL', 'unsociable'], []],
  [{ allowedTraits: null, deniedTraits: null }, ['dog', 'XL'], []],
  // Only small and medium ones: large ones do not fit; ones of unknown size do.
  [{ allowedTraits: ['S', 'M'] }, ['dog', 'L', 'intactMale'], ['L']],
  [{ allowedTraits: ['S', 'M'] }, ['dog', 'M', 'intactMale'], []],
  [{ allowedTraits: ['S', 'M'] }, ['dog', 'intactMale'], []],
  // Of two kinds an animal needs one each.
  [{ allowedTraits: ['dog', 'neutered'] }, ['cat', 'S', 'neutered'], ['cat']],
  [{ allowedTraits: ['dog', 'neutered'] }, ['cat', 'intactFemale'], ['cat', 'intactFemale']],
  [{ deniedTraits: ['intactMale', 'unsociable'] }, ['dog', 'S', 'intactMale', 'adult', 'unsociable'], ['intactMale', 'unsociable']],
  [{ allowedTraits: ['S'], deniedTraits: ['young'] }, ['dog', 'XL', 'young'], ['XL', 'young']],
] as const)('against the group %j of an animal that is %j speaks %j', (group, traits, against) => {
  expect(misfits(group, traits)).toEqual(against)
})

test('a record is asked for where a group says something about size or character', () => {
  expect(
    [{}, { allowedTraits: ['dog'] as const }, { allowedTraits: ['S'] as const }, { deniedTraits: ['experienced'] as const }].map(
      asksForRecord,
    ),
  ).toEqual([false, false, true, true])
})

test('a trait is chosen once', () => {
  const said = { name: 'Kleine', capacity: 5, animalsPerCarer: 5, shelterId: null, position: 1, active: true }
  const check = (allowedTraits: ['S'] | [], deniedTraits: ['S'] | ['M']) => () =>
    daycareGroup.check({ ...said, allowedTraits, deniedTraits })
  expect(check(['S'], ['S'])).toThrow(new Failure('group.traitTwice', { fields: ['deniedTraits'] }))
  expect(check(['S'], ['M'])).not.toThrow()
})
