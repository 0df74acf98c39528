// Who takes part in a session and with which animal, when it was taken out and when it was brought back. One row for each, so that two phones without a network write two rows.
import * as v from 'valibot'
import { futureTolerance } from '../futureTolerance.ts'
import { Failure } from '../errors.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { Restriction } from '../restriction.ts'
import { monthOf } from '../time.ts'
import { Id, Instant, text, Version } from '../values.ts'

export const participationStates = ['invited', 'confirmed', 'attended', 'noShow', 'declined'] as const
export type ParticipationState = (typeof participationStates)[number]

export const mostParticipationNote = 500

const both = {
  /** Null: nobody has chosen an animal. */
  animalId: v.nullable(Id),
  state: v.picklist(participationStates),
  /** When the animal was taken out. */
  checkoutAt: v.nullable(Instant),
  /** When it was back. */
  backAt: v.nullable(Instant),
}

export const Participation = v.object({
  id: Id,
  version: Version,
  sessionId: Id,
  contactId: Id,
  ...both,
  /** Of the session, so that a device knows without it which animal is overdue. The server writes them. */
  start: Instant,
  end: Instant,
  note: v.string(),
  restrictedTo: Restriction,
})
export type Participation = v.InferOutput<typeof Participation>

declare module '../rows.ts' {
  interface Rows {
    participation: Participation
  }
}

export const ParticipationBody = v.strictObject({
  id: v.nullable(Id),
  sessionId: v.nullable(Id),
  contactId: v.nullable(Id),
  ...both,
  start: v.nullable(Instant),
  end: v.nullable(Instant),
  note: text(mostParticipationNote),
})
export type ParticipationBody = v.InferOutput<typeof ParticipationBody>
type Said = Omit<ParticipationBody, 'id'>

/** All rules, in the order in which they are answered. */
export function participationProblems({ sessionId, contactId, start, end, checkoutAt, backAt }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  if (contactId === null) missing.push('contactId')
  if (sessionId === null) missing.push('sessionId')
  if (start === null) missing.push('start')
  if (end === null) missing.push('end')
  if (backAt !== null && checkoutAt === null) missing.push('checkoutAt')
  const found: FieldProblem<keyof Said>[] = missing.map((field) => ({ code: 'field.missing', field }))
  if (checkoutAt !== null && backAt !== null && backAt < checkoutAt) found.push({ code: 'endBeforeStart', field: 'backAt' })
  return found
}

/** Throws `change.future`. `now`: an instant. */
export function checkOutAndBack({ checkoutAt, backAt }: { checkoutAt?: string | null; backAt?: string | null }, now: string): void {
  const latest = Date.parse(now) + futureTolerance
  for (const [field, at] of Object.entries({ checkoutAt, backAt }))
    if (at && Date.parse(at) > latest) throw new Failure('change.future', { fields: [field] })
}

type Times = Pick<Participation, 'checkoutAt' | 'backAt'>

/** Whether somebody is out with the animal. */
export const isOut = ({ checkoutAt, backAt }: Times): boolean => checkoutAt !== null && backAt === null

/** The moment after which it is overdue: the end of the session, or when it was taken out after that, and the tolerance. */
export function dueBack({ checkoutAt, end }: Pick<Participation, 'checkoutAt' | 'end'>, toleranceMinutes: number): number {
  const from = checkoutAt !== null && checkoutAt > end ? checkoutAt : end
  return Date.parse(from) + toleranceMinutes * 60_000
}

/** Whether it should be back by now. It stays so until somebody notes that it is back. `now`: an instant. */
export const isOverdue = (row: Times & Pick<Participation, 'end'>, toleranceMinutes: number, now: string): boolean =>
  isOut(row) && Date.parse(now) > dueBack(row, toleranceMinutes)

/** Whether it needs the contact on the devices: it is still to come, or not back. */
export const isUnderWay = (row: Times & Pick<Participation, 'state'>): boolean =>
  row.state === 'invited' || row.state === 'confirmed' || isOut(row)

export const participation = plainNoun({
  kind: 'participation',
  schema: Participation,
  body: ParticipationBody,
  since: 58,
  indexes: 'sessionId, animalId, contactId',
  // What is out stays on the devices after its month.
  scopes: (row) => (isOut(row) ? [`helpers:${monthOf(row.start)}`, 'helpers:out'] : [`helpers:${monthOf(row.start)}`]),
  granted: ({ rights, userId }) => (rights.has('helpers.view') ? ['helpers:out', `helpers:of:${userId}`] : []),
  lock: { animal: 'animalId', scope: 'helpers' },
  references: { sessionId: 'helperSession', contactId: 'contact', animalId: 'animal' },
  holds: ['contact'],
  path: '/api/animal-helper/participation',
  right: 'helpers.edit',
  problems: participationProblems,
  refusals: [
    ...(['field.missing', 'endBeforeStart', 'change.future'] as const),
    ...(['session.full', 'session.helperBlocked', 'session.contractMissing', 'session.minorWithoutConsent'] as const),
    ...(['session.levelMissing', 'session.animalBusy'] as const),
  ],
  acts: {
    create: 'Invite a helper to a session, confirm one, or note that one has taken an animal out',
    change: 'Change a participation: confirm it, take the animal out, bring it back, or note who did not come',
    delete: 'Delete a participation that was entered by mistake',
  },
})
