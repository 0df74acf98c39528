// What the ownership of an animal allows: notice, consent, transfer and what stays provisional; the same on device and server.
import { isUnsigned } from '../adoption/signed.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import { localDate } from '../time.ts'
import type { Details } from './story/flowDetails.ts'
import { findPeriods, judgeFind, type Terms } from './story/findPeriods.ts'
import type { ChangeSaid, Concerned } from './flowRules.ts'
import type { FlowProblem } from './flowProblem.ts'
import type { Flow } from './story/flows.ts'
import { isByPeriod, isOthers, ownershipAt, type Ownership } from './story/ownership.ts'
import { inOrder } from './story/replay.ts'
import { futureTolerance } from '../futureTolerance.ts'

/** For how long an organisation goes on treating a find as provisional. The setting has the name under which devices queued it. */
export const termsOfHouse = ({ found }: Pick<AreaSettings, 'found'>, zone: string): Terms => ({ zone, holdingMonths: found.claimMonths })

const minuteOf = (instant: string): string => instant.slice(0, 16)

/** Times of a notice, of enquiries and of a claim lie between the find and now, to the minute. `now`: instant, UTC. */
export function* noticeProblems(flow: Flow, { at, details }: ChangeSaid, zone: string, now: string): Generator<FlowProblem> {
  const { notifiedAt, ownedSince, ownerKnownOn, ownFind } = details
  if (flow !== 'found' && !(flow === 'turnedIn' && ownFind)) return
  if (notifiedAt) {
    if (Date.parse(notifiedAt) > Date.parse(now) + futureTolerance) yield { code: 'find.notifiedInFuture', field: 'notifiedAt' }
    const early = flow === 'found' ? minuteOf(notifiedAt) < minuteOf(at) : ownedSince && localDate(notifiedAt, zone) < ownedSince
    if (early) yield { code: 'find.notifiedBeforeFind', field: 'notifiedAt' }
  }
  if (flow === 'found') {
    const asked = (details.enquiries ?? []).map(({ askedAt }) => askedAt)
    if (asked.some((moment) => Date.parse(moment) > Date.parse(now) + futureTolerance))
      yield { code: 'find.askedInFuture', field: 'enquiries' }
    if (asked.some((moment) => minuteOf(moment) < minuteOf(at))) yield { code: 'find.askedBeforeFind', field: 'enquiries' }
  }
  const outside = ownerKnownOn && (ownerKnownOn < localDate(at, zone) || ownerKnownOn > localDate(now, zone))
  if (flow === 'found' && outside) yield { code: 'find.ownerKnownWhen', field: 'ownerKnownOn' }
}

/** Somebody who found an animal can sign it over only once it is theirs: six months after their own notice to the authority. */
export function ownFindProblem({ at, details: { ownFind, notifiedAt } }: ChangeSaid, terms: Terms): FlowProblem | null {
  if (!ownFind) return null
  const { claim } = judgeFind({ ...findPeriods({ notifiedAt }, terms), ownerKnownOn: null }, localDate(at, terms.zone))
  return claim === 'over' ? null : { code: 'turnin.ownerIsFinder', field: 'notifiedAt' }
}

/** What is demanded of one animal. `together`: ids of all animals of the change. */
export function* ownershipProblems(
  flow: Flow,
  said: ChangeSaid,
  one: Concerned,
  together: ReadonlySet<string>,
  terms: Terms,
): Generator<FlowProblem> {
  const own = ownershipAt(one, said.at, terms)
  if (flow === 'adoption') yield* adoptionProblems(own, said)
  if (flow === 'handOver' && said.details.ownershipMoves !== false) {
    if (own?.find && lacksConsent(own, said)) yield { code: 'owner.consentMissing', field: 'ownerConsent' }
    if (isKept(own, said, one)) yield { code: 'handover.ownerUnsigned', field: 'animalIds' }
  }
  if (flow === 'foundGiveBack') yield* giveBackProblems(own, said, one, together, terms)
  if (flow === 'ownerChange') yield* ownerChangeProblems(own, said)
}

/** Whether an owner whose animal was never lost has signed nothing, so that only they can have it back for good (BGB § 929). */
function isKept(own: Ownership | null, { at, contactId }: ChangeSaid, { changes }: Concerned): boolean {
  const before = inOrder(changes).filter((change) => change.at <= at)
  const isTheirs = own?.is === 'contact' && contactId !== null && own.contactId === contactId
  return !own?.find && !isTheirs && (own?.is === 'contact' || isUnsigned(before))
}

/** Nobody consents to what they receive themselves. */
const lacksConsent = (own: Ownership | null, { contactId, details }: ChangeSaid): boolean =>
  isOthers(own) && !details.ownerConsent && !(contactId !== null && own?.contactId === contactId)

function* adoptionProblems(own: Ownership | null, said: ChangeSaid): Generator<FlowProblem> {
  const { details } = said
  // What was never found and not signed over is blocked by itself: consent does not replace a signature.
  if (own?.find && lacksConsent(own, said)) yield { code: 'owner.consentMissing', field: 'ownerConsent' }
  if (!own?.find?.provisional) return
  if (!details.provisionalClause) yield { code: 'adoption.provisionalClauseMissing', field: 'provisionalClause' }
  else if (own.find.claim !== 'over' && own.find.claim !== 'motherAway' && !details.accepted?.includes('find.adoptBeforePeriod'))
    yield { code: 'find.adoptBeforePeriod', field: 'accepted' }
}

/** A finder who keeps their rights agrees while the period runs (§ 975); after it the new owner does, unless it goes to them. */
function* giveBackProblems(
  own: Ownership | null,
  { at, contactId, details }: ChangeSaid,
  one: Concerned,
  together: ReadonlySet<string>,
  terms: Terms,
): Generator<FlowProblem> {
  if (!own?.find) {
    // What was born here and was never lost is given back to nobody.
    if (own && one.animal.custody === 'birth') yield { code: 'giveback.notFound', field: 'animalIds' }
    return
  }
  const { claim, rights, finder, changeId } = own.find
  const isTheirs = (to: string | null | undefined) => contactId !== null && to === contactId
  const finderDecides = claim === 'over' ? own.is === 'finder' : rights === 'kept'
  if (finderDecides && !details.finderConsent && !isTheirs(finder?.contactId))
    yield { code: 'giveback.finderConsent', field: 'finderConsent' }
  const otherDecides = claim === 'over' && (own.is === 'municipality' || own.is === 'contact')
  if (otherDecides && !details.ownerConsent && !isTheirs(own.contactId)) yield { code: 'owner.consentMissing', field: 'ownerConsent' }
  // A litter follows its mother: both go back to her owner at once, unless a vet wants them parted.
  const family = [...(one.litter ?? []).map((young) => ({ ...young, mother: one })), ...(one.mother ? [one.mother] : [])]
  const stays = family.some(
    (kin) => kin.animal.custody !== null && !together.has(kin.animal.id) && ownershipAt(kin, at, terms)?.find?.changeId === changeId,
  )
  if (stays && !details.vetException) yield { code: 'giveback.litterMissing', field: 'animalIds' }
}

function* ownerChangeProblems(own: Ownership | null, { contactId, details }: ChangeSaid): Generator<FlowProblem> {
  const { ownerBasis, newOwner } = details
  const find = own?.find ?? null
  // Where the record of the mother is not on this device, the server judges.
  if (find?.claim === 'motherAway') return
  const nobodyKnows = find?.claim === 'runs' || find?.claim === 'notBegun'
  if (nobodyKnows && ownerBasis === 'transfer' && (find.successor.is === 'finder' || find.successor.is === 'municipality'))
    yield { code: 'owner.notKnown', field: 'ownerBasis' }
  const becomes = own && find && find.claim !== 'over' && (nobodyKnows || isByPeriod(ownerBasis)) ? find.successor : own
  const isSame =
    newOwner === 'organisation'
      ? becomes?.is === 'organisation'
      : contactId !== null && (becomes?.is === 'contact' || becomes?.is === 'finder') && becomes.contactId === contactId
  if (isSame) yield { code: 'owner.same', field: newOwner === 'organisation' ? 'newOwner' : 'contactId' }
  if (!isByPeriod(ownerBasis)) return
  const isOver = find?.claim === 'over'
  // Where an owner became known in time, finder and municipality will never have anything to transfer.
  if (ownerBasis === 'findPeriod' ? !isOver : find?.claim === 'ownerKnown') yield { code: 'owner.periodNotOver', field: 'ownerBasis' }
  if (ownerBasis === 'findPeriod' && isOver && !acquiresByTime(own, { contactId, newOwner }))
    yield { code: 'owner.needsTransfer', field: 'ownerBasis' }
  const isPassedOn = isOver && own?.is !== 'finder' && own?.is !== 'municipality'
  const cannot = ownerBasis === 'finder' ? !find || find.rights === 'waived' : ownerBasis === 'municipality' && find?.rights === 'kept'
  if (ownerBasis !== 'findPeriod' && (cannot || isPassedOn)) yield { code: 'owner.notTheirs', field: 'ownerBasis' }
}

/** The finder or the municipality, and nobody after them: an organisation needs a transfer by one of them (BGB §§ 973, 976). */
function acquiresByTime(
  own: Ownership | null,
  { contactId, newOwner }: Pick<Details, 'newOwner'> & Pick<ChangeSaid, 'contactId'>,
): boolean {
  if (newOwner === 'organisation') return false
  return own?.is === 'finder' ? own.contactId === null || own.contactId === contactId : own?.is === 'municipality'
}
