import { expect, test } from 'vitest'
import type { Contact } from '../../shared/contacts/contact.ts'
import { contactsOfPalette } from './contactsOfPalette.ts'

const contact = (id: string, more: Partial<Contact>): Contact => ({
  id,
  version: 1,
  kind: 'person',
  forename: '',
  surname: '',
  company: '',
  phone: null,
  roles: [],
  banned: false,
  bannedUntil: null,
  open: false,
  activeIn: [],
  namedIn: [],
  ...more,
})
const people = [
  contact('weber', { forename: 'Jörg', surname: 'Weber', phone: '+4917604069012' }),
  contact('arndt', { forename: 'Anke', surname: 'Arndt' }),
  contact('becker', { forename: 'Anke', surname: 'Becker' }),
  contact('vet', { kind: 'vet', company: 'Tierarztpraxis am Markt' }),
  contact('anonymous', {}),
]
const found = (query: string) => contactsOfPalette(people, query).map(({ id }) => id)

test.each<[string, string[]]>([
  ['anke', ['arndt', 'becker']],
  ['becker anke', ['becker']],
  ['anke weber', []],
  ['joerg', ['weber']],
  ['JÖRG', ['weber']],
  ['praxis', ['vet']],
  ['0176 04069', ['weber']],
  ['', []],
  ['   ', []],
  ['.*', []],
])('%j finds %j', (query, expected) => expect(found(query)).toEqual(expected))

test('at most six are shown, in the order of their surnames', () => {
  const many = [9, 3, 7, 1, 8, 2, 6].map((nth) => contact(String(nth), { forename: 'Kim', surname: `Beck${nth}` }))
  expect(contactsOfPalette(many, 'kim').map(({ id }) => id)).toEqual(['1', '2', '3', '6', '7', '8'])
})
