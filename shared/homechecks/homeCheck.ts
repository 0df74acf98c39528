// Home checks: who is visited, by whom and when, what was asked and seen there, and what came of it.
import * as v from 'valibot'
import { Stroke } from '../documents/glass.ts'
import { limits } from '../contacts/contactDetails.ts'
import { CalendarDate, Id, Instant, text, Version } from '../values.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { HouseAnswer, KeptAnswer, mostCheckQuestions, type HouseQuestion } from '../settings/houseQuestion.ts'
import type { Species } from '../species.ts'
import { monthsLater } from '../time.ts'

/** `after`: some time after the animal has moved in. `foster`: the home of somebody who wants to take animals in for the organisation. */
export const homeCheckTypes = ['before', 'after', 'foster'] as const
export const homeCheckStates = ['requested', 'assigned', 'appointed', 'done', 'cancelled'] as const
export const homeCheckResults = ['passed', 'passedWithConditions', 'failed', 'notPossible'] as const
export type HomeCheckResult = (typeof homeCheckResults)[number]

export const mostCheckText = 2_000
export const mostCheckAnimals = 10
export const mostSigner = 120
/** Months for which a home that has passed counts as checked, unless somebody enters another day. */
export const monthsValid = 24

/** Numbers of a signature at most: the row is on all devices of people who see home checks. */
export const mostSignatureNumbers = 4_000
/** Why nobody signed. */
export const unsignedReasons = ['refused', 'notAsked'] as const

/** The person who was visited, on the glass of a device. */
export const Signature = v.object({ name: v.string(), strokes: v.array(v.array(v.number())), signedAt: Instant })
export type Signature = v.InferOutput<typeof Signature>

const SignatureBody = v.strictObject({
  name: text(mostSigner),
  strokes: v.pipe(
    v.array(Stroke),
    v.minLength(1),
    v.check((strokes) => strokes.flat().length <= mostSignatureNumbers),
  ),
  signedAt: Instant,
})

const both = {
  requestedBy: v.nullable(Id),
  due: v.nullable(CalendarDate),
  /** The colleague who goes. */
  memberId: v.nullable(Id),
  /** The contact who goes: a volunteer or another shelter. */
  checkerId: v.nullable(Id),
  appointment: v.nullable(Instant),
  checkedOn: v.nullable(CalendarDate),
  result: v.nullable(v.picklist(homeCheckResults)),
  /** The last day on which the result counts; null while nobody has set one. */
  validUntil: v.nullable(CalendarDate),
}

export const HomeCheck = v.object({
  id: Id,
  version: Version,
  type: v.picklist(homeCheckTypes),
  state: v.picklist(homeCheckStates),
  contactId: Id,
  animalIds: v.array(Id),
  requestedAt: Instant,
  ...both,
  /** What to look at. */
  note: v.string(),
  /** Conditions, or why the home was not good enough or could not be looked at. */
  reason: v.string(),
  /** With the questions as they were asked, so that a changed questionnaire changes nothing that was answered. */
  answers: v.array(KeptAnswer),
  /** Where the home is. Devices have no addresses of contacts, so the server writes the one of the contact here where nobody entered another. */
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  signature: v.nullable(Signature),
  /** Null with a signature, and while nobody has entered a reason. */
  unsigned: v.nullable(v.picklist(unsignedReasons)),
})
export type HomeCheck = v.InferOutput<typeof HomeCheck>

declare module '../rows.ts' {
  interface Rows {
    homeCheck: HomeCheck
  }
}

export const HomeCheckBody = v.strictObject({
  id: v.nullable(Id),
  type: v.nullable(v.picklist(homeCheckTypes)),
  state: v.picklist(homeCheckStates),
  contactId: v.nullable(Id),
  animalIds: v.pipe(v.array(Id), v.maxLength(mostCheckAnimals)),
  requestedAt: v.nullable(Instant),
  ...both,
  note: text(mostCheckText),
  reason: text(mostCheckText),
  answers: v.pipe(v.array(HouseAnswer), v.maxLength(mostCheckQuestions)),
  street: text(limits.line),
  zip: text(limits.zip),
  city: text(limits.line),
  // Devices of an earlier version do not know these.
  signature: v.optional(v.nullable(SignatureBody), null),
  unsigned: v.optional(v.nullable(v.picklist(unsignedReasons)), null),
})
export type HomeCheckBody = v.InferOutput<typeof HomeCheckBody>
type Said = Omit<HomeCheckBody, 'id'>

/** Nobody goes yet, and nothing was seen. */
export const unplanned = {
  memberId: null,
  checkerId: null,
  appointment: null,
  checkedOn: null,
  result: null,
  reason: '',
  validUntil: null,
  answers: [],
  street: '',
  zip: '',
  city: '',
  signature: null,
  unsigned: null,
} satisfies Partial<HomeCheck>

/** Whether a result needs words: conditions, or a reason. */
export const needsReason = (result: HomeCheckResult | null): boolean => result !== null && result !== 'passed'

/** The last day for which a home counts as checked that has passed on `on`. */
export const validAfter = (on: string): string => monthsLater(on, monthsValid)

/** The questions of a check: those about any animal, and those about the species of its own. */
export const askedInHome = (all: readonly HouseQuestion[], animals: readonly { species: Species }[]): HouseQuestion[] =>
  all.filter(({ species }) => species.length === 0 || animals.some((animal) => species.includes(animal.species)))

/** What a check has come to, by what is entered of it. A cancelled one stays cancelled until somebody takes that back. */
export function stateOf({
  state,
  result,
  appointment,
  memberId,
  checkerId,
}: Pick<Said, 'state' | 'result' | 'appointment' | 'memberId' | 'checkerId'>): HomeCheck['state'] {
  if (state === 'cancelled') return 'cancelled'
  if (result !== null) return 'done'
  if (memberId === null && checkerId === null) return 'requested'
  return appointment === null ? 'assigned' : 'appointed'
}

/** All rules, in the order in which they are answered. */
export function homeCheckProblems(check: Said): FieldProblem<keyof Said>[] {
  const { type, contactId, requestedAt, checkerId, checkedOn, result, reason, state, signature, unsigned } = check
  const problems: FieldProblem<keyof Said>[] = []
  const missing = (field: keyof Said) => problems.push({ code: 'field.missing', field })
  if (contactId === null) missing('contactId')
  if (type === null) missing('type')
  if (requestedAt === null) missing('requestedAt')
  if (checkerId !== null && checkerId === contactId) problems.push({ code: 'check.selfCheck', field: 'checkerId' })
  if (state === 'done' && result === null) problems.push({ code: 'check.resultMissing', field: 'result' })
  if (result !== null && checkedOn === null) missing('checkedOn')
  if (needsReason(result) && reason === '') missing('reason')
  if (signature !== null && signature.name === '') missing('signature')
  if (signature !== null && unsigned !== null) problems.push({ code: 'check.signedAndNot', field: 'unsigned' })
  return problems
}

type Forgotten = Pick<HomeCheck, 'signature' | 'street' | 'note' | 'reason' | 'answers'>

/** What is left of a check of somebody who is forgotten: no text that somebody wrote, as it may name people and their home. Answers that were chosen stay. */
export const forgottenCheck = ({ answers }: Pick<HomeCheck, 'answers'>): Forgotten => ({
  signature: null,
  street: '',
  note: '',
  reason: '',
  answers: answers.filter(({ kind }) => kind !== 'text'),
})

export const isOpenCheck = ({ state }: Pick<HomeCheck, 'state'>): boolean => state !== 'done' && state !== 'cancelled'

export const homeCheck = plainNoun({
  kind: 'homeCheck',
  schema: HomeCheck,
  body: HomeCheckBody,
  since: 63,
  indexes: 'contactId',
  lists: { animalIds: { most: mostCheckAnimals }, answers: { most: mostCheckQuestions, by: ['key'] } },
  // There are few of them, and the last check of a home is asked for years later.
  scopes: (row) => [isOpenCheck(row) ? 'homeChecks:open' : 'homeChecks:ended'],
  granted: ({ rights }) => (rights.has('homecheck.view') ? ['homeChecks:open', 'homeChecks:ended'] : []),
  references: { contactId: 'contact', checkerId: 'contact', memberId: 'member', requestedBy: 'member' },
  holds: ['contact'],
  path: '/api/home-check',
  right: 'homecheck.edit',
  problems: homeCheckProblems,
  refusals: [
    'field.missing',
    'check.selfCheck',
    'check.resultMissing',
    'check.dateFuture',
    'check.memberWithoutRight',
    'check.signedAndNot',
  ],
  acts: {
    create: 'Ask for a check of the home of a contact',
    change: 'Change a home check: who goes and when, what was seen, and the result',
  },
})
