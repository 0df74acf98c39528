import { expect, test } from 'vitest'
import { organizationSearchText, searchTerms } from './organization.ts'

test.each([
  ['', []],
  ['   \t ', []],
  ['Wald', ['Wald']],
  ['  Tierheim  Wald 10115 ', ['Tierheim', 'Wald', '10115']],
  ['Wald Wald', ['Wald']],
  ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
])('%j is searched by %j', (typed, terms) => expect(searchTerms(typed)).toEqual(terms))

test('the search looks at names, contact, postal code and city, and no term goes over the edge of a field', () => {
  const text = organizationSearchText({
    officialName: 'Tierschutzverein Ä e. V.',
    informalName: 'Tierheim am Wald',
    contact: { forename: 'Zoë', surname: null },
    address: { zip: '10115', city: 'Berlin' },
  })
  expect(text.split('\n')).toEqual(['tierschutzverein ae e. v.', 'tierheim am wald', 'zoe', '10115', 'berlin'])
})
