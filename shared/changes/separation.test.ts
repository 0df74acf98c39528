// Eight weeks with the mother (TierSchHuV § 2 (4)), row by row: who may leave, with whom, and when.
import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import type { Details } from './story/flowDetails.ts'
import type { Flow } from './story/flows.ts'
import { partedTooEarly } from './separation.ts'

const born = '2026-04-01'
const lastDay = '2026-05-26' // 8 weeks to the day are over on 27 May
const free = '2026-05-27'

const bitch = inmate('Mia', { species: 'dog', sex: 'f' })
const pup = (name: string, more: object = {}) => inmate(name, { species: 'dog', birthDate: born, ...more })
const [pip, pop] = [pup('Pip'), pup('Pop')]
const withMother = { animal: pip, mother: { animal: bitch } }
const orphan = { animal: pip, mother: null }
const motherOf = (...litter: (typeof pip)[]) => ({ animal: bitch, mother: null, litter: litter.map((animal) => ({ animal })) })
const all = new Set([bitch.id, pip.id, pop.id])
const alone = new Set([pip.id])
const her = new Set([bitch.id])

const exits = ['adoption', 'handOver', 'foundGiveBack'] as const
const codes = (
  flow: Flow,
  one: Parameters<typeof partedTooEarly>[2],
  together: ReadonlySet<string>,
  day: string,
  more: Details = {},
  weeks = 8,
) => [...partedTooEarly(flow, more, one, together, day, weeks)].map(({ code }) => code)

test.each(exits)('%s: a puppy leaves its mother from the day on which it is eight weeks old, not a day before', (flow) => {
  expect(codes(flow, withMother, alone, lastDay)).toEqual(['puppy.tooYoung'])
  expect(codes(flow, withMother, alone, free)).toEqual([])
})

test.each(exits)('%s: with its mother a puppy goes at any age, and a vet may want them parted', (flow) => {
  expect(codes(flow, withMother, all, '2026-04-10')).toEqual([])
  expect(codes(flow, withMother, alone, '2026-04-10', { vetException: 'Mutter tritt nach den Welpen' })).toEqual([])
  expect(codes(flow, motherOf(pip), her, '2026-04-10', { vetException: 'Mutter ist krank' })).toEqual([])
  expect(codes(flow, withMother, alone, '2026-04-10', { vetException: '' })).toEqual(['puppy.tooYoung'])
})

test.each(exits)('%s: a mother leaves no young ones behind, and takes along all of them', (flow) => {
  expect(codes(flow, motherOf(pip, pop), her, lastDay)).toEqual(['puppy.leftBehind'])
  expect(codes(flow, motherOf(pip, pop), new Set([bitch.id, pip.id]), lastDay)).toEqual(['puppy.leftBehind'])
  expect(codes(flow, motherOf(pip, pop), all, lastDay)).toEqual([])
  expect(codes(flow, motherOf(pip, pop), her, free)).toEqual([])
})

test('an orphan goes to a rearing station or back to its owner, and to an adopter only when it is old enough', () => {
  expect(codes('handOver', orphan, alone, lastDay, { handOverPurpose: 'rearing' })).toEqual([])
  expect(codes('foundGiveBack', orphan, alone, lastDay)).toEqual([])
  expect(codes('handOver', orphan, alone, lastDay, { handOverPurpose: 'shelter' })).toEqual(['puppy.tooYoung'])
  expect(codes('handOver', orphan, alone, lastDay)).toEqual(['puppy.tooYoung'])
  expect(codes('adoption', orphan, alone, lastDay)).toEqual(['puppy.tooYoung'])
  expect(codes('adoption', orphan, alone, free)).toEqual([])
})

test('a puppy whose mother is gone, dead or missing is an orphan; one whose mother lives here is none', () => {
  const gone = { animal: inmate('Mia', { species: 'dog', sex: 'f', custody: null, place: null }) }
  const missing = { animal: inmate('Mia', { species: 'dog', sex: 'f', place: 'unknown' }) }
  for (const mother of [gone, missing]) {
    expect(codes('handOver', { animal: pip, mother }, alone, lastDay, { handOverPurpose: 'rearing' })).toEqual([])
    expect(codes('adoption', { animal: pip, mother }, alone, lastDay)).toEqual(['puppy.tooYoung'])
  }
  expect(codes('handOver', withMother, alone, lastDay, { handOverPurpose: 'rearing' })).toEqual(['puppy.tooYoung'])
})

test('young ones that are gone or missing themselves hold no mother back', () => {
  const away = [pup('Weg', { custody: null, place: null }), pup('Fort', { place: 'unknown' })]
  expect(codes('adoption', motherOf(...away), her, lastDay)).toEqual([])
})

test('an organisation may want more weeks; the rule is of dogs whose day of birth is known', () => {
  expect(codes('adoption', withMother, alone, free, {}, 10)).toEqual(['puppy.tooYoung'])
  const kitten = inmate('Mau', { species: 'cat', birthDate: born })
  const ageless = inmate('Alt', { species: 'dog', birthDate: null })
  for (const animal of [kitten, ageless])
    expect(codes('adoption', { animal, mother: { animal: bitch } }, new Set([animal.id]), lastDay)).toEqual([])
})

test.each<Flow>(['internalMove', 'fosterAdmission', 'death', 'ownerChange', 'lost'])('%s parts nobody', (flow) => {
  expect(codes(flow, withMother, new Set([idNamed('Pip')]), '2026-04-10')).toEqual([])
})
