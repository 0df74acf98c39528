import { expect, test } from 'vitest'
import { flows } from '../changes/flows.ts'
import { contactKinds } from '../contacts/contact.ts'
import { asAdopter, checkReceiver, receiverProblem, receives } from './adopter.ts'

const today = '2026-06-10'

test('people adopt, organisations do not', () => {
  const problems = contactKinds.map((kind) => [kind, receiverProblem('adoption', { kind, banned: false, bannedUntil: null }, today)])
  expect(Object.fromEntries(problems)).toEqual({
    ...{ person: null, organisation: 'adoption.adopterIsShelter', authority: 'adoption.adopterIsShelter' },
    ...{ vet: 'adoption.adopterIsShelter', shelter: 'adoption.adopterIsShelter' },
  })
})

test('nobody who is banned gets an animal; somebody without a row is not judged', () => {
  const banned = { kind: 'person', banned: true } as const
  for (const bannedUntil of [null, today])
    expect(() => checkReceiver('adoption', { ...banned, bannedUntil }, today)).toThrow(expect.objectContaining({ code: 'contact.banned' }))
  checkReceiver('adoption', { ...banned, bannedUntil: '2026-06-09' }, today)
  checkReceiver('adoption', null, today)
})

test('a ban holds for every change by which somebody receives an animal, and for no other', () => {
  const banned = { kind: 'organisation', banned: true, bannedUntil: null } as const
  expect(flows.filter((flow) => receiverProblem(flow, banned, today) === 'contact.banned')).toEqual(flows.filter(receives))
  expect(flows.filter(receives)).toEqual(['fosterIntake', 'fosterAdmission', 'adoption', 'handOver', 'ownerChange'])
  expect(receiverProblem('handOver', { ...banned, banned: false }, today)).toBeNull()
})

test('the role is given once', () => {
  expect(asAdopter({ roles: ['member'] }).roles).toEqual(['member', 'adopter'])
  expect(asAdopter({ roles: ['adopter'] }).roles).toEqual(['adopter'])
})
