// Tests and procedures: what a vet finds out about an animal or does to it, planned for a day or done, and what follows for the facts of the animal.
import * as v from 'valibot'
import type { Animal } from '../../animals/animal.ts'
import type { AnimalFacts } from '../../animals/animalFacts.ts'
import { chipProblem, plainChip } from '../../animals/chip.ts'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { Restriction } from '../../restriction.ts'
import { whole } from '../../settings/animalAreas.ts'
import { CalendarDate, Id, text, Version } from '../../values.ts'

/** `examination`: a finding without a laboratory. */
export const procedureKinds = ['test', 'examination', 'surgery', 'neutering', 'chip'] as const
export type ProcedureKind = (typeof procedureKinds)[number]

/** Of a test. Null: it is not known yet. */
export const testResults = ['neg', 'pos', 'unclear'] as const
export type TestResult = (typeof testResults)[number]

export const mostProcedureName = 80
export const mostVet = 80
export const mostProcedureNote = 1_000

const said = {
  /** The day for which it is planned; null where nobody planned it. */
  dueOn: v.nullable(CalendarDate),
  /** Null while it is not done. */
  doneOn: v.nullable(CalendarDate),
  result: v.nullable(v.picklist(testResults)),
  costCents: v.nullable(whole(0, 10_000_000)),
}

export const Procedure = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  kind: v.picklist(procedureKinds),
  /** What is tested, found out or operated; may be empty for a neutering and a chip. */
  name: v.string(),
  ...said,
  /** Of a test: who examines the sample. */
  lab: v.string(),
  vet: v.string(),
  /** The number that was implanted, plain; null for everything that is no chip. */
  chip: v.nullable(v.string()),
  note: v.string(),
  restrictedTo: Restriction,
})
export type Procedure = v.InferOutput<typeof Procedure>

declare module '../../rows.ts' {
  interface Rows {
    procedure: Procedure
  }
}

export const ProcedureBody = v.strictObject({
  id: v.nullable(Id),
  animalId: v.nullable(Id),
  kind: v.nullable(v.picklist(procedureKinds)),
  name: text(mostProcedureName),
  ...said,
  lab: text(mostVet),
  vet: text(mostVet),
  chip: v.nullable(v.pipe(text(40, 1), v.transform(plainChip))),
  note: text(mostProcedureNote),
})
export type ProcedureBody = v.InferOutput<typeof ProcedureBody>
type Said = Omit<ProcedureBody, 'id'>

/** Whether its kind says what was done, so that it needs no name. */
export const namesItself = (kind: ProcedureKind | null): boolean => kind === 'neutering' || kind === 'chip'

/** All rules, in the order in which they are answered. */
export function procedureProblems({ animalId, kind, name, dueOn, doneOn, result, chip }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  if (animalId === null) missing.push('animalId')
  if (kind === null) missing.push('kind')
  if (kind !== null && !namesItself(kind) && name === '') missing.push('name')
  if (doneOn === null && (dueOn === null || result !== null)) missing.push('doneOn')
  if (kind === 'chip' && doneOn !== null && chip === null) missing.push('chip')
  const problems: FieldProblem<keyof Said>[] = missing.map((field) => ({ code: 'field.missing', field }))
  const wrong = kind === 'chip' && chip !== null ? chipProblem(chip) : null
  if (wrong) problems.push({ code: wrong, field: 'chip' })
  return problems
}

/** Planned ones first, by their day; then what was done, the newest first. */
export function proceduresInOrder(a: Procedure, b: Procedure): number {
  const open = Number(a.doneOn !== null) - Number(b.doneOn !== null)
  if (open !== 0) return open
  const [first, second] = a.doneOn === null ? [a.dueOn ?? '', b.dueOn ?? ''] : [b.doneOn ?? '', a.doneOn]
  return first === second ? (a.id < b.id ? -1 : 1) : first < second ? -1 : 1
}

type Done = Pick<Said, 'kind' | 'doneOn' | 'chip'>

/** The animal after it: neutered, or with its chip. What is planned alone changes nothing. */
export function animalAfter<A extends Pick<Animal, 'neutered' | 'chip'>>(animal: A, { kind, doneOn, chip }: Done): A {
  if (doneOn === null) return animal
  if (kind === 'neutering') return { ...animal, neutered: 'yes' }
  return kind === 'chip' && chip !== null ? { ...animal, chip } : animal
}

/** The day of a chip is a fact of its own: a rabies vaccination before it is not valid for travelling. */
const factsAfter = (facts: AnimalFacts, { kind, doneOn, chip }: Done): AnimalFacts =>
  kind === 'chip' && doneOn !== null && chip !== null ? { ...facts, chippedOn: doneOn } : facts

export const procedure = plainNoun({
  kind: 'procedure',
  schema: Procedure,
  body: ProcedureBody,
  since: 57,
  indexes: 'animalId',
  // Like diseases: there are few of them, and they are asked for years later.
  scopes: () => ['vaccinations:procedures'],
  granted: ({ rights }) => (rights.has('vaccinations.view') ? ['vaccinations:procedures'] : []),
  lock: { animal: 'animalId', scope: 'vaccinations' },
  references: { animalId: 'animal' },
  follows: [
    { field: 'animalId', kind: 'animal', after: animalAfter },
    { field: 'animalId', kind: 'animalFacts', after: factsAfter },
  ],
  path: '/api/medical/procedure',
  right: 'vaccinations.edit',
  problems: procedureProblems,
  refusals: ['field.missing', 'chip.format', 'chip.test', 'chip.range', 'chip.duplicate', 'procedure.future'],
  acts: {
    create: 'Record a test or a procedure of an animal, planned or done; a neutering and a chip change the facts of the animal',
    change: 'Change a test or a procedure, or enter its result',
    delete: 'Delete a test or a procedure that was recorded by mistake; the facts of the animal stay as they are',
  },
})
