// Levels of animal helpers: what somebody has to have learned before they may look after certain animals, and categories such as youth groups.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { whole } from '../settings/animalAreas.ts'
import { speciesCodes } from '../species.ts'
import { Id, text, Version } from '../values.ts'

/** `level`: a step above the steps of a lower rank. `category`: a group beside others, which includes no other. */
export const levelKinds = ['level', 'category'] as const
export type LevelKind = (typeof levelKinds)[number]

export const mostLevelName = 60
export const mostRank = 99
export const mostEarned = 100
export const mostValidMonths = 120

const both = {
  kind: v.picklist(levelKinds),
  /** The higher, the more experienced; the order of the list too. */
  rank: whole(1, mostRank),
  /** Up to which handling of an animal (1 to 3) its helpers are enough; null: for animals without special handling alone. */
  handling: v.nullable(v.picklist([1, 2, 3])),
  /** Attended sessions after which somebody has it; null: people give it. */
  earnedAfter: v.nullable(whole(1, mostEarned)),
  /** Months for which it is valid; null: for good. */
  validMonths: v.nullable(whole(1, mostValidMonths)),
}

export const HelperLevel = v.object({
  id: Id,
  version: Version,
  name: v.string(),
  ...both,
  /** None: of any species. */
  species: v.array(v.picklist(speciesCodes)),
})
export type HelperLevel = v.InferOutput<typeof HelperLevel>

declare module '../rows.ts' {
  interface Rows {
    helperLevel: HelperLevel
  }
}

export const HelperLevelBody = v.strictObject({
  id: v.nullable(Id),
  name: text(mostLevelName),
  ...both,
  species: v.pipe(v.array(v.picklist(speciesCodes)), v.maxLength(speciesCodes.length)),
})
export type HelperLevelBody = v.InferOutput<typeof HelperLevelBody>

export const levelProblems = ({ name }: Pick<HelperLevelBody, 'name'>): FieldProblem<'name'>[] =>
  name === '' ? [{ code: 'field.missing', field: 'name' }] : []

export const byRank = (a: HelperLevel, b: HelperLevel): number =>
  a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)

export const helperLevel = plainNoun({
  kind: 'helperLevel',
  schema: HelperLevel,
  body: HelperLevelBody,
  since: 58,
  indexes: '',
  lists: { species: { most: speciesCodes.length } },
  scopes: () => ['helperLevels'],
  granted: ({ rights }) => (rights.has('helpers.view') || rights.has('admin.settings') ? ['helperLevels'] : []),
  path: '/api/admin/helper-level',
  right: 'admin.settings',
  problems: levelProblems,
  refusals: ['field.missing'],
  acts: { create: 'Add a level of animal helpers', change: 'Change a level of animal helpers', delete: 'Delete a level of animal helpers' },
})
