// Plans of care: what an animal is given or needs, at which times of day and on which days. Guests and residents have the same ones.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { Restriction } from '../restriction.ts'
import { whole } from '../settings/animalAreas.ts'
import { addMonths, monthOf, monthsBetween } from '../time.ts'
import { isDerived } from '../uuid.ts'
import { CalendarDate, Id, Instant, text, TimeOfDay, Version } from '../values.ts'
import { lastDayOf, pauseOn, rhythms } from './rhythm.ts'

export const careKinds = ['feeding', 'medication', 'walk', 'note'] as const
export type CareKind = (typeof careKinds)[number]

export const careUnits = ['g', 'ml', 'piece', 'cup', 'tablet'] as const
export type CareUnit = (typeof careUnits)[number]

/** How a medicine is given. */
export const careRoutes = ['oral', 'topical', 'ear', 'eye', 'injection'] as const
export type CareRoute = (typeof careRoutes)[number]

export const mostLabel = 80
export const mostTimes = 12
export const mostCareNote = 500
export const mostEvery = 365
export const mostDates = 60
export const mostDoses = 400
export const mostPauses = 20
export const mostBatch = 40
export const mostPauseReason = 200

const said = {
  kind: v.picklist(careKinds),
  /** How much of the unit each time, in hundredths: 0.01 to 10,000. */
  hundredths: v.nullable(whole(1, 1_000_000)),
  unit: v.nullable(v.picklist(careUnits)),
  /** On the first day earlier times are not due; null: all of them are. */
  fromTime: v.nullable(TimeOfDay),
  /** The last day; null while it goes on. */
  to: v.nullable(CalendarDate),
  route: v.nullable(v.picklist(careRoutes)),
  withFood: v.boolean(),
}

/** What came later than the rest: devices and rows of before lack it. */
const later = {
  /** Every day without one. */
  rhythm: v.nullable(v.picklist(rhythms)),
  every: v.nullable(whole(1, mostEvery)),
  weekdays: v.pipe(v.array(whole(0, 6)), v.maxLength(7)),
  dates: v.pipe(v.array(CalendarDate), v.maxLength(mostDates)),
  count: v.nullable(whole(1, mostDoses)),
  /** Since when the plan is stopped, before its end. */
  stoppedAt: v.nullable(Instant),
  /** Whether the animal is not given away before the end of the plan. */
  blocksAdoption: v.boolean(),
  /** The last day on which the drug may be given. */
  expiresOn: v.nullable(CalendarDate),
  isPrescription: v.boolean(),
  /** Of the whole treatment. */
  costCents: v.nullable(whole(0, 10_000_000)),
}

const pauses = v.pipe(
  v.array(v.strictObject({ from: CalendarDate, to: v.nullable(CalendarDate), reason: text(mostPauseReason) })),
  v.maxLength(mostPauses),
)

export const CareItem = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  label: v.string(),
  /** In order, each once. None: as needed, or a note that holds all day. */
  times: v.array(TimeOfDay),
  from: CalendarDate,
  note: v.string(),
  ...said,
  rhythm: v.optional(later.rhythm),
  every: v.optional(later.every),
  weekdays: v.optional(v.nullable(later.weekdays)),
  dates: v.optional(v.nullable(later.dates)),
  count: v.optional(later.count),
  pauses: v.optional(v.nullable(pauses)),
  stoppedAt: v.optional(later.stoppedAt),
  stopReason: v.optional(v.string()),
  blocksAdoption: v.optional(later.blocksAdoption),
  batch: v.optional(v.string()),
  expiresOn: v.optional(later.expiresOn),
  isPrescription: v.optional(later.isPrescription),
  costCents: v.optional(later.costCents),
  restrictedTo: Restriction,
})
export type CareItem = v.InferOutput<typeof CareItem>

declare module '../rows.ts' {
  interface Rows {
    careItem: CareItem
  }
}

export const inOrder = (times: string[]): string[] => [...new Set(times)].sort()

export const CareItemBody = v.strictObject({
  id: v.nullable(Id),
  animalId: v.nullable(Id),
  label: text(mostLabel),
  times: v.pipe(v.array(TimeOfDay), v.maxLength(mostTimes), v.transform(inOrder)),
  from: v.nullable(CalendarDate),
  note: text(mostCareNote),
  ...said,
  rhythm: v.optional(later.rhythm, null),
  every: v.optional(later.every, null),
  weekdays: v.optional(later.weekdays, []),
  dates: v.optional(later.dates, []),
  count: v.optional(later.count, null),
  pauses: v.optional(pauses, []),
  stoppedAt: v.optional(later.stoppedAt, null),
  stopReason: v.optional(text(mostPauseReason), ''),
  blocksAdoption: v.optional(later.blocksAdoption, false),
  batch: v.optional(text(mostBatch), ''),
  expiresOn: v.optional(later.expiresOn, null),
  isPrescription: v.optional(later.isPrescription, false),
  costCents: v.optional(later.costCents, null),
})
export type CareItemBody = v.InferOutput<typeof CareItemBody>
type Said = Omit<CareItemBody, 'id'>

/** An ordinary plan: every day, without a pause, and no drug. */
export const plainDays = {
  rhythm: null,
  every: null,
  weekdays: [],
  dates: [],
  count: null,
  pauses: [],
  stoppedAt: null,
  stopReason: '',
  blocksAdoption: false,
  batch: '',
  expiresOn: null,
  isPrescription: false,
  costCents: null,
} satisfies Partial<CareItem>

/** Calendar months by which devices hold a plan at most. */
const mostMonths = 120
const isLong = (from: string, to: string): boolean => monthOf(to) >= addMonths(monthOf(from), mostMonths)

/** All rules, in the order in which they are answered. */
export function careItemProblems(said: Said): FieldProblem<keyof Said>[] {
  const { animalId, label, hundredths, unit, from, to, rhythm, dates, count, times, pauses: rests, stoppedAt, stopReason } = said
  const missing: (keyof Said)[] = []
  if (animalId === null) missing.push('animalId')
  if (label === '') missing.push('label')
  if (hundredths === null && unit !== null) missing.push('hundredths')
  if (hundredths !== null && unit === null) missing.push('unit')
  if (from === null) missing.push('from')
  if (rhythm === 'dates' && dates.length === 0) missing.push('dates')
  // Doses are counted by their times.
  if (count !== null && times.length === 0) missing.push('times')
  if (rests.some(({ reason }) => reason === '')) missing.push('pauses')
  // Devices of before know a plan that was stopped by its last day.
  if (stoppedAt !== null && to === null) missing.push('to')
  if (stoppedAt !== null && stopReason === '') missing.push('stopReason')
  const problems: FieldProblem<keyof Said>[] = missing.map((field) => ({ code: 'field.missing', field }))
  if (rests.some((rest) => rest.to !== null && rest.to < rest.from)) problems.push({ code: 'field.beforeStart', field: 'pauses' })
  if (from !== null && to !== null && to < from) problems.push({ code: 'field.beforeStart', field: 'to' })
  return problems
}

/** Devices always hold a plan without an end or of more than ten years. They hold every other plan by the months of its days. */
export function careItemScopes(item: Pick<CareItem, 'from' | 'to' | 'times' | 'fromTime'> & Partial<CareItem>): string[] {
  const last = lastDayOf(item)
  return last === null || isLong(item.from, last) ? ['care:open'] : monthsBetween(item.from, last).map((month) => `care:${month}`)
}

export const careItem = plainNoun({
  kind: 'careItem',
  schema: CareItem,
  body: CareItemBody,
  since: 47,
  indexes: 'animalId',
  lists: { pauses: { most: mostPauses, by: ['from'] } },
  scopes: careItemScopes,
  granted: ({ rights, userId, months }) =>
    rights.has('care.view') ? ['care:open', `care:of:${userId}`, ...months.map((month) => `care:${month}`)] : [],
  lock: { animal: 'animalId', scope: 'care' },
  references: { animalId: 'animal' },
  path: '/api/care/item',
  right: 'care.edit',
  problems: careItemProblems,
  isSame: ({ id, animalId }, said) => isDerived(id) && animalId === said.animalId,
  refusals: ['field.missing', 'field.beforeStart'],
  keeps: ['care.originalKept'],
  acts: {
    create: 'Add to the care plan of an animal: feeding, medicine, a walk or a note',
    change: 'Change an entry of a care plan, or end it by its last day',
    delete: 'Delete an entry of a care plan that was made by mistake; what was logged of it stays',
  },
})

/** Whether its last day or its last dose lies before this day. */
export function isOver(item: CareItem, date: string): boolean {
  const last = lastDayOf(item)
  return last !== null && last < date
}

/** Whether nothing is due on a day between its first and its last, as the plan pauses or was stopped. */
export const restsOn = (item: CareItem, date: string): boolean => Boolean(item.stoppedAt) || pauseOn(item, date) !== null

/** Whether somebody may log it at any time of the day. */
export const isAsNeededOn = (item: CareItem, date: string): boolean =>
  item.kind !== 'note' && item.times.length === 0 && isValidOn(item, date) && !restsOn(item, date)

/** Whether the animal is not to be given away before the end of this plan. */
export function blocksAdoptionOn(item: CareItem, date: string): boolean {
  return item.blocksAdoption === true && !item.stoppedAt && !isOver(item, date)
}

/** Whether the batch of the drug had expired before this day. */
export const isExpiredOn = ({ expiresOn }: Pick<CareItem, 'expiresOn'>, date: string): boolean => expiresOn != null && expiresOn < date

/** What a change of the whole row sends. */
export function bodyOfItem({ version: _, restrictedTo: _r, ...row }: CareItem): CareItemBody {
  const lists = { weekdays: row.weekdays ?? [], dates: row.dates ?? [], pauses: row.pauses ?? [] }
  return v.parse(CareItemBody, { ...row, ...lists })
}

/** From its first to its last day; of a plan that rests too. */
export function isValidOn(item: CareItem, date: string): boolean {
  return item.from <= date && !isOver(item, date)
}
