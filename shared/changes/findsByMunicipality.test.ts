import { expect, test } from 'vitest'
import { findsByMunicipality } from './findsByMunicipality.ts'

const [today, zone] = ['2026-06-10', 'Europe/Berlin']
const südheide = { id: '1', places: ['Hermannsburg', 'Unterlüß'] }

const find = (
  animalId: string,
  municipality: string | undefined,
  more: { at?: string; cancelledAt?: string; municipalityId?: string } = {},
) => {
  const { at = '2026-06-01T08:00:00.000Z', cancelledAt = null, municipalityId } = more
  return { animalId, kind: 'found' as const, at, cancelledAt, details: { municipality, municipalityId } }
}

const counted = (...finds: Parameters<typeof findsByMunicipality>[0]) =>
  findsByMunicipality(finds, [südheide], { today, zone }).map(({ name, count }) => [name, count])

test('animals are counted by municipality, the most first, those without one at the end', () => {
  expect(
    counted(
      find('a', undefined),
      find('b', 'Stadt Celle'),
      find('c', '  '),
      find('d', 'Gemeinde Faßberg'),
      find('e', 'stadt celle '),
      find('f', ''),
      find('g', 'Gemeinde Südheide'),
    ),
  ).toEqual([
    ['Stadt Celle', 2],
    ['Gemeinde Faßberg', 1],
    ['Gemeinde Südheide', 1],
    ['', 3],
  ])
})

test.each([
  ['on the first of twelve months', '2025-06-10T22:00:00.000Z', 1],
  ['a day before', '2025-06-10T21:59:00.000Z', 0],
  ['today in the evening', '2026-06-10T21:59:00.000Z', 1],
  ['tomorrow', '2026-06-10T22:00:00.000Z', 0],
])('a find %s', (_name, at, count) => expect(counted(find('a', 'Celle', { at }))).toEqual(count === 1 ? [['Celle', 1]] : []))

test('a cancelled find does not count, an animal that was found twice counts once, and other changes are none', () => {
  const handed = { ...find('c', 'Celle'), kind: 'turnedIn' as const }
  expect(counted(find('a', 'Celle', { cancelledAt: '2026-06-02T08:00:00.000Z' }), find('b', 'Celle'), find('b', 'Celle'), handed)).toEqual([
    ['Celle', 1],
  ])
})

test('a municipality that the organisation knows may be looked for by its places too', () => {
  const [typed, known] = findsByMunicipality(
    [find('a', 'Celle'), find('b', 'Gemeinde Südheide', { municipalityId: '1' }), find('c', 'Gemeinde Südheide')],
    [südheide],
    { today, zone },
  ).toSorted((one, other) => one.count - other.count)
  expect(typed?.spellings).toEqual(['Celle'])
  expect(known?.spellings).toEqual(['Gemeinde Südheide', 'Hermannsburg', 'Unterlüß'])
})
