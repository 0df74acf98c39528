import { expect, test } from 'vitest'
import { contactKinds } from '../contacts/contact.ts'
import { adopterProblem, asAdopter, checkAdopter } from './adopter.ts'

const today = '2026-06-10'

test('people adopt, organisations do not', () => {
  const problems = contactKinds.map((kind) => [kind, adopterProblem({ kind, banned: false, bannedUntil: null }, today)])
  expect(Object.fromEntries(problems)).toEqual({
    ...{ person: null, organisation: 'adoption.adopterIsShelter', authority: 'adoption.adopterIsShelter' },
    ...{ vet: 'adoption.adopterIsShelter', shelter: 'adoption.adopterIsShelter' },
  })
})

test('nobody who is banned gets an animal; somebody without a row is not judged', () => {
  const banned = { kind: 'person', banned: true } as const
  for (const bannedUntil of [null, today])
    expect(() => checkAdopter({ ...banned, bannedUntil }, today)).toThrow(expect.objectContaining({ code: 'contact.banned' }))
  checkAdopter({ ...banned, bannedUntil: '2026-06-09' }, today)
  checkAdopter(null, today)
})

test('the role is given once', () => {
  expect(asAdopter({ roles: ['member'] }).roles).toEqual(['member', 'adopter'])
  expect(asAdopter({ roles: ['adopter'] }).roles).toEqual(['adopter'])
})
