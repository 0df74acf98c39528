// The waiting list for surrenders: animals that people want to give up, until the house takes them in or they stay elsewhere.
import * as v from 'valibot'
import { sexes } from '../animals/animal.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { speciesCodes } from '../species.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'

/** The most urgent first. */
export const urgencies = ['urgent', 'high', 'medium', 'low'] as const
export type Urgency = (typeof urgencies)[number]

/** `taken`: in by a surrender. `kept`: its people keep it. `elsewhere`: it found another place. */
export const intakeOutcomes = ['taken', 'kept', 'elsewhere', 'unknown'] as const
export type IntakeOutcome = (typeof intakeOutcomes)[number]

/** Days of waiting after which a request is one step more urgent. */
export const raiseDays = 14

export const mostIntakeText = 2000
export const mostOutcomeNote = 500

const told = {
  species: v.picklist(speciesCodes),
  sex: v.picklist(sexes),
  /** As it was entered; what it has become by waiting follows from the days. */
  urgency: v.picklist(urgencies),
  /** How it ended; null while it waits. */
  outcome: v.nullable(v.picklist(intakeOutcomes)),
}

export const IntakeRequest = v.object({
  id: Id,
  version: Version,
  ...told,
  name: v.string(),
  breed: v.string(),
  /** The day on which somebody asked. */
  date: CalendarDate,
  contactId: Id,
  /** Why it is given up, and what the house has to know. */
  text: v.string(),
  outcomeNote: v.string(),
})
export type IntakeRequest = v.InferOutput<typeof IntakeRequest>

declare module '../rows.ts' {
  interface Rows {
    intakeRequest: IntakeRequest
  }
}

export const IntakeRequestBody = v.strictObject({
  id: v.nullable(Id),
  ...told,
  name: text(60),
  breed: text(80),
  date: v.nullable(CalendarDate),
  contactId: v.nullable(Id),
  text: text(mostIntakeText),
  outcomeNote: text(mostOutcomeNote),
})
export type IntakeRequestBody = v.InferOutput<typeof IntakeRequestBody>
type Said = Omit<IntakeRequestBody, 'id'>

const day = 86_400_000

/** Whole days from the day on which somebody asked to another one; 0 for earlier days. */
export const waitingDays = ({ date }: Pick<IntakeRequest, 'date'>, today: string): number =>
  Math.max(0, (Date.parse(today) - Date.parse(date)) / day)

/** One step more for every 14 days of waiting, up to `high`: only people say that something is urgent. */
export function raisedUrgency(request: Pick<IntakeRequest, 'urgency' | 'date'>, today: string): Urgency {
  const entered = urgencies.indexOf(request.urgency)
  const raised = entered - Math.floor(waitingDays(request, today) / raiseDays)
  return urgencies[Math.min(entered, Math.max(raised, urgencies.indexOf('high')))]!
}

/** The most urgent of a day first; of these, who has waited longest. */
export const byUrgency = (today: string) => {
  const rank = (request: IntakeRequest) => urgencies.indexOf(raisedUrgency(request, today))
  return (a: IntakeRequest, b: IntakeRequest): number =>
    rank(a) - rank(b) || (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1)
}

/** The newest first, for those that have ended. */
export const byDate = (a: IntakeRequest, b: IntakeRequest): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1

/** The request after its animal was surrendered. A request that has ended does not change. */
export const takenIn = <R extends Pick<IntakeRequest, 'outcome'>>(request: R): R =>
  request.outcome === null ? { ...request, outcome: 'taken' } : request

/** All rules, in the order in which they are answered. */
export function intakeRequestProblems({ contactId, date }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  if (contactId === null) missing.push('contactId')
  if (date === null) missing.push('date')
  return missing.map((field) => ({ code: 'field.missing', field }))
}

export const intakeRequest = plainNoun({
  kind: 'intakeRequest',
  schema: IntakeRequest,
  body: IntakeRequestBody,
  since: 50,
  indexes: '',
  // There are few of them, and who asks again is asked about the last time.
  scopes: ({ outcome }) => [outcome === null ? 'intakeRequests:open' : 'intakeRequests:ended'],
  granted: ({ rights }) => (rights.has('animals.incoming') ? ['intakeRequests:open', 'intakeRequests:ended'] : []),
  references: { contactId: 'contact' },
  holds: ['contact'],
  path: '/api/animal/intake-request',
  right: 'animals.incoming',
  problems: intakeRequestProblems,
  refusals: ['field.missing'],
  acts: {
    create: 'Put an animal that somebody wants to give up on the waiting list',
    change: 'Change an entry of the waiting list, end it with its outcome, or let it wait again',
    delete: 'Delete an entry of the waiting list that was made by mistake',
  },
})
