import { expect, test } from 'vitest'
import { mostSuggestions, suggest } from './breedSuggestions.ts'

const of = (...names: string[]) => names.map((name) => ({ name, uses: 0 }))

test('a name that begins so comes before a word that does, and that before one that contains it', () => {
  expect(suggest('ter', of('Jagdterrier', 'Cairn Terrier', 'Terrier', 'Pudel'))).toEqual(['Terrier', 'Cairn Terrier', 'Jagdterrier'])
})

test('among equals the one that is used more comes first, then the alphabet', () => {
  const known = [...of('Boxer', 'Border Collie'), { name: 'Boston Terrier', uses: 2 }]
  expect(suggest('bo', known)).toEqual(['Boston Terrier', 'Border Collie', 'Boxer'])
})

test('marks and case do not matter, and one name in two spellings is one', () => {
  expect(suggest('SCHAEFER', of('Deutscher Schäferhund'))).toEqual(['Deutscher Schäferhund'])
  expect(suggest('mops', [{ name: 'mops', uses: 1 }, { name: 'Mops', uses: 4 }, ...of('MOPS')])).toEqual(['Mops'])
})

test('nothing typed proposes what is in use, and never more than fit a screen', () => {
  expect(suggest(' ', [{ name: 'Elo', uses: 1 }, ...of('Mops'), { name: ' ', uses: 9 }])).toEqual(['Elo'])
  expect(suggest('a', of(...Array.from({ length: 50 }, (_, i) => `a${i}`)))).toHaveLength(mostSuggestions)
})
