import { expect, test } from 'vitest'
import { checkContact, contactProblems } from './contactRules.ts'
import { isBanned } from './contact.ts'
import { changedIn, nothingSaid } from './contactActs.ts'
import { filled } from '../merging/contactUnion.ts'

const huber = { kind: 'person' as const, surname: 'Huber', company: '' }

test.each([
  [{}, []],
  [{ surname: '' }, ['contact.nameMissing']],
  [{ kind: 'authority' as const, company: 'Gemeinde' }, []],
  [{ kind: 'authority' as const }, ['contact.nameMissing']],
  [{ emails: ['a@b.example', 'a b@c.example'] }, ['contact.emailInvalid']],
  [{ zip: '1010', country: 'AT' }, []],
  [{ zip: '1010', country: 'DE' }, ['contact.zipInvalid']],
  [{ zip: '1010' }, ['contact.zipInvalid']],
  [{ zip: '' }, []],
  [{ moreAddresses: [{ street: '', zip: 'x', city: '', country: 'DE' }] }, ['contact.zipInvalid']],
  [{ birthDate: '2026-06-10' }, []],
  [{ birthDate: '2026-06-11' }, ['contact.birthInFuture']],
  [{ surname: '', emails: ['x'] }, ['contact.nameMissing', 'contact.emailInvalid']],
])('%j is refused for %j', (said, codes) => {
  expect(contactProblems({ ...huber, ...said }, '2026-06-10').map(({ code }) => code)).toEqual(codes)
})

test('the first problem is thrown, the others travel along', () => {
  expect(() => checkContact({ ...huber, surname: '', emails: ['x'] }, '2026-06-10')).toThrow(
    expect.objectContaining({
      code: 'contact.nameMissing',
      fields: ['surname'],
      detail: { also: [{ code: 'contact.emailInvalid', field: 'emails' }] },
    }),
  )
})

test('a ban holds until its last day', () => {
  expect(isBanned({ banned: true, bannedUntil: null }, '2026-06-10')).toBe(true)
  expect(isBanned({ banned: true, bannedUntil: '2026-06-10' }, '2026-06-10')).toBe(true)
  expect(isBanned({ banned: true, bannedUntil: '2026-06-09' }, '2026-06-10')).toBe(false)
  expect(isBanned({ banned: false, bannedUntil: null }, '2026-06-10')).toBe(false)
})

test('only what changed is sent', () => {
  expect(changedIn(nothingSaid, { ...nothingSaid, surname: 'Huber', roles: [] })).toEqual({ surname: 'Huber' })
})

test('blanks are filled, lists joined, and what stands stays', () => {
  const [mine, other] = [
    { forename: 'Anna', zip: '', roles: ['finder'], emails: [], noContact: false },
    { forename: 'Annette', zip: '10115', roles: ['finder', 'donor'], emails: [], noContact: true },
  ]
  expect(filled(mine, other, ['forename', 'zip', 'roles', 'emails', 'noContact'], ['roles', 'emails'])).toEqual({
    zip: ['', '10115'],
    roles: [['finder'], ['finder', 'donor']],
    noContact: [false, true],
  })
})
