// What each fact of a change is, and with it whether a form may begin with one: what documents an act stays empty until somebody says it.
import type { Details, Fact } from './flowDetails.ts'

/**
 * `act`: something that somebody did or checked, or that is known of the animal or of a person; a form never begins with it.
 * `term`: what was agreed for this change; an organisation may settle what is usual. `plan`: what shall happen later.
 * `server`: noted by the server alone. A new fact that is not named here does not compile.
 */
export type Nature = 'act' | 'term' | 'plan' | 'server'

export const natureOf = {
  ...{
    number: 'server',
    wasReleased: 'server',
    person: 'act',
    phone: 'act',
    address: 'act',
    room: 'act',
    agreements: 'act',
    notes: 'act',
    place: 'act',
  },
  ...{ zip: 'act', city: 'act', municipality: 'act', municipalityId: 'act', commission: 'term', registries: 'act', enquiries: 'act' },
  ...{ circumstances: 'act', condition: 'act', finderRights: 'act', chipRead: 'act', notifiedAt: 'act', authority: 'act' },
  ...{ ownershipDeclared: 'act', turnInReason: 'act', ownFind: 'act', ownedSince: 'act', costs: 'act', history: 'act', motherId: 'act' },
  ...{ litterOwner: 'act', father: 'act', bornAlive: 'act', bornDead: 'act', plannedUntil: 'plan', fosterPurpose: 'act' },
  ...{ reportedTo: 'act', handOverPurpose: 'act', ownershipMoves: 'term', proof: 'act', idChecked: 'act', finderConsent: 'act' },
  ...{ ownerBasis: 'act', deathKind: 'act', deathPlace: 'act', vet: 'act', cause: 'act', remains: 'act', people: 'act' },
  ...{ contractOn: 'act', despite: 'act', adopterIsAdult: 'act', adopterBirthDate: 'act', signedAt: 'act', signedByAdopter: 'act' },
  ...{ signedForHouse: 'act', ownershipFrom: 'term', ownershipDate: 'act', provisionalClause: 'act', trialUntil: 'plan' },
  ...{ feeCents: 'term', homeCheck: 'act', handedOver: 'act', registryConsent: 'act', adoptionSource: 'act', followUpOn: 'plan' },
  ...{ followUpTitle: 'plan', returnReason: 'act', accepted: 'act' },
} as const satisfies Record<Fact, Nature>

type Proposable = { [F in Fact]: (typeof natureOf)[F] extends 'term' | 'plan' ? F : never }[Fact]

/** All that a new change may begin with before anybody has said something. */
export type ProposedDetails = Pick<Details, Proposable>
