// The calls of the flows: record a change of one or several animals, revise it, cancel it. One set for each flow, with its own right.
import * as v from 'valibot'
import { Animal } from '../animals/animal.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { Id, Instant, text } from '../values.ts'
import { detailsFor } from './story/flowDetails.ts'
import { personCode } from './flowRules.ts'
import { flows, termsOf, type Flow } from './story/flows.ts'
import { refusalsOf } from './story/matrix.ts'
import { StatusChange } from './story/statusChange.ts'

/** Animals of one change at most. */
export const animalsLimit = 50

const Said = v.object({ changes: v.array(StatusChange), animals: v.array(Animal) })
const reason = text(500)

const own: Readonly<Partial<Record<Flow, readonly ErrorCode[]>>> = {
  found: [
    ...(['find.placeMissing', 'find.municipalityMissing', 'find.notifiedBeforeFind', 'find.notifiedInFuture'] as const),
    ...(['find.askedBeforeFind', 'find.askedInFuture', 'find.ownerKnownWhen'] as const),
  ],
  birth: ['change.personRequired', 'birth.count', 'birth.motherNotFemale'],
  fosterIntake: ['change.notAFosterHome', 'foster.whereMissing', 'foster.livesElsewhere'],
  setFree: ['setFree.wayMissing', 'setFree.placeMissing', 'setFree.domestic'],
  notReturned: ['lost.notDue'],
  internalMove: ['move.roomMissing', 'move.sameRoom', 'move.toFosterHome'],
  fosterAdmission: ['change.notAFosterHome', 'foster.alreadyThere'],
  foundGiveBack: [
    ...(['giveback.noProof', 'giveback.finderConsent', 'giveback.idUnchecked', 'giveback.litterMissing'] as const),
    ...(['owner.consentMissing', 'puppy.tooYoung', 'puppy.leftBehind'] as const),
  ],
  turnedIn: ['turnin.unsigned', 'turnin.ownerIsFinder', 'find.notifiedBeforeFind', 'find.notifiedInFuture'],
  ownerChange: ['owner.same', 'owner.noBasis', 'owner.periodNotOver', 'owner.notTheirs', 'owner.needsTransfer', 'owner.notKnown'],
  adoption: [
    ...(['adoption.notReleased', 'adoption.held', 'adoption.contractUnsigned', 'adoption.adopterUnder18'] as const),
    ...(['adoption.adopterIsShelter', 'adoption.ownershipDateMissing', 'adoption.provisionalClauseMissing', 'puppy.tooYoung'] as const),
    ...(['find.adoptBeforePeriod', 'interest.alreadyReserved', 'owner.consentMissing', 'puppy.leftBehind'] as const),
    ...(['adoption.ownerUnsigned', 'adoption.signedTooEarly', 'adoption.signedInFuture'] as const),
    ...(['adoption.ownershipDateInvalid', 'adoption.trialOver'] as const),
  ],
  handOver: ['puppy.tooYoung', 'puppy.leftBehind', 'owner.consentMissing', 'handover.ownerUnsigned'],
  death: ['death.vetMissing', 'death.beforeIntake'],
}
const refusals = (flow: Flow): ErrorCode[] => [
  ...(termsOf[flow].person === 'needed' || termsOf[flow].person === 'contact' ? [personCode(flow)] : []),
  flow === 'found' ? 'find.beforeBirth' : 'change.beforeBirth',
  // Of the person who receives the animals, or whose foster home they go to.
  ...(['change.future', 'change.overlap', 'contact.banned'] as const),
  ...refusalsOf(flow),
  ...(own[flow] ?? []),
]

const common = { method: 'POST', access: 'signedIn', mutates: true, response: Said } as const
const address = (flow: Flow, rest: string) => `/api/animal/${termsOf[flow].path}/${rest}`
const params = v.strictObject({ id: Id })

const record = (flow: Flow) =>
  endpoint({
    ...common,
    path: address(flow, 'new'),
    summary: `Record a change of animals: ${termsOf[flow].path}`,
    right: termsOf[flow].right,
    body: v.strictObject({
      id: v.nullable(Id),
      animalIds: v.pipe(v.array(Id), v.maxLength(animalsLimit)),
      at: Instant,
      contactId: v.nullable(Id),
      roomId: v.nullable(Id),
      reason,
      details: detailsFor(flow),
      /** The draft that it was begun as, which is gone with it. */
      draftId: v.optional(v.nullable(Id), null),
      /** The entry of the waiting list that ends with a surrender. */
      intakeRequestId: v.optional(v.nullable(Id), null),
    }),
    response: v.object({ ...Said.entries, draftId: v.nullable(Id) }),
    errors: [...refusals(flow), 'change.animalMissing', 'idTaken'],
  })

const revise = (flow: Flow) =>
  endpoint({
    ...common,
    path: address(flow, '{id}'),
    summary: `Say a recorded change otherwise: ${termsOf[flow].path}`,
    right: termsOf[flow].right,
    params,
    body: v.strictObject({ at: Instant, contactId: v.nullable(Id), roomId: v.nullable(Id), reason, details: detailsFor(flow) }),
    errors: [...refusals(flow), 'row.changedMeanwhile'],
  })

const cancel = (flow: Flow) =>
  endpoint({
    ...common,
    path: address(flow, '{id}/cancel'),
    summary: `Cancel a recorded change; it stays in sight without effect: ${termsOf[flow].path}`,
    right: termsOf[flow].right,
    params,
    body: v.strictObject({ reason }),
    errors: ['change.cannotCancel'],
  })

const forFlows = <T>(make: (flow: Flow) => T) => Object.fromEntries(flows.map((flow) => [flow, make(flow)])) as Record<Flow, T>

export const recordCalls = forFlows(record)
export const reviseCalls = forFlows(revise)
export const cancelCalls = forFlows(cancel)
