// Which facts of a change its form asks for at once, and under which theme the others are folded.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Fact } from '../../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../../shared/changes/story/flows.ts'

export const themes = ['where', 'people', 'authority', 'owner', 'contract', 'after', 'animal'] as const
export type Theme = (typeof themes)[number]

export const themeTexts: Record<Theme, MessageDescriptor> = {
  where: msg`Place and circumstances`,
  people: msg`People`,
  authority: msg`Authority and registries`,
  owner: msg`Owner and proof`,
  contract: msg`Contract and costs`,
  after: msg`Follow-up`,
  animal: msg`Animal and notes`,
}

/** `reason` is asked with every change. */
export const themeOf: Readonly<Record<Fact | 'reason', Theme>> = {
  place: 'where',
  zip: 'where',
  city: 'where',
  municipality: 'where',
  municipalityId: 'where',
  circumstances: 'where',
  setFreeTo: 'where',
  person: 'people',
  phone: 'people',
  address: 'people',
  people: 'people',
  adopterIsAdult: 'people',
  adopterBirthDate: 'people',
  adoptionSource: 'people',
  homeCheck: 'people',
  livesWith: 'people',
  fosterPurpose: 'people',
  vet: 'people',
  number: 'authority',
  commission: 'authority',
  registries: 'authority',
  enquiries: 'authority',
  finderRights: 'authority',
  notifiedAt: 'authority',
  authority: 'authority',
  reportedTo: 'authority',
  order: 'authority',
  orderedOn: 'authority',
  releasedTo: 'authority',
  ownerKnownOn: 'owner',
  ownerConsent: 'owner',
  ownershipDeclared: 'owner',
  ownFind: 'owner',
  ownedSince: 'owner',
  turnInReason: 'owner',
  proof: 'owner',
  idChecked: 'owner',
  finderConsent: 'owner',
  ownershipMoves: 'owner',
  handOverPurpose: 'owner',
  ownerBasis: 'owner',
  newOwner: 'owner',
  litterOwner: 'owner',
  returnReason: 'owner',
  accepted: 'owner',
  costs: 'contract',
  feeCents: 'contract',
  feeReceived: 'contract',
  contractOn: 'contract',
  signedAt: 'contract',
  signedByAdopter: 'contract',
  signedForHouse: 'contract',
  ownershipFrom: 'contract',
  ownershipDate: 'contract',
  provisionalClause: 'contract',
  trialUntil: 'contract',
  handedOver: 'contract',
  registryConsent: 'contract',
  agreements: 'contract',
  plannedUntil: 'contract',
  followUpOn: 'after',
  followUpTitle: 'after',
  room: 'animal',
  chipRead: 'animal',
  condition: 'animal',
  history: 'animal',
  motherId: 'animal',
  father: 'animal',
  bornAlive: 'animal',
  bornDead: 'animal',
  deathKind: 'animal',
  deathPlace: 'animal',
  cause: 'animal',
  remains: 'animal',
  vetException: 'animal',
  wasReleased: 'animal',
  despite: 'animal',
  notes: 'animal',
  reason: 'animal',
}

/**
 * Facts that a long form asks for at once, beside those that must be given; the others are folded. A flow that is not named here
 * is short and folds nothing.
 */
const firstFacts: Readonly<Partial<Record<Flow, readonly (Fact | 'reason')[]>>> = {
  // What is asked at the door, while the finder is there: where, who, which rights they keep, and into which room the animal goes.
  found: ['place', 'municipality', 'person', 'phone', 'finderRights', 'room', 'chipRead'],
  // Why it comes, and whether it is signed over: both are answered while the owner is there.
  turnedIn: ['person', 'phone', 'turnInReason', 'ownershipDeclared', 'ownFind', 'room'],
  // Where the animal will be, which decides what else is asked.
  fosterIntake: ['livesWith', 'room', 'ownershipDeclared'],
  // The proof that it goes to its owner.
  foundGiveBack: ['proof', 'idChecked', 'finderConsent', 'ownerConsent', 'vetException'],
  // What decides whether it may go, and what is paid at the desk.
  adoption: ['adopterIsAdult', 'homeCheck', 'signedAt', 'ownershipFrom', 'ownershipDate', 'ownerConsent', 'vetException', 'feeCents'],
  // The reason of the return, the owner and the room.
  adoptionReturn: ['returnReason', 'ownershipDeclared', 'room'],
}

/** Whether the form of a flow asks for a fact at once. `demanded`: what must be given in the empty form. */
export const isFirst = (flow: Flow, demanded: ReadonlySet<string>, fact: Fact | 'reason'): boolean => {
  const first = firstFacts[flow]
  return first === undefined || first.includes(fact) || demanded.has(fact)
}
