// Breeds are proposed in the language that is shown: each name once, none in the other language by mistake.
import { expect, test } from 'vitest'
import { breedsIn } from '../locales/breeds.ts'
import { longestBreed } from '../shared/animals/animalActs.ts'
import { searchable } from '../shared/searchable.ts'
import { speciesCodes } from '../shared/species.ts'

test.each(speciesCodes)('breeds of a species have one name in each language: %s', (species) => {
  const german = breedsIn('de', species)
  const english = breedsIn('en', species)
  expect(english).toHaveLength(german.length)
  for (const names of [german, english]) {
    expect(new Set(names.map(searchable)).size).toBe(names.length)
    expect(names.filter((name) => name !== name.trim() || name.length > longestBreed || name === '')).toEqual([])
  }
})

test('English names have no German letters or words', () => {
  const german = /[äöüß]|hund\b|kurzhaar|langhaar|zwerg|riese|kaninchen|schildkröte|katze/i
  const names = speciesCodes.flatMap((species) => breedsIn('en', species))
  expect(names.filter((name) => german.test(name))).toEqual(['Dachshund'])
})

test('a breed has the name that people use', () => {
  expect(breedsIn('de', 'dog')).toContain('Deutscher Schäferhund')
  expect(breedsIn('en', 'dog')).toContain('German Shepherd')
  expect(breedsIn('en', 'cat')).toContain('European Shorthair')
  expect(breedsIn('en', 'wild')).toContain('Hedgehog')
})
