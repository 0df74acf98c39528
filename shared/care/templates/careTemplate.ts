// Templates of care: what an animal of a kind is given in its first weeks, laid out in days from its intake or its birth.
import * as v from 'valibot'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { whole } from '../../settings/animalAreas.ts'
import { speciesCodes } from '../../species.ts'
import { Id, text, TimeOfDay, Version } from '../../values.ts'
import { careKinds, careRoutes, careUnits, inOrder, mostCareNote, mostDoses, mostEvery, mostLabel, mostTimes } from '../careItem.ts'

/** How an animal came, of those for which a house lays out the first weeks. */
export const templateIntakes = ['found', 'turnedIn', 'birth'] as const
export type TemplateIntake = (typeof templateIntakes)[number]
/** The day from which the days of a line are counted. */
export const countedFroms = ['intake', 'birth'] as const
export type CountedFrom = (typeof countedFroms)[number]
/** Rhythms that need no chosen days. */
export const templateRhythms = ['days', 'weeks', 'months'] as const
export type TemplateRhythm = (typeof templateRhythms)[number]

export const mostLines = 20
export const mostWeeks = 1_000
export const mostOffset = 730

export const TemplateLine = v.strictObject({
  kind: v.picklist(careKinds),
  label: text(mostLabel),
  hundredths: v.nullable(whole(1, 1_000_000)),
  unit: v.nullable(v.picklist(careUnits)),
  route: v.nullable(v.picklist(careRoutes)),
  times: v.pipe(v.array(TimeOfDay), v.maxLength(mostTimes), v.transform(inOrder)),
  countedFrom: v.picklist(countedFroms),
  /** Days from that day to the first day of the plan. */
  offset: whole(0, mostOffset),
  /** How many days it goes on; null until further notice. */
  days: v.nullable(whole(1, mostOffset)),
  rhythm: v.nullable(v.picklist(templateRhythms)),
  every: v.nullable(whole(1, mostEvery)),
  count: v.nullable(whole(1, mostDoses)),
  blocksAdoption: v.boolean(),
  note: text(mostCareNote),
})
export type TemplateLine = v.InferOutput<typeof TemplateLine>

/** A line that says nothing yet: once a day, from the intake on, until further notice. */
export const plainLine: TemplateLine = {
  kind: 'medication',
  label: '',
  hundredths: null,
  unit: null,
  route: null,
  times: ['08:00'],
  countedFrom: 'intake',
  offset: 0,
  days: null,
  rhythm: null,
  every: null,
  count: null,
  blocksAdoption: false,
  note: '',
}

const lines = v.pipe(v.array(TemplateLine), v.maxLength(mostLines))
const both = {
  /** Null: of any species. */
  species: v.nullable(v.picklist(speciesCodes)),
  /** Whole weeks of age at the intake, both included; null: no limit. */
  fromWeeks: v.nullable(whole(0, mostWeeks)),
  untilWeeks: v.nullable(whole(0, mostWeeks)),
}

export const CareTemplate = v.object({
  id: Id,
  version: Version,
  name: v.string(),
  ...both,
  /** None: however it came. */
  intakes: v.array(v.picklist(templateIntakes)),
  lines,
})
export type CareTemplate = v.InferOutput<typeof CareTemplate>

declare module '../../rows.ts' {
  interface Rows {
    careTemplate: CareTemplate
  }
}

export const CareTemplateBody = v.strictObject({
  id: v.nullable(Id),
  name: text(mostLabel),
  ...both,
  intakes: v.pipe(v.array(v.picklist(templateIntakes)), v.maxLength(templateIntakes.length)),
  lines,
})
export type CareTemplateBody = v.InferOutput<typeof CareTemplateBody>
type Said = Omit<CareTemplateBody, 'id'>

/** Whether a line says what is given; doses are counted by their times. */
const isWhole = ({ label, hundredths, unit, count, times }: TemplateLine): boolean =>
  label !== '' && (hundredths === null) === (unit === null) && (count === null || times.length > 0)

/** All rules, in the order in which they are answered. */
export function careTemplateProblems({ name, fromWeeks, untilWeeks, lines: all }: Said): FieldProblem<keyof Said>[] {
  const found: FieldProblem<keyof Said>[] = []
  if (name === '') found.push({ code: 'field.missing', field: 'name' })
  if (!all.every(isWhole)) found.push({ code: 'field.missing', field: 'lines' })
  if (fromWeeks !== null && untilWeeks !== null && untilWeeks < fromWeeks) found.push({ code: 'field.beforeStart', field: 'untilWeeks' })
  return found
}

export const careTemplate = plainNoun({
  kind: 'careTemplate',
  schema: CareTemplate,
  body: CareTemplateBody,
  since: 48,
  indexes: 'name',
  lists: { lines: { most: mostLines, by: ['label'] }, intakes: { most: templateIntakes.length } },
  scopes: () => ['careTemplates'],
  granted: ({ rights }) => (rights.has('care.view') || rights.has('admin.settings') ? ['careTemplates'] : []),
  path: '/api/admin/care-template',
  right: 'admin.settings',
  problems: careTemplateProblems,
  refusals: ['field.missing', 'field.beforeStart'],
  acts: { create: 'Add a template of care', change: 'Change a template of care', delete: 'Delete a template of care' },
})
