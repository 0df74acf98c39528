// What is done with an organisation's classifications, offline too.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { mutation, type Intent, type ReplicaReader } from '../mutation.ts'
import { Id, text } from '../values.ts'
import { speciesCodes } from '../species.ts'
import { searchable } from '../searchable.ts'
import { builtInOf, Classification, classificationSaid, nameLimit } from './classification.ts'

// Longer names pass the schema so that the rule can answer with its code.
const names = { nameDe: text(nameLimit * 10), nameEn: text(nameLimit * 10) }
/** The species stays: animals bear it. */
const ChangeBody = v.strictObject({ ...names, ...classificationSaid })
export type ClassificationChange = v.InferOutput<typeof ChangeBody>
export const ClassificationBody = v.strictObject({ id: v.nullable(Id), species: v.picklist(speciesCodes), ...ChangeBody.entries })
export type ClassificationBody = v.InferOutput<typeof ClassificationBody>

export interface ClassificationProblem {
  code: ErrorCode
  field: keyof ClassificationBody
}

type Judged = Omit<Classification, 'version'>

/** Whether it would stand above itself, or below one of another species or one that is none. */
function isBelowItself({ id, species, parentId }: Judged, rows: readonly Classification[]): boolean {
  const seen = new Set([id])
  for (let above = parentId; above !== null; above = rows.find((row) => row.id === above)?.parentId ?? null) {
    const parent = rows.find((row) => row.id === above)
    if (seen.has(above) || !parent || parent.species !== species) return true
    seen.add(above)
  }
  return false
}

const nameOf = ({ nameDe }: Pick<Classification, 'nameDe'>): string => searchable(nameDe.trim())

/** All rules, `rows` being what the organisation has of its own. */
export function classificationProblems(said: Judged, rows: readonly Classification[]): ClassificationProblem[] {
  const problems: ClassificationProblem[] = []
  const isBuiltIn = builtInOf(said.id) !== null
  const isLong = (name: string) => [...name].length > nameLimit
  if ((!isBuiltIn && said.nameDe === '') || isLong(said.nameDe)) problems.push({ code: 'classification.nameMissing', field: 'nameDe' })
  else if (said.nameDe !== '' && rows.some((row) => row.id !== said.id && row.species === said.species && nameOf(row) === nameOf(said)))
    problems.push({ code: 'classification.nameTaken', field: 'nameDe' })
  if (isLong(said.nameEn)) problems.push({ code: 'classification.nameMissing', field: 'nameEn' })
  if (isBuiltIn ? said.parentId !== null : isBelowItself(said, rows)) problems.push({ code: 'classification.parent', field: 'parentId' })
  if (said.minGrams !== null && said.maxGrams !== null && said.minGrams > said.maxGrams)
    problems.push({ code: 'classification.weights', field: 'maxGrams' })
  return problems
}

/** Throws the first problem. */
export function checkClassification(said: Judged, rows: readonly Classification[]): void {
  const [first] = classificationProblems(said, rows)
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

const writing = { access: 'signedIn', right: 'admin.settings', mutates: true } as const
const params = v.strictObject({ id: Id })
const refusals = ['classification.nameMissing', 'classification.nameTaken', 'classification.parent', 'classification.weights'] as const

export const createClassificationCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/admin/animal-classification/new',
  summary: 'Add a classification of animals',
  body: ClassificationBody,
  response: Classification,
  errors: [...refusals, 'idTaken'],
})

export const changeClassificationCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/admin/animal-classification/{id}',
  summary: 'Settle a classification otherwise, a built-in one too',
  params,
  body: ChangeBody,
  response: Classification,
  errors: [...refusals, 'row.gone'],
})

export const deleteClassificationCall = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/admin/animal-classification/{id}',
  summary: 'Delete a classification that no animal bears; a built-in one is as it was',
  params,
  response: v.object({ id: Id }),
  errors: ['classification.inUse'],
})

const rows = ({ input }: Intent<{ id: string }>) => [{ kind: 'classification' as const, id: input.id }]
const lane = ({ input }: Intent<{ id: string }>): string => `classification:${input.id}`
const settled = (row: Classification) => [{ kind: 'classification' as const, id: row.id, row }]

/** Of the same species, among which names and parents are compared. */
const besides = (replica: ReplicaReader, species: Classification['species']) => replica.where('classification', 'species', species)

export const createClassification = mutation<ClassificationBody>()({
  name: 'createClassification',
  mv: 1,
  endpoint: createClassificationCall,
  lane: ({ input, mid }) => `classification:${input.id ?? mid}`,
  rows: ({ input, mid }) => [{ kind: 'classification', id: input.id ?? mid }],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input, mid }, replica) => checkClassification({ ...input, id: input.id ?? mid }, await besides(replica, input.species)),
  effects: { classification: (row, { input }, id) => ({ ...input, id, version: row?.version ?? 0 }) },
  settled,
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const changeClassification = mutation<{ id: string; body: ClassificationChange }>()({
  name: 'changeClassification',
  mv: 1,
  endpoint: changeClassificationCall,
  lane,
  rows,
  parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
  async check({ input: { id, body } }, replica) {
    const before = (await replica.get('classification', id)) ?? builtInOf(id)
    if (before) checkClassification({ ...before, ...body }, await besides(replica, before.species))
  },
  effects: {
    classification(row, { input }, id) {
      const before = row ?? builtInOf(id)
      return before && { ...before, ...input.body }
    },
  },
  settled,
})

/** Throws `classification.inUse`. */
export function assertUnused(isBuiltIn: boolean, bearers: number): void {
  if (!isBuiltIn && bearers > 0) throw new Failure('classification.inUse')
}

export const deleteClassification = mutation<{ id: string }>()({
  name: 'deleteClassification',
  mv: 1,
  endpoint: deleteClassificationCall,
  lane,
  rows,
  parts: ({ input }) => ({ params: input }),
  reads: ['animal'],
  async check({ input: { id } }, replica) {
    const bearers = await replica.where('animal', 'classificationId', id)
    const below = await replica.where('classification', 'parentId', id)
    assertUnused(builtInOf(id) !== null, bearers.length + below.length)
  },
  effects: { classification: () => null },
  settled: ({ id }) => [{ kind: 'classification', id, row: null }],
  goneIsDone: true,
})
