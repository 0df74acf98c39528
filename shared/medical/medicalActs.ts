// What is recorded of an animal's health, offline too: vaccinations that were given, and weights.
import * as v from 'valibot'
import { classificationFor, classificationOf } from '../animals/classification.ts'
import { endpoint } from '../endpoint.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { mutation, type Intent } from '../mutation.ts'
import type { Rows } from '../rows.ts'
import { localDate } from '../time.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'
import { isTooYoungForRabies } from './protection.ts'
import { Vaccination } from './vaccination.ts'
import { classifications } from './basics/vaccines.ts'
import { Weight } from './weight.ts'
import { checkWeight } from './weightRange.ts'
import { Grams } from './basics/grams.ts'

const shared = { method: 'POST', access: 'signedIn', right: 'vaccinations.edit', mutates: true } as const
const params = v.strictObject({ id: Id })

/** Refusals that somebody who records what was done may pass over knowingly. */
export const vaccinationQuestions = ['rabies.tooYoung'] as const satisfies readonly ErrorCode[]

const VaccinationBody = v.strictObject({
  id: v.nullable(Id),
  animalId: Id,
  classification: v.picklist(classifications),
  vaccine: text(80),
  date: CalendarDate,
  validityEnd: v.nullable(CalendarDate),
  batch: text(40),
  vet: text(120),
  note: text(500),
  /** What is recorded knowingly although it speaks against it. */
  accepted: v.optional(v.pipe(v.array(v.picklist(vaccinationQuestions)), v.maxLength(vaccinationQuestions.length)), []),
})
export type VaccinationBody = v.InferOutput<typeof VaccinationBody>

const WeightBody = v.strictObject({ id: v.nullable(Id), animalId: Id, at: Instant, grams: Grams, note: text(500) })
export type WeightBody = v.InferOutput<typeof WeightBody>

export interface VaccinationProblem {
  code: ErrorCode
  field: keyof VaccinationBody
}

/** In the order in which they are answered; what was accepted speaks no more. */
export function vaccinationProblems(
  { classification, date, validityEnd, accepted }: Pick<VaccinationBody, 'classification' | 'date' | 'validityEnd' | 'accepted'>,
  birthDate: string | null,
  today: string,
): VaccinationProblem[] {
  const problems: VaccinationProblem[] = []
  if (date > today) problems.push({ code: 'vacc.future', field: 'date' })
  if (birthDate !== null && date < birthDate) problems.push({ code: 'vacc.beforeBirth', field: 'date' })
  if (validityEnd !== null && validityEnd <= date) problems.push({ code: 'vacc.dateOrder', field: 'validityEnd' })
  if (isTooYoungForRabies({ classification, date }, birthDate) && !accepted.includes('rabies.tooYoung'))
    problems.push({ code: 'rabies.tooYoung', field: 'date' })
  return problems
}

/** Throws the first problem. */
export function checkVaccination(body: VaccinationBody, birthDate: string | null, today: string): void {
  const [first] = vaccinationProblems(body, birthDate, today)
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

export const recordVaccinationCall = endpoint({
  ...shared,
  path: '/api/animal/vaccination/new',
  summary: 'Record a vaccination that was given',
  body: VaccinationBody,
  response: Vaccination,
  errors: ['vacc.future', 'vacc.beforeBirth', 'vacc.dateOrder', 'rabies.tooYoung', 'idTaken'],
})

export const deleteVaccinationCall = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/animal/vaccination/{id}',
  summary: 'Delete a vaccination that was recorded by mistake',
  params,
  response: v.object({ id: Id }),
  errors: [],
})

export const recordWeightCall = endpoint({
  ...shared,
  path: '/api/animal/weight/new',
  summary: 'Record the weight of an animal',
  body: WeightBody,
  response: Weight,
  errors: ['change.future', 'weight.range', 'idTaken'],
})

export const deleteWeightCall = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/animal/weight/{id}',
  summary: 'Delete a weight that was recorded by mistake',
  params,
  response: v.object({ id: Id }),
  errors: [],
})

const settledAs = <K extends 'vaccination' | 'weight'>(kind: K) => ({
  made: (row: Rows[K]) => [{ kind, id: row.id, row }],
  gone: ({ id }: { id: string }) => [{ kind, id, row: null }],
})

/** Whether the animal is in care the device knows and says, so that the row is held like the animal. */
type Held<B> = B & { inCare: boolean }

export const recordVaccination = mutation<Held<VaccinationBody>>()({
  name: 'recordVaccination',
  mv: 2,
  endpoint: recordVaccinationCall,
  lane: ({ input }) => `animal:${input.animalId}`,
  rows: ({ input, mid }) => [{ kind: 'vaccination', id: input.id ?? mid }],
  parts: ({ input: { inCare: _, ...body } }) => ({ body }),
  told: ({ body }) => body,
  reads: ['animal'],
  async check({ input, occurredAt, zone }, replica) {
    const animal = await replica.get('animal', input.animalId)
    checkVaccination(input, animal?.birthDate ?? null, localDate(occurredAt, zone))
  },
  effects: { vaccination: (row, { input: { accepted: _, ...said } }, id) => row ?? { ...said, id, version: 0, activeIn: [] } },
  settled: settledAs('vaccination').made,
  withId: (input, id) => ({ ...input, id }),
  /** What was recorded before anybody was asked stays as it was recorded. */
  upcast: (input) => ({ ...(input as Held<VaccinationBody>), accepted: [...vaccinationQuestions] }),
})

export const recordWeight = mutation<Held<WeightBody>>()({
  name: 'recordWeight',
  mv: 1,
  endpoint: recordWeightCall,
  lane: ({ input }) => `animal:${input.animalId}`,
  rows: ({ input, mid }) => [{ kind: 'weight', id: input.id ?? mid }],
  parts: ({ input: { inCare: _, ...body } }) => ({ body }),
  told: ({ body }) => body,
  reads: ['animal', 'classification'],
  async check({ input, occurredAt }, replica) {
    const animal = await replica.get('animal', input.animalId)
    const kind = animal ? classificationFor(animal, await replica.get('classification', classificationOf(animal))) : null
    checkWeight(input, occurredAt, kind)
  },
  effects: { weight: (row, { input }, id) => row ?? { ...input, id, version: 0 } },
  settled: settledAs('weight').made,
  withId: (input, id) => ({ ...input, id }),
})

const ofAnimal = { lane: ({ input }: Intent<{ id: string; animalId: string }>) => `animal:${input.animalId}`, goneIsDone: true } as const

export const deleteVaccination = mutation<{ id: string; animalId: string }>()({
  name: 'deleteVaccination',
  mv: 1,
  endpoint: deleteVaccinationCall,
  ...ofAnimal,
  rows: ({ input }) => [{ kind: 'vaccination', id: input.id }],
  parts: ({ input: { id } }) => ({ params: { id } }),
  effects: { vaccination: () => null },
  settled: settledAs('vaccination').gone,
})

export const deleteWeight = mutation<{ id: string; animalId: string }>()({
  name: 'deleteWeight',
  mv: 1,
  endpoint: deleteWeightCall,
  ...ofAnimal,
  rows: ({ input }) => [{ kind: 'weight', id: input.id }],
  parts: ({ input: { id } }) => ({ params: { id } }),
  effects: { weight: () => null },
  settled: settledAs('weight').gone,
})
