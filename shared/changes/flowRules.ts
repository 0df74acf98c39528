// What a change must say before it is taken: the rules of each flow beside those of the matrix, the same on device and server.
import type { Animal } from '../animals/animal.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { type Relative } from '../animals/puppies.ts'
import { leastPuppyWeeks } from '../species.ts'
import { animalProblems, contractProblems, type Adoptable } from '../adoption/adoptionRules.ts'
import { isFosterHome, type Shelter } from '../shelters/shelter.ts'
import { localDate } from '../time.ts'
import type { Details } from './story/flowDetails.ts'
import { termsOf, type Flow } from './story/flows.ts'
import { openedBy, type Choice, type Opened } from './story/matrix.ts'
import type { Owned } from './story/ownership.ts'
import { inOrder } from './story/replay.ts'
import { partedTooEarly } from './separation.ts'
import type { StatusChange } from './story/statusChange.ts'
import type { FlowProblem } from './flowProblem.ts'

export interface ChangeSaid {
  at: string
  contactId: string | null
  /** Where it lives from then on, for changes that begin a residency. */
  roomId: string | null
  reason: string
  details: Details
}

/** A mother, or one of her litter, with its story. */
export interface Kin extends Owned {
  animal: Relative & Partial<Pick<Animal, 'contactId'>>
}

/** An animal of the change, and as much of its story and its family as is known. */
export interface Concerned extends Adoptable {
  animal: Pick<Animal, 'id' | 'species' | 'birthDate'> & Partial<Pick<Animal, 'released' | 'custody' | 'contactId'>>
  changes: readonly StatusChange[]
  mother?: Kin | null | undefined
  litter?: readonly Kin[] | undefined
}

/** What is answered where nobody is named whom the animal came from or went to. */
export const personCode = (flow: Flow): ErrorCode => personCodes[flow] ?? 'change.personRequired'
const personCodes: Readonly<Partial<Record<Flow, ErrorCode>>> = {
  turnedIn: 'turnin.ownerMissing',
  adoption: 'adoption.adopterMissing',
  handOver: 'handover.receiverMissing',
  ownerChange: 'change.contactMissing',
  foundGiveBack: 'change.contactMissing',
  fosterAdmission: 'change.contactMissing',
  fosterIntake: 'change.contactMissing',
}

/** Whether the room of a change is a place in a foster home. */
export const takesFosterPlace = (flow: Flow, { livesWith }: Pick<Details, 'livesWith'>): boolean =>
  flow === 'fosterAdmission' || (flow === 'fosterIntake' && livesWith === 'fosterHome')

/** Whether a change must name a contact: the place of a foster home says whose home it is, and the organisation is no contact of its own. */
export const needsContact = (flow: Flow, { roomId, details }: Pick<ChangeSaid, 'roomId' | 'details'>): boolean =>
  termsOf[flow].person === 'contact' &&
  !(takesFosterPlace(flow, details) && roomId !== null) &&
  !(flow === 'ownerChange' && details.newOwner === 'organisation')

/** Species that live wild here: others are abandoned, not released (TierSchG § 3 no. 3, 4). */
const wild: readonly Animal['species'][] = ['wild', 'bird', 'reptile', 'other']

/** Whether an animal of this species may be set free in this way. Feral cats go back to where they were caught. */
export const maySetFree = (species: Animal['species'], { setFreeTo }: Pick<Details, 'setFreeTo'>): boolean =>
  setFreeTo === 'place' ? species === 'cat' || wild.includes(species) : wild.includes(species)

/** How animals of these species are set free; null where some are abandoned by it. */
export const wayToFree = (species: readonly Animal['species'][]): NonNullable<Details['setFreeTo']> | null =>
  (['wild', 'place'] as const).find((setFreeTo) => species.every((one) => maySetFree(one, { setFreeTo }))) ?? null

/** Kinds under which a change may stand that calls of this flow are about: what was queued as a hand-over may be a setting free by now. */
export const kindsOf = (flow: Flow): readonly Flow[] => (flow === 'handOver' ? ['handOver', 'setFree'] : [flow])

/**
 * A hand-over to nobody, as earlier forms recorded it, as what it is: set free, where the words for its receiver say. Null for any other
 * change, and for species that are not set free.
 */
export function asSetFree<S extends ChangeSaid>(flow: Flow, said: S, species: readonly Animal['species'][]): S | null {
  const { handOverPurpose, person, phone, address, people, notes, agreements, despite } = said.details
  const setFreeTo = flow === 'handOver' && handOverPurpose === 'released' && said.contactId === null ? wayToFree(species) : null
  if (!setFreeTo) return null
  const place = [person, phone, address].filter(Boolean).join(', ').slice(0, 200)
  const told = [notes, agreements].filter(Boolean).join('\n').slice(0, 5000)
  return { ...said, details: { setFreeTo, place, ...(people && { people }), ...(told && { notes: told }), ...(despite && { despite }) } }
}

/** The shelter of the room that a change names; null where it names none or the device does not know it. */
export type Home = Pick<Shelter, 'type'> & Partial<Pick<Shelter, 'contactId'>>

export interface Receiver {
  id: string
  /** The flow by whose rules they are judged. */
  as: Flow
  field: 'contactId' | 'roomId'
}

/** Grounds on which the law alone makes somebody the owner (BGB §§ 973, 976, 1922): it is noted, whatever the organisation thinks of them. */
const byLaw: readonly Details['ownerBasis'][] = ['findPeriod', 'inheritance']

/**
 * The contacts that are to have the animals by a change: the one that it names, and the one in whose foster home they are to live. Where
 * a litter is born nobody chooses.
 */
export const receiversIn = (
  flow: Flow,
  { contactId, details }: Pick<ChangeSaid, 'contactId' | 'details'>,
  home: Home | null,
): Receiver[] => [
  ...(contactId && !(flow === 'ownerChange' && byLaw.includes(details.ownerBasis))
    ? [{ id: contactId, as: flow, field: 'contactId' as const }]
    : []),
  ...(home?.contactId && isFosterHome(home) && flow !== 'birth'
    ? [{ id: home.contactId, as: 'fosterAdmission' as const, field: 'roomId' as const }]
    : []),
]

/**
 * Whether the animals live in a foster home from then on, because their room is in one or their mother lives in one; null where nobody
 * knows. `mother`: the changes of the mother of a litter.
 */
export function isInFoster(
  flow: Flow,
  { at, roomId, details }: Pick<ChangeSaid, 'at' | 'roomId' | 'details'>,
  home: Home | null,
  mother: readonly StatusChange[] = [],
): boolean | null {
  if (home) return isFosterHome(home)
  if (flow !== 'birth' || roomId !== null || details.room) return null
  const hers = residenceOf(mother.filter((change) => change.at <= at))
  return hers ? hers.place === 'foster' : null
}

/** Every rule that is broken, in the order in which the server answers them. */
export function flowProblems(
  flow: Flow,
  said: ChangeSaid,
  concerned: readonly Concerned[],
  zone: string,
  home: Home | null = null,
): FlowProblem[] {
  const { details, contactId, roomId } = said
  const problems: FlowProblem[] = []
  const missing = (fact: 'place' | 'municipality', code: ErrorCode) => {
    if (!details[fact]) problems.push({ code, field: fact })
  }
  if (contactId === null && needsContact(flow, said)) problems.push({ code: personCode(flow), field: 'contactId' })
  if (contactId === null && termsOf[flow].person === 'needed' && !details.person) problems.push({ code: personCode(flow), field: 'person' })
  if (flow === 'found') {
    missing('place', 'find.placeMissing')
    missing('municipality', 'find.municipalityMissing')
  }
  if (flow === 'internalMove' && roomId === null && !details.room) problems.push({ code: 'move.roomMissing', field: 'room' })
  // A foster home has people to be asked, a contract and an end: moving there is a flow of its own.
  if (flow === 'internalMove' && home && isFosterHome(home)) problems.push({ code: 'move.toFosterHome', field: 'room' })
  if (flow === 'fosterIntake' && !details.livesWith) problems.push({ code: 'foster.whereMissing', field: 'livesWith' })
  if (flow === 'fosterIntake' && details.livesWith === 'house' && home && isFosterHome(home))
    problems.push({ code: 'foster.livesElsewhere', field: 'room' })
  if (flow === 'setFree' && !details.setFreeTo) problems.push({ code: 'setFree.wayMissing', field: 'setFreeTo' })
  if (flow === 'setFree' && !details.place) problems.push({ code: 'setFree.placeMissing', field: 'place' })
  if (takesFosterPlace(flow, details) && home && !isFosterHome(home)) problems.push({ code: 'change.notAFosterHome', field: 'room' })
  if (flow === 'birth' && (details.bornAlive ?? concerned.length) < concerned.length)
    problems.push({ code: 'birth.count', field: 'bornAlive' })
  if (flow === 'birth' && details.litterOwner === 'contact' && contactId === null)
    problems.push({ code: personCode(flow), field: 'person' })
  if (flow === 'foundGiveBack' && !details.proof?.length) problems.push({ code: 'giveback.noProof', field: 'proof' })
  if (flow === 'death' && details.deathKind === 'euthanasia' && (!details.vet || !said.reason))
    problems.push({ code: 'death.vetMissing', field: details.vet ? 'reason' : 'vet' })
  if (flow === 'adoption') problems.push(...contractProblems(said, localDate(said.at, zone)))
  const together = new Set(concerned.map(({ animal }) => animal.id))
  for (const one of concerned)
    for (const problem of problemsOf(flow, said, one, together, zone)) problems.push({ ...problem, animalId: one.animal.id })
  return problems
}

function* problemsOf(flow: Flow, said: ChangeSaid, one: Concerned, together: ReadonlySet<string>, zone: string): Generator<FlowProblem> {
  const { at, roomId, details } = said
  const { animal, changes } = one
  const day = localDate(at, zone)
  if (animal.birthDate !== null && day < animal.birthDate)
    yield { code: flow === 'found' ? 'find.beforeBirth' : 'change.beforeBirth', field: 'at' }
  yield* partedTooEarly(flow, details, one, together, day, leastPuppyWeeks)
  if (flow === 'setFree' && details.setFreeTo && !maySetFree(animal.species, details))
    yield { code: 'setFree.domestic', field: 'setFreeTo' }
  const before = inOrder(changes).filter((change) => change.at <= at)
  if (flow === 'adoption') yield* animalProblems(said, one, before, day, zone)
  const now = residenceOf(before)
  const stays = roomId === null ? Boolean(details.room) && details.room === now?.details.room : roomId === now?.roomId
  if (flow === 'internalMove' && stays) yield { code: 'move.sameRoom', field: 'room' }
  if (flow === 'fosterAdmission' && roomId !== null && stays) yield { code: 'foster.alreadyThere', field: 'room' }
}

/** Throws the first problem; the others travel in `detail.also`. */
export function checkFlow(flow: Flow, said: ChangeSaid, concerned: readonly Concerned[], zone: string, home: Home | null = null): void {
  const [first, ...also] = flowProblems(flow, said, concerned, zone, home)
  if (!first) return
  const { code, field, animalId } = first
  throw new Failure(code, { fields: [field], detail: { ...(animalId && { animalId }), ...(also.length > 0 && { also }) } })
}

/** An animal as it stood before a change that is revised: an adoption ended its release and its reservations, a birth set its day of birth. */
export function asBefore<C extends Concerned>(
  { animal, changes, release: _, interests: _known, ...one }: C,
  changeIds: readonly string[],
  zone: string,
) {
  const isBorn = changes.some(({ id, kind, at }) => changeIds.includes(id) && kind === 'birth' && localDate(at, zone) === animal.birthDate)
  return {
    ...one,
    animal: { ...animal, released: true, ...(isBorn && { birthDate: null }) },
    changes: changes.filter(({ id }) => !changeIds.includes(id)),
  }
}

/** The change that says where it lives. */
export const residenceOf = (changes: readonly StatusChange[]): StatusChange | undefined =>
  inOrder(changes).findLast(({ place }) => place !== null)

/** What a revised change opens now. Where nobody knows whose the room is, the place stays as it was recorded. */
export function reopened(flow: Flow, said: Pick<ChangeSaid, 'roomId' | 'details'>, inFoster: boolean | null = null): Partial<Opened> {
  const { owner, roomId, place } = openedBy(flow, choiceOf(flow, said, inFoster))
  return { owner, roomId, ...((flow === 'fosterIntake' || inFoster !== null) && { place }) }
}

/** Where it lives, and ownership that moves only on request. `inFoster`: as `isInFoster` tells. */
export function choiceOf(flow: Flow, { roomId, details }: Pick<ChangeSaid, 'roomId' | 'details'>, inFoster: boolean | null = null): Choice {
  const { ownershipDeclared, ownershipMoves, litterOwner, newOwner, livesWith } = details
  const lives: Choice = { roomId, ...((flow === 'fosterIntake' ? livesWith === 'fosterHome' : inFoster) && { place: 'foster' }) }
  if (flow === 'ownerChange' && newOwner) return { ...lives, owner: newOwner }
  if (flow === 'birth' && litterOwner) return { ...lives, owner: litterOwner }
  // Nobody has signed a foster carer's animal over until they say so.
  if (flow === 'fosterIntake') return { ...lives, ...(ownershipDeclared !== true && { owner: 'none' }) }
  const isSigned = flow === 'turnedIn' || flow === 'adoptionReturn'
  const stays = (isSigned && ownershipDeclared === false) || (flow === 'handOver' && ownershipMoves === false)
  return { ...lives, ...(stays && { owner: 'none' }) }
}
