import { expect, test } from 'vitest'
import { contactName, contactScopes, sortName, withMonth, type Contact } from './contact.ts'

test('a contact is shown by name, else by company', () => {
  expect(contactName({ forename: 'Anna', surname: 'Huber', company: 'Hof' })).toBe('Anna Huber')
  expect(contactName({ forename: '', surname: 'Huber', company: '' })).toBe('Huber')
  expect(contactName({ forename: '', surname: '', company: 'Hof' })).toBe('Hof')
  expect(sortName({ forename: 'Anna', surname: 'Huber', company: 'Hof' })).toBe('Huber, Anna')
  expect(sortName({ forename: '', surname: '', company: 'Hof' })).toBe('Hof')
})

const nobody = { kind: 'person' as const, roles: [], open: false, activeIn: [], namedIn: [] }
test.each<[Partial<Contact>, string[]]>([
  [{}, []],
  [{ activeIn: ['2026-06', '2026-07'] }, ['contacts:2026-06', 'contacts:2026-07']],
  [{ namedIn: ['2026-06'] }, ['contacts:named:2026-06']],
  [{ open: true }, ['contacts:open']],
  [{ roles: ['interested', 'finder', 'adopter'] }, []],
  [{ roles: ['foster'] }, ['contacts:open']],
  [{ roles: ['municipality'] }, ['contacts:open']],
  [{ kind: 'authority' }, ['contacts:open', 'contacts:authorities']],
  [{ kind: 'organisation', roles: ['authority'] }, ['contacts:open', 'contacts:authorities']],
  [{ kind: 'vet' }, ['contacts:open']],
  [{ kind: 'organisation', roles: ['donor'] }, []],
])('devices hold %j in %j', (more, scopes) => {
  expect(contactScopes({ ...nobody, ...more })).toEqual(scopes)
})

test('months stay in order, each once', () => {
  expect(withMonth(['2026-05', '2026-07'], '2026-06')).toEqual(['2026-05', '2026-06', '2026-07'])
  expect(withMonth(['2026-05'], '2026-05')).toEqual(['2026-05'])
})
