// What people do with the log of care, offline too: log what was done, and take it back.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { futureTolerance } from '../futureTolerance.ts'
import { mutation } from '../mutation.ts'
import type { FieldProblem } from '../noun.ts'
import { CalendarDate, Id, Instant, text, TimeOfDay } from '../values.ts'
import { careKinds, mostBatch, mostCareNote, mostLabel } from './careItem.ts'
import { CareLog, careResults, firstSaid, saidAgain, takenBack, type CareEntry, type CareLog as Row, type CareSaid } from './careLog.ts'
import { careLogId } from './due.ts'

const writing = { access: 'signedIn', right: 'care.log', mutates: true } as const

/** Of one time of a plan `itemId`, `dueDate` and `dueTime` are given, of what was done as needed the last two are null. */
export const CareLogBody = v.strictObject({
  id: v.nullable(Id),
  animalId: Id,
  itemId: v.nullable(Id),
  kind: v.picklist(careKinds),
  label: text(mostLabel),
  dueDate: v.nullable(CalendarDate),
  dueTime: v.nullable(TimeOfDay),
  at: Instant,
  result: v.picklist(careResults),
  note: text(mostCareNote),
  batch: v.optional(text(mostBatch), ''),
  expiresOn: v.optional(v.nullable(CalendarDate), null),
})
export type CareLogBody = v.InferOutput<typeof CareLogBody>

/** The row that an entry is, no matter which id it was sent with: one for each time of a plan. */
export const careLogIdOf = (
  { id, itemId, dueDate, dueTime }: Pick<CareLogBody, 'id' | 'itemId' | 'dueDate' | 'dueTime'>,
  key: string,
): string => (itemId !== null && dueDate !== null && dueTime !== null ? careLogId(itemId, dueDate, dueTime) : (id ?? key))

/** In the order in which they are answered. `now`: an instant. */
export function careLogProblems(
  { at, result, note }: Pick<CareLogBody, 'at' | 'result' | 'note'>,
  now: string,
): FieldProblem<'at' | 'note'>[] {
  const problems: FieldProblem<'at' | 'note'>[] = []
  if (Date.parse(at) > Date.parse(now) + futureTolerance) problems.push({ code: 'change.future', field: 'at' })
  if ((result === 'refused' || result === 'skipped') && note === '') problems.push({ code: 'care.reasonMissing', field: 'note' })
  return problems
}

/** Throws `change.future`, `care.reasonMissing`. */
export function checkCareLog(body: CareLogBody, now: string): void {
  const [first] = careLogProblems(body, now)
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

/** The row after somebody has logged: a new one, or that of the first with what this person says beside it. */
export function logged(row: Row | null, body: CareLogBody, { id, by, terminal }: { id: string } & Pick<CareSaid, 'by' | 'terminal'>): Row {
  const { id: _, at, result, note, ...about } = body
  const said = { at, by, result, note, ...(terminal && { terminal }) }
  return row ? saidAgain(row, said) : firstSaid({ ...about, ...said, id, version: 0, again: [] })
}

export const logCareCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/care/log/new',
  summary: 'Log what was given or done to an animal; for a dose that was logged already, both entries are kept',
  body: CareLogBody,
  response: CareLog,
  errors: ['change.future', 'care.reasonMissing', 'care.animalDead', 'care.animalLeft', 'idTaken'],
})

const params = v.strictObject({ id: Id })

export const takeBackCareCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/care/log/{id}/undo',
  summary: 'Take one entry for a dose back; what others have logged of it stays',
  params,
  body: v.strictObject({ at: Instant, by: Id }),
  response: v.object({ id: Id, log: v.nullable(CareLog) }),
  errors: [],
})

const lane = (id: string): string => `careLog:${id}`

/** Online: somebody asks the person, and no second device decides meanwhile. */
export const decideCareCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/care/log/{id}/decide',
  summary: 'Confirm or reject an entry of a terminal without a PIN, as the person who is named or as somebody with care.lead',
  online: true,
  params,
  body: v.strictObject({ at: Instant, by: Id, accepted: v.boolean() }),
  response: v.object({ log: v.nullable(CareLog), rejected: v.nullable(CareLog) }),
  errors: ['care.decided'],
})

/** Whether somebody decides about the entry of a terminal: it carries their name, or they lead the care. */
export const mayDecide = (viewer: { userId: string; rights: ReadonlySet<string> }, { by }: Pick<CareSaid, 'by'>): boolean =>
  by === viewer.userId || viewer.rights.has('care.lead')

export const logCare = mutation<CareLogBody>()({
  name: 'logCare',
  mv: 1,
  endpoint: logCareCall,
  lane: ({ input, mid }) => lane(careLogIdOf(input, mid)),
  rows: ({ input, mid }) => [{ kind: 'careLog', id: careLogIdOf(input, mid) }],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input, occurredAt }) => checkCareLog(input, occurredAt),
  effects: { careLog: (row, { input, userId }, id) => logged(row, input, { id, by: userId }) },
  settled: (row) => [{ kind: 'careLog', id: row.id, row }],
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const takeBackCare = mutation<{ id: string } & CareEntry>()({
  name: 'takeBackCare',
  mv: 1,
  endpoint: takeBackCareCall,
  lane: ({ input }) => lane(input.id),
  rows: ({ input }) => [{ kind: 'careLog', id: input.id }],
  parts: ({ input: { id, at, by } }) => ({ params: { id }, body: { at, by } }),
  effects: { careLog: (row, { input }) => row && takenBack(row, input) },
  settled: ({ id, log }) => [{ kind: 'careLog', id, row: log }],
  goneIsDone: true,
})
