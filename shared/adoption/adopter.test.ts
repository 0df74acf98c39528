import { expect, test } from 'vitest'
import { contactKinds } from '../contacts/contact.ts'
import { adopterProblem, asAdopter, checkAdopter } from './adopter.ts'

test('people adopt, organisations do not', () => {
  const problems = contactKinds.map((kind) => [kind, adopterProblem({ kind, banned: false })])
  expect(Object.fromEntries(problems)).toEqual({
    ...{ person: null, organisation: 'adoption.adopterIsShelter', authority: 'adoption.adopterIsShelter' },
    ...{ vet: 'adoption.adopterIsShelter', shelter: 'adoption.adopterIsShelter' },
  })
})

test('nobody who is banned gets an animal; somebody without a row is not judged', () => {
  expect(() => checkAdopter({ kind: 'person', banned: true })).toThrow(expect.objectContaining({ code: 'contact.banned' }))
  checkAdopter(null)
})

test('the role is given once', () => {
  expect(asAdopter({ roles: ['member'] }).roles).toEqual(['member', 'adopter'])
  expect(asAdopter({ roles: ['adopter'] }).roles).toEqual(['adopter'])
})
