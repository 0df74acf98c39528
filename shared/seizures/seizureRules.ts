// What is asked before animals of a seizure go, and what their going makes of them.
import type { NewChange } from '../changes/newChange.ts'
import type { ReleasedTo } from '../changes/story/flowDetails.ts'
import { Failure } from '../errors.ts'
import type { FieldProblem } from '../noun.ts'
import { derivedId } from '../uuid.ts'
import type { AnimalSeizure } from './animalSeizure.ts'

export interface ReleaseSaid {
  at: string
  to: ReleasedTo
  /** Who receives the animals; of the keeper the one whom the seizure names. */
  contactId: string | null
  /** What the order of the authority is called, such as its number, and its day. */
  order: string
  orderedOn: string | null
  /** Why they go without an order. */
  reason: string
}

/** All rules, in the order in which they are answered. */
export function releaseProblems({ to, contactId, order, reason }: ReleaseSaid): FieldProblem<keyof ReleaseSaid>[] {
  const problems: FieldProblem<keyof ReleaseSaid>[] = []
  if (order === '' && reason === '') problems.push({ code: 'seizure.releaseWithoutOrder', field: 'order' })
  if (to === 'thirdParty' && contactId === null) problems.push({ code: 'field.missing', field: 'contactId' })
  return problems
}

/** Throws the first problem. */
export function checkRelease(said: ReleaseSaid): void {
  const [first] = releaseProblems(said)
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

/** The id of the change by which an animal comes: the same wherever it is made. */
export const intakeId = (seizureId: string, animalId: string): string => derivedId(seizureId, `in:${animalId}`)

interface Intake {
  at: string
  roomId: string | null
}

/** An animal comes from the authority. */
export const intakeOf = (
  seizureId: string,
  authorityId: string | null,
  animalId: string,
  { at, roomId }: Intake,
  by: string,
): NewChange => ({
  id: intakeId(seizureId, animalId),
  flowId: seizureId,
  kind: 'seizureIn',
  at,
  roomId,
  contactId: authorityId,
  recordedBy: by,
})

/**
 * The changes that release an animal, in their order. If the authority transfers the animal to the organisation, a surrender follows at the
 * same moment, and the organisation becomes the owner.
 */
export function releaseOf(
  releaseId: string,
  animalId: string,
  seizure: Pick<AnimalSeizure, 'authorityId' | 'keeperId'>,
  said: ReleaseSaid,
  stays: { roomId: string | null; inFoster: boolean },
  by: string,
): NewChange[] {
  const { at, to, order, orderedOn, reason } = said
  const receiver = to === 'keeper' ? (said.contactId ?? seizure.keeperId) : to === 'organisation' ? seizure.authorityId : said.contactId
  const idOf = (step: string) => derivedId(releaseId, `${step}:${animalId}`)
  const shared = { at, recordedBy: by, flowId: releaseId, reason, contactId: receiver }
  const details = { order, orderedOn, releasedTo: to }
  const out: NewChange = { ...shared, id: idOf('out'), kind: 'seizureOut', details }
  if (to !== 'organisation') return [out]
  const place = stays.inFoster ? { place: 'foster' as const } : {}
  return [out, { ...shared, id: idOf('in'), kind: 'turnedIn', roomId: stays.roomId, ...place, details: { ownershipDeclared: true } }]
}
