// Time tracking (specification 2.9, 3, 5, 7): the row, its calls, its rules, and what booking time does on the device.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { mutation, type Intent, type ReplicaReader } from '../mutation.ts'
import { addDays, dayStart, instantAt, localDate, minutesBetween, monthOf } from '../time.ts'
import { lockedMonthsOf } from './timeMonth.ts'
import { CalendarDate, codePoints, Id, Instant, text, Version } from '../values.ts'
import type { Synced } from '../noun.ts'

/** At most this many code points in a task; the specification names no limit. */
export const taskLimit = 2000
/** A list shows this many characters of a task before it folds (specification 9). */
export const taskFold = 350
/** An end may lie this many milliseconds ahead of now. */
export const futureTolerance = 60_000

export const TimeRecord = v.object({
  id: Id,
  version: Version,
  userId: Id,
  date: CalendarDate,
  startTime: Instant,
  endTime: Instant,
  task: v.string(),
})
export type TimeRecord = v.InferOutput<typeof TimeRecord>

declare module '../rows.ts' {
  interface Rows {
    timeRecord: TimeRecord
  }
}

// Longer tasks pass the schema so that the rule can answer with the documented code.
const TimeRecordBody = v.strictObject({
  id: v.nullable(Id),
  userId: Id,
  date: CalendarDate,
  startTime: Instant,
  endTime: Instant,
  task: text(20_000),
})
export type TimeRecordBody = v.InferOutput<typeof TimeRecordBody>

const Days = v.object({ days: v.array(v.object({ date: CalendarDate, records: v.array(TimeRecord) })) })
export type TimeDays = v.InferOutput<typeof Days>

const Year = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d$/))
const MonthNumber = v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/))
const DayNumber = v.pipe(v.string(), v.regex(/^(0?[1-9]|[12]\d|3[01])$/))

export const dayRecords = endpoint({
  method: 'GET',
  path: '/api/timetracking/records/{userId}/{year}/{month}/{day}',
  summary: 'The time records of one user on one day',
  access: 'signedIn',
  right: null,
  mutates: false,
  params: v.strictObject({ userId: Id, year: Year, month: MonthNumber, day: DayNumber }),
  response: Days,
  errors: [],
})

export const monthRecords = endpoint({
  method: 'GET',
  path: '/api/timetracking/records/{userId}/{year}/{month}',
  summary: 'The time records of one user in one month',
  access: 'signedIn',
  right: null,
  mutates: false,
  params: v.strictObject({ userId: Id, year: Year, month: MonthNumber }),
  response: Days,
  errors: [],
})

const refusals = ['startAfterEnd', 'timeInFuture', 'overlaps', 'tooLongTask', 'dateMismatch', 'periodLocked'] as const

export const createTimeRecord = endpoint({
  method: 'POST',
  path: '/api/timetracking/record/new',
  summary: 'Book time',
  access: 'signedIn',
  right: 'timetracking.own',
  mutates: true,
  body: TimeRecordBody,
  response: TimeRecord,
  errors: [...refusals, 'idTaken'],
})

export const updateTimeRecord = endpoint({
  method: 'POST',
  path: '/api/timetracking/record/{id}',
  summary: 'Change a time record',
  access: 'signedIn',
  right: 'timetracking.own',
  mutates: true,
  params: v.strictObject({ id: Id }),
  body: TimeRecordBody,
  response: TimeRecord,
  errors: [...refusals, 'row.gone'],
})

export const deleteTimeRecord = endpoint({
  method: 'DELETE',
  path: '/api/timetracking/{id}',
  summary: 'Delete a time record',
  access: 'signedIn',
  right: 'timetracking.own',
  mutates: true,
  params: v.strictObject({ id: Id }),
  response: v.object({ id: Id }),
  errors: ['periodLocked'],
})

/** The part of a record that the rules look at; `endTime` null is a record that still runs (terminal). */
export type Span = Pick<TimeRecord, 'userId' | 'date' | 'startTime'> & { id: string | null; endTime: string | null }

export interface TimeRuleContext {
  now: string
  zone: string
  /** Records of the same user that could overlap: those of the same date and of the days beside it. */
  neighbours: readonly Span[]
  /** Months (`YYYY-MM`) that a lead has closed. */
  lockedMonths?: ReadonlySet<string>
}

export interface TimeProblem {
  code: ErrorCode
  field: 'startTime' | 'endTime' | 'date' | 'task'
  conflictsWith?: string[]
}

/** Whether a lead has closed the record's month: nothing in it is created, changed or deleted any more (`periodLocked`). */
export const isLocked = (record: Pick<TimeRecord, 'date'>, lockedMonths: ReadonlySet<string> = new Set()): boolean =>
  lockedMonths.has(monthOf(record.date))

/**
 * All rules of section 5, all evaluated, in the order in which the server answers them. Intervals are half-open, so
 * touching ends are fine; a record of another user never counts.
 */
export function timeRecordProblems(record: Span & { task: string }, context: TimeRuleContext): TimeProblem[] {
  const problems: TimeProblem[] = []
  const end = record.endTime
  if (end !== null && end <= record.startTime) problems.push({ code: 'startAfterEnd', field: 'endTime' })
  if (Date.parse(end ?? record.startTime) > Date.parse(context.now) + futureTolerance)
    problems.push({ code: 'timeInFuture', field: 'endTime' })
  const clashes = context.neighbours.filter(
    (other) =>
      other.id !== record.id &&
      other.userId === record.userId &&
      (other.endTime === null || record.startTime < other.endTime) &&
      (end === null || other.startTime < end),
  )
  if (clashes.length > 0 && !problems.some(({ code }) => code === 'startAfterEnd'))
    problems.push({ code: 'overlaps', field: 'startTime', conflictsWith: clashes.map(({ id }) => id ?? '') })
  if (codePoints(record.task) > taskLimit) problems.push({ code: 'tooLongTask', field: 'task' })
  const endOfDay = dayStart(addDays(record.date, 1), context.zone)
  if (localDate(record.startTime, context.zone) !== record.date || (end !== null && end > endOfDay))
    problems.push({ code: 'dateMismatch', field: 'date' })
  if (isLocked(record, context.lockedMonths)) problems.push({ code: 'periodLocked', field: 'date' })
  return problems
}

/** Throws the first problem as a Failure; the others travel in `detail.also`. */
export function checkTimeRecord(record: Span & { task: string }, context: TimeRuleContext): void {
  const [first, ...also] = timeRecordProblems(record, context)
  if (!first) return
  const detail = {
    ...(first.conflictsWith && { conflictsWith: first.conflictsWith }),
    ...(also.length > 0 && { also: also.map(({ code, field }) => ({ code, field })) }),
  }
  throw new Failure(first.code, { fields: [first.field], ...(Object.keys(detail).length > 0 && { detail }) })
}

/** What the form's fields mean on the clock of the organisation. An end of 00:00 after a later start is the midnight that ends the date. */
export function timesOfForm(
  form: { date: string; start: string; end: string },
  zone: string,
): { startTime: string | null; endTime: string | null } {
  const end = form.end === '00:00' && form.start > '00:00' ? '24:00' : form.end
  return { startTime: instantAt(form.date, form.start, zone), endTime: instantAt(form.date, end, zone) }
}

export const recordMinutes = (record: { startTime: string; endTime: string }): number => minutesBetween(record.startTime, record.endTime)

export const dayMinutes = (records: readonly { startTime: string; endTime: string }[]): number =>
  records.reduce((sum, record) => sum + recordMinutes(record), 0)

/** Splits a task for the list: exactly the limit is shown in full, longer ones fold. */
export function foldTask(task: string): { shown: string; folded: boolean } {
  if (codePoints(task) <= taskFold) return { shown: task, folded: false }
  return { shown: [...task].slice(0, taskFold).join(''), folded: true }
}

/** Groups records by day, days and records in ascending order; every day of `dates` is present. */
export function timeDays(records: readonly TimeRecord[], dates: readonly string[]): TimeDays {
  const byDate = new Map<string, TimeRecord[]>(dates.map((date) => [date, []]))
  for (const record of records) byDate.get(record.date)?.push(record)
  return {
    days: dates.map((date) => ({
      date,
      records: byDate.get(date)!.sort((a, b) => (a.startTime < b.startTime ? -1 : a.startTime > b.startTime ? 1 : 0)),
    })),
  }
}

/** Parameters of the records call for a user; without one it fails as documented (specification 7). */
export function recordsOf(user: { userId: string } | null | undefined, date: string) {
  if (!user) throw new Failure('notSignedIn', {}, 'No logged in user')
  const [year, month, day] = date.split('-') as [string, string, string]
  return { userId: user.userId, year, month, day }
}

/** The home widget shows the first day of the answer. */
export const firstDay = (answer: TimeDays): readonly TimeRecord[] => answer.days[0]?.records ?? []

async function lockedIn(replica: ReplicaReader, { date, userId }: Pick<TimeRecord, 'date' | 'userId'>): Promise<Set<string>> {
  return lockedMonthsOf(await replica.where('timeMonth', 'month', monthOf(date)), userId)
}

/** Throws `periodLocked` for a record that may not be changed or deleted any more. */
export function assertOpen(record: Pick<TimeRecord, 'date'>, lockedMonths: ReadonlySet<string>): void {
  if (isLocked(record, lockedMonths)) throw new Failure('periodLocked', { fields: ['date'] })
}

async function checkLocally({ input, occurredAt, zone, mid }: Intent<TimeRecordBody>, replica: ReplicaReader, id: string | null) {
  const neighbours = await replica.where('timeRecord', 'date', input.date)
  const lockedMonths = await lockedIn(replica, input)
  checkTimeRecord({ ...input, id: id ?? input.id ?? mid }, { now: occurredAt, zone, neighbours, lockedMonths })
}

async function checkStored(id: string, replica: ReplicaReader) {
  const stored = await replica.get('timeRecord', id)
  if (stored) assertOpen(stored, await lockedIn(replica, stored))
}

export const bookTime = mutation<TimeRecordBody>()({
  name: 'bookTime',
  mv: 1,
  endpoint: createTimeRecord,
  lane: (intent) => `timeRecord:${intent.input.id ?? intent.mid}`,
  rows: (intent) => [{ kind: 'timeRecord', id: intent.input.id ?? intent.mid }],
  parts: ({ input }) => ({ body: input }),
  told: ({ body }) => body,
  check: (intent, replica) => checkLocally(intent, replica, null),
  reads: ['timeMonth'],
  effects: {
    timeRecord: (row, { input }, id) => ({ ...input, id, version: row?.version ?? 0 }),
  },
  settled: (row) => [{ kind: 'timeRecord', id: row.id, row }],
  withId: (input, id) => ({ ...input, id }),
})

export const changeTime = mutation<{ id: string; body: TimeRecordBody }>()({
  name: 'changeTime',
  mv: 1,
  endpoint: updateTimeRecord,
  lane: ({ input }) => `timeRecord:${input.id}`,
  rows: ({ input }) => [{ kind: 'timeRecord', id: input.id }],
  parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
  told: ({ params, body }) => ({ id: params.id, body }),
  async check(intent, replica) {
    await checkStored(intent.input.id, replica)
    await checkLocally({ ...intent, input: intent.input.body }, replica, intent.input.id)
  },
  reads: ['timeMonth'],
  effects: {
    timeRecord: (row, { input }) => row && { ...row, ...input.body, id: row.id, version: row.version },
  },
  settled: (row) => [{ kind: 'timeRecord', id: row.id, row }],
})

export const deleteTime = mutation<{ id: string }>()({
  name: 'deleteTime',
  mv: 1,
  endpoint: deleteTimeRecord,
  lane: ({ input }) => `timeRecord:${input.id}`,
  rows: ({ input }) => [{ kind: 'timeRecord', id: input.id }],
  parts: ({ input }) => ({ params: input }),
  told: ({ params }) => params,
  check: ({ input }, replica) => checkStored(input.id, replica),
  reads: ['timeMonth'],
  effects: { timeRecord: () => null },
  settled: ({ id }) => [{ kind: 'timeRecord', id, row: null }],
  goneIsDone: true,
})

/** Who receives a record: its owner, by the month of its date. */
export const timeRecordScopes = (row: Pick<TimeRecord, 'userId' | 'date'>): string[] => [`time:${row.userId}:${monthOf(row.date)}`]

export const timeRecordKind: Synced<'timeRecord'> = {
  schema: TimeRecord,
  indexes: 'date',
  scopes: timeRecordScopes,
  granted: ({ rights, userId, months }) => (rights.has('timetracking.own') ? months.map((month) => `time:${userId}:${month}`) : []),
}
