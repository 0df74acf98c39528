import { expect, test } from 'vitest'
import type { Details } from '../changes/story/flowDetails.ts'
import { receiversIn } from '../changes/flowRules.ts'
import { flows, type Flow } from '../changes/story/flows.ts'
import { contactKinds } from '../contacts/contact.ts'
import { checkReceiver, namedBy, receiverProblem, receives } from './adopter.ts'

const today = '2026-06-10'

test('people adopt, organisations do not', () => {
  const problems = contactKinds.map((kind) => [kind, receiverProblem('adoption', { kind, banned: false, bannedUntil: null }, today)])
  expect(Object.fromEntries(problems)).toEqual({
    person: null,
    organisation: 'adoption.adopterIsShelter',
    authority: 'adoption.adopterIsShelter',
    vet: 'adoption.adopterIsShelter',
    shelter: 'adoption.adopterIsShelter',
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

test('a ban stands against a new owner whom somebody chose, not against one whom the law made', () => {
  const said = (ownerBasis?: Details['ownerBasis']) => ({ contactId: 'kim', details: { ...(ownerBasis && { ownerBasis }) } })
  const judged = (flow: Flow, ownerBasis?: Details['ownerBasis']) => receiversIn(flow, said(ownerBasis), null).map(({ id }) => id)
  for (const ownerBasis of [undefined, 'transfer', 'finder', 'municipality', 'other'] as const)
    expect(judged('ownerChange', ownerBasis)).toEqual(['kim'])
  for (const ownerBasis of ['findPeriod', 'inheritance'] as const) expect(judged('ownerChange', ownerBasis)).toEqual([])
})

test('a contact is from then on what the change makes of it', () => {
  const roles = flows.flatMap((flow) => namedBy({ roles: [] }, flow).roles.map((role) => [flow, role]))
  expect(Object.fromEntries(roles)).toEqual({
    found: 'finder',
    fosterIntake: 'foster',
    fosterAdmission: 'foster',
    adoption: 'adopter',
    foundGiveBack: 'owner',
    ownerChange: 'owner',
  })
})

test('the role is given once', () => {
  expect(namedBy({ roles: ['member'] }, 'adoption').roles).toEqual(['member', 'adopter'])
  expect(namedBy({ roles: ['adopter'] }, 'adoption').roles).toEqual(['adopter'])
})
