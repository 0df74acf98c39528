// Conditions: a disease that an animal has or had, whether it passes to others, and since when.
import * as v from 'valibot'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { Restriction } from '../../restriction.ts'
import { whole } from '../../settings/animalAreas.ts'
import { CalendarDate, Id, text, Version } from '../../values.ts'
import { conditionCodes } from './conditionCodes.ts'

export const mostConditionName = 80
export const mostConditionNote = 1_000
/** Days that a list of contacts looks back before the first signs. */
export const mostDaysBefore = 90

const said = {
  contagious: v.boolean(),
  /** The last day; null while it lasts. */
  to: v.nullable(CalendarDate),
}

export const Condition = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  code: v.picklist(conditionCodes),
  /** In words where the code is `other`; else what is to be added to it. */
  name: v.string(),
  from: CalendarDate,
  /** The list of contacts begins this many days before `from`. */
  daysBefore: v.number(),
  note: v.string(),
  ...said,
  restrictedTo: Restriction,
})
export type Condition = v.InferOutput<typeof Condition>

declare module '../../rows.ts' {
  interface Rows {
    condition: Condition
  }
}

export const ConditionBody = v.strictObject({
  id: v.nullable(Id),
  animalId: v.nullable(Id),
  code: v.nullable(v.picklist(conditionCodes)),
  name: text(mostConditionName),
  from: v.nullable(CalendarDate),
  daysBefore: v.nullable(whole(0, mostDaysBefore)),
  note: text(mostConditionNote),
  ...said,
})
export type ConditionBody = v.InferOutput<typeof ConditionBody>
type Said = Omit<ConditionBody, 'id'>

/** All rules, in the order in which they are answered. */
export function conditionProblems({ animalId, code, name, from, to, daysBefore }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  if (animalId === null) missing.push('animalId')
  if (code === null) missing.push('code')
  if (code === 'other' && name === '') missing.push('name')
  if (from === null) missing.push('from')
  if (daysBefore === null) missing.push('daysBefore')
  const problems: FieldProblem<keyof Said>[] = missing.map((field) => ({ code: 'field.missing', field }))
  if (from !== null && to !== null && to < from) problems.push({ code: 'field.beforeStart', field: 'to' })
  return problems
}

export const isOpenCondition = ({ to }: Pick<Condition, 'to'>, today: string): boolean => to === null || to >= today

/** Those that last first, then the newest. */
export const conditionsInOrder = (a: Condition, b: Condition): number =>
  Number(a.to !== null) - Number(b.to !== null) || (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? 1 : -1)

export const condition = plainNoun({
  kind: 'condition',
  schema: Condition,
  body: ConditionBody,
  since: 49,
  indexes: 'animalId',
  // There are few of them, and whether an animal had a disease is asked for years later. Those who see vaccinations see them.
  scopes: () => ['vaccinations:conditions'],
  granted: ({ rights }) => (rights.has('vaccinations.view') ? ['vaccinations:conditions'] : []),
  lock: { animal: 'animalId', scope: 'vaccinations' },
  references: { animalId: 'animal' },
  path: '/api/medical/condition',
  right: 'vaccinations.edit',
  problems: conditionProblems,
  refusals: ['field.missing', 'field.beforeStart'],
  acts: {
    create: 'Record a disease of an animal, and whether it is contagious',
    change: 'Change a disease of an animal, or end it by its last day',
    delete: 'Delete a disease that was recorded by mistake',
  },
})
