// Breeds are proposed in the language that is shown: each name once, none in the other language by mistake.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breedName, breedsIn } from '../locales/breeds.ts'
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

describe('a breed is shown in the language that is read', () => {
  test.each([
    ['en', 'dog', 'Deutscher Schäferhund', 'German Shepherd'],
    ['de', 'dog', 'german shepherd', 'Deutscher Schäferhund'],
    ['en', 'dog', ' Deutscher Schaeferhund ', 'German Shepherd'],
    ['de', 'dog', 'Deutscher Schaeferhund', 'Deutscher Schaeferhund'],
    ['en', 'dog', 'Mischling', 'Mixed breed'],
    ['en', 'dog', 'Schäferhund-Mix mit Dackel', 'Schäferhund-Mix mit Dackel'],
    ['en', 'cat', 'Deutscher Schäferhund', 'Deutscher Schäferhund'],
    // The same word is another breed of another species.
    ['de', 'rabbit', 'Angora', 'Angorakaninchen'],
    ['en', 'cat', 'Angora', 'Turkish Angora'],
    ['en', 'dog', '', ''],
  ] as const)('%s, %s: %s is %s', (language, species, typed, shown) => expect(breedName(language, species, typed)).toBe(shown))

  test.each(speciesCodes)('each name leads to the other and back, and stays in its own language: %s', (species) => {
    const there = { de: breedsIn('de', species), en: breedsIn('en', species) }
    for (const name of there.en) expect(there.de).toContain(breedName('de', species, name))
    for (const name of there.de) expect(there.en).toContain(breedName('en', species, name))
    for (const language of ['de', 'en'] as const) for (const name of there[language]) expect(breedName(language, species, name)).toBe(name)
  })
})

/** Files that take a breed as it was typed, and why. */
const asTyped: Readonly<Record<string, string>> = {
  'web/ui/breedText.ts': 'it puts breeds into words',
  'web/lost/LostReportDialog.tsx': 'its field',
  'web/intakes/IntakeForm.tsx': 'its field',
  'web/lost/useLostReportForm.tsx': 'what is saved',
  'web/animals/record/AnimalFields.tsx': 'its field',
  'web/animals/parts/BreedField.tsx': 'counts the breeds for its proposals, in the language that is read',
  'web/bookings/requests/RequestedAnimals.tsx': 'its field',
  'web/bookings/requests/useRequestForm.ts': 'what is saved',
  'web/book/sections.ts': 'its field',
}

/** Lines that read a breed in another way than through its words; parameters taken apart and names of template keys aside. */
const rawIn = (text: string): string[] =>
  text.split('\n').filter((line) => {
    const read = line.replaceAll(/\(\{[^}]*\}|\{[^}]*\}: |'[^']*'|breedText\(i18n, [^)]*\)|fact\.breed|words\.breed\([^)]*\)/g, '')
    return /\w\??\.breed\b|[[(,] ?breed,/.test(read)
  })

test('no place prints a breed as it was typed', () => {
  const root = new URL('..', import.meta.url).pathname
  const paths = globSync('{web,api/documents,shared/documents}/**/*.{ts,tsx}', { cwd: root })
  const printing = paths.filter((path) => !/\.test\.tsx?$/.test(path) && !asTyped[path])
  const found = printing.map((path) => [path, rawIn(readFileSync(join(root, path), 'utf8'))] as const)
  expect(found.length).toBeGreaterThan(500)
  expect(found.filter(([, lines]) => lines.length > 0)).toEqual([])
  for (const path of Object.keys(asTyped)) expect(paths).toContain(path)
  // Lines that print it are found.
  for (const line of ['[kind, animal.breed],', '[name, breed, sex]', '    animal?.breed,']) expect(rawIn(line)).toHaveLength(1)
})
