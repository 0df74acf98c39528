// Plans of care: what an animal is given or needs, at which times of day and on which days. Guests and residents have the same ones.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { Restriction } from '../restriction.ts'
import { whole } from '../settings/animalAreas.ts'
import { addMonths, monthOf, monthsBetween } from '../time.ts'
import { CalendarDate, Id, text, TimeOfDay, Version } from '../values.ts'

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
})
export type CareItemBody = v.InferOutput<typeof CareItemBody>
type Said = Omit<CareItemBody, 'id'>

/** Calendar months that an entry with a last day touches at most: devices hold it by each of them. */
const mostMonths = 120

/** All rules, in the order in which they are answered. */
export function careItemProblems({ animalId, label, hundredths, unit, from, to }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  if (animalId === null) missing.push('animalId')
  if (label === '') missing.push('label')
  if (hundredths === null && unit !== null) missing.push('hundredths')
  if (hundredths !== null && unit === null) missing.push('unit')
  if (from === null) missing.push('from')
  const problems: FieldProblem<keyof Said>[] = missing.map((field) => ({ code: 'field.missing', field }))
  if (from !== null && to !== null && to < from) problems.push({ code: 'field.beforeStart', field: 'to' })
  if (from !== null && to !== null && monthOf(to) >= addMonths(monthOf(from), mostMonths))
    problems.push({ code: 'care.tooLong', field: 'to' })
  return problems
}

/** Devices hold plans without an end, and those that have ended by the months of their days. */
export const careItemScopes = ({ from, to }: Pick<CareItem, 'from' | 'to'>): string[] =>
  to === null ? ['care:open'] : monthsBetween(from, to).map((month) => `care:${month}`)

export const careItem = plainNoun({
  kind: 'careItem',
  schema: CareItem,
  body: CareItemBody,
  since: 22,
  indexes: 'animalId',
  scopes: careItemScopes,
  granted: ({ rights, userId, months }) =>
    rights.has('care.view') ? ['care:open', `care:of:${userId}`, ...months.map((month) => `care:${month}`)] : [],
  lock: { animal: 'animalId', scope: 'care' },
  references: { animalId: 'animal' },
  path: '/api/care/item',
  right: 'care.edit',
  problems: careItemProblems,
  refusals: ['field.missing', 'field.beforeStart', 'care.tooLong'],
  acts: {
    create: 'Add to the care plan of an animal: feeding, medicine, a walk or a note',
    change: 'Change an entry of a care plan, or end it by its last day',
    delete: 'Delete an entry of a care plan that was made by mistake; what was logged of it stays',
  },
})

export const isValidOn = ({ from, to }: Pick<CareItem, 'from' | 'to'>, date: string): boolean => from <= date && (to === null || date <= to)
