// What a change must say before it is taken: the rules of each flow beside those of the matrix, the same on device and server.
import type { Animal } from '../animals/animal.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { leastPuppyWeeks, type Relative } from '../animals/puppies.ts'
import { animalProblems, contractProblems, type Adoptable } from '../adoption/adoptionRules.ts'
import { isFosterHome, type Shelter } from '../shelters/shelter.ts'
import { localDate } from '../time.ts'
import type { Details } from './flowDetails.ts'
import { termsOf, type Flow } from './flows.ts'
import type { Choice } from './matrix.ts'
import type { Owned } from './ownership.ts'
import { inOrder } from './replay.ts'
import { partedTooEarly } from './separation.ts'
import type { StatusChange } from './statusChange.ts'

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

export interface FlowProblem {
  code: ErrorCode
  field: keyof Details | 'at' | 'contactId' | 'roomId' | 'animalIds' | 'reason'
  animalId?: string
}

/** What is answered where nobody is named whom the animal came from or went to. */
export const personCode = (flow: Flow): ErrorCode =>
  flow === 'turnedIn' ? 'turnin.ownerMissing' : flow === 'handOver' ? 'handover.receiverMissing' : 'change.personRequired'

/** The shelter of the room that a change names; null where it names none or the device does not know it. */
export type Home = Pick<Shelter, 'type'>

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
  // The place of a foster home says whose home it is.
  const isNamed =
    contactId !== null ||
    Boolean(details.person) ||
    (flow === 'fosterAdmission' && roomId !== null) ||
    (flow === 'ownerChange' && details.newOwner === 'organisation')
  if (termsOf[flow].person === 'needed' && !isNamed) problems.push({ code: personCode(flow), field: 'person' })
  if (flow === 'found') {
    missing('place', 'find.placeMissing')
    missing('municipality', 'find.municipalityMissing')
  }
  if (flow === 'internalMove' && roomId === null && !details.room) problems.push({ code: 'move.roomMissing', field: 'room' })
  if (flow === 'fosterAdmission' && home && !isFosterHome(home)) problems.push({ code: 'change.notAFosterHome', field: 'room' })
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
  const before = inOrder(changes).filter((change) => change.at <= at)
  if (flow === 'adoption') yield* animalProblems(said, one, day)
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

/** An animal as it stood before a change that is said otherwise: an adoption ended its release and its reservations, a birth told its day of birth. */
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

/** Where it lives, and ownership that moves only when it was said to. */
export function choiceOf(
  flow: Flow,
  { roomId, details: { ownershipDeclared, ownershipMoves, litterOwner, newOwner } }: Pick<ChangeSaid, 'roomId' | 'details'>,
): Choice {
  if (flow === 'ownerChange' && newOwner) return { roomId, owner: newOwner }
  if (flow === 'birth' && litterOwner) return { roomId, owner: litterOwner }
  const isSigned = flow === 'turnedIn' || flow === 'adoptionReturn'
  const stays = (isSigned && ownershipDeclared === false) || (flow === 'handOver' && ownershipMoves === false)
  return { roomId, ...(stays && { owner: 'none' }) }
}
