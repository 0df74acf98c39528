// What is done with the record of an animal: enter one, change what is recorded of it. Its situation follows from its status changes alone.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { mutation, type Intent, type ReplicaReader } from '../mutation.ts'
import type { Demandable } from '../settings/animalAreas.ts'
import { settingsOn, type AreaSettings } from '../settings/areaSetting.ts'
import { picked } from '../picked.ts'
import { localDate } from '../time.ts'
import { CalendarDate, Id, text } from '../values.ts'
import { Animal, inCare, sexes } from './animal.ts'
import { speciesCodes } from '../species.ts'
import { AnimalFacts, character, Identifier, mostIdentifiers, noFacts, sizes, unsaid } from './animalFacts.ts'
import { chipProblem } from './chip.ts'
import type { Classification } from './classification.ts'

/** Letters. */
export const longestBreed = 80

const core = {
  name: text(60),
  species: v.picklist(speciesCodes),
  /** Absent leaves it as it is. */
  classificationId: v.nullish(Id),
  breed: text(longestBreed),
  sex: v.picklist(sexes),
  neutered: v.picklist(['yes', 'no', 'unknown']),
  birthDate: v.nullable(CalendarDate),
  colour: text(60),
  /** Plain, as `plainChip` makes it. */
  chip: v.nullable(text(40, 1)),
  contactId: v.nullable(Id),
}
const more = {
  warning: text(500),
  markings: text(500),
  size: v.nullable(v.picklist(sizes)),
  birthEstimated: v.boolean(),
  publicText: text(5000),
  internalText: text(5000),
  identifiers: v.pipe(v.array(Identifier), v.maxLength(mostIdentifiers)),
  ...character,
}
/** What people say of an animal. */
export const AnimalSaid = v.strictObject({ ...core, ...more })
export type AnimalSaid = v.InferOutput<typeof AnimalSaid>

export const coreFields = Object.keys(core) as (keyof typeof core)[]
export const moreFields = Object.keys(more) as (keyof typeof more)[]

export const nothingSaid: AnimalSaid = {
  name: '',
  species: 'dog',
  classificationId: null,
  breed: '',
  sex: 'u',
  neutered: 'unknown',
  birthDate: null,
  colour: '',
  chip: null,
  contactId: null,
  warning: '',
  markings: '',
  size: null,
  birthEstimated: false,
  publicText: '',
  internalText: '',
  identifiers: [],
  ...unsaid,
}

export const coreOf = (said: Pick<AnimalSaid, keyof typeof core>) => picked(said, coreFields)
export const moreOf = (said: Pick<AnimalSaid, keyof typeof more>) => picked(said, moreFields)
/** What was recorded of an animal, out of its rows. */
export const saidOf = (animal: Animal, facts: AnimalFacts): AnimalSaid => ({
  ...coreOf(animal),
  ...moreOf(facts),
})

export interface AnimalProblem {
  code: ErrorCode
  field: keyof AnimalSaid
}

/** All rules, in the order in which the server answers them; whether a number is taken is known where all animals are. */
export function animalProblems(
  said: Pick<AnimalSaid, 'birthDate' | 'chip' | 'chippedOn' | 'species' | 'breed' | 'importedFrom' | 'importExemption'>,
  today: string,
): AnimalProblem[] {
  const problems: AnimalProblem[] = []
  if (said.birthDate !== null && said.birthDate > today) problems.push({ code: 'animal.birthInFuture', field: 'birthDate' })
  const chip = said.chip === null ? null : chipProblem(said.chip)
  if (chip) problems.push({ code: chip, field: 'chip' })
  if (said.chippedOn && said.chippedOn > today) problems.push({ code: 'chip.future', field: 'chippedOn' })
  if (isImportBanned(said)) problems.push({ code: 'animal.importBanned', field: 'importExemption' })
  return problems
}

/** Throws the first problem. */
export function checkAnimal(said: AnimalSaid, today: string): void {
  const [first] = animalProblems(said, today)
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

/** Throws `animal.classificationSpecies`. One that has no row is judged where all are known. */
export function checkClassified({ species }: Pick<AnimalSaid, 'species'>, row: Pick<Classification, 'species'> | null | undefined): void {
  if (row && row.species !== species) throw new Failure('animal.classificationSpecies', { fields: ['classificationId'] })
}

/** Facts that the organisation wants of every new animal and that are not entered. One that gets its name from its number needs none. */
export function missingFacts(said: AnimalSaid, { demanded, unnamed }: AreaSettings['animals']): Demandable[] {
  return demanded.filter((fact) => (fact === 'sex' ? said.sex === 'u' : fact === 'name' ? !said.name && !unnamed : !said[fact]))
}

/** Throws `animal.fieldMissing`. */
export function checkDemanded(said: AnimalSaid, settings: AreaSettings['animals']): void {
  const fields = missingFacts(said, settings)
  if (fields.length > 0) throw new Failure('animal.fieldMissing', { fields })
}

/** The four breeds that must not be brought into the country (HundVerbrEinfG § 2), as people write them; their crosses too. */
const bannedBreeds = /pit\s*bull|american\s*staffordshire|am\.?\s*staff|staffordshire\s*bull|bull\s*-?\s*terrier/i

/** Whether the law forbids that the dog was brought here and nobody has noted why it may stay. */
export const isImportBanned = (said: Pick<AnimalSaid, 'species' | 'breed' | 'importedFrom' | 'importExemption'>): boolean =>
  said.species === 'dog' &&
  said.importedFrom !== null &&
  said.importedFrom !== 'DE' &&
  said.importExemption === '' &&
  bannedBreeds.test(said.breed)

const Record = v.object({ animal: Animal, facts: AnimalFacts })
const shared = { method: 'POST', access: 'signedIn', mutates: true, response: Record } as const
const refusals = [
  ...(['animal.birthInFuture', 'animal.importBanned', 'animal.classificationSpecies'] as const),
  ...(['chip.format', 'chip.range', 'chip.test', 'chip.duplicate', 'chip.future'] as const),
] as const

/** The server numbers animals; until it has, a new one has no number. */
export const createAnimalCall = endpoint({
  ...shared,
  path: '/api/animal/new',
  summary: 'Enter an animal; it is in nobody’s care before a change says so',
  right: 'animals.incoming',
  body: v.strictObject({ id: v.nullable(Id), ...AnimalSaid.entries }),
  errors: [...refusals, 'animal.fieldMissing', 'idTaken'],
})

export const changeAnimalCall = endpoint({
  ...shared,
  path: '/api/animal/{id}',
  summary: 'Change what is said of an animal',
  right: 'animals.edit',
  params: v.strictObject({ id: Id }),
  /** `number` null leaves it as it is: one that a device does not know yet is no reason to wait. */
  body: v.strictObject({ number: v.nullable(text(40, 1)), ...AnimalSaid.entries }),
  errors: [...refusals, 'animal.numberTaken', 'row.changedMeanwhile'],
})

type Create = AnimalSaid & { id: string | null }
type Change = AnimalSaid & { id: string; number: string | null }

const settled = ({ animal, facts }: v.InferOutput<typeof Record>) => [
  { kind: 'animal' as const, id: animal.id, row: animal },
  { kind: 'animalFacts' as const, id: facts.id, row: facts },
]

const both = (id: string) => [
  { kind: 'animal' as const, id },
  { kind: 'animalFacts' as const, id },
]

const unknown = { custody: null, place: null, roomId: null, outcome: null, careFrom: null, careUntil: null, released: false, activeIn: [] }

async function judge({ input, occurredAt, zone }: Intent<AnimalSaid>, replica: ReplicaReader): Promise<void> {
  checkAnimal(input, localDate(occurredAt, zone))
  if (input.classificationId) checkClassified(input, await replica.get('classification', input.classificationId))
}

export const createAnimal = mutation<Create>()({
  name: 'createAnimal',
  mv: 1,
  endpoint: createAnimalCall,
  lane: ({ input, mid }) => `animal:${input.id ?? mid}`,
  rows: ({ input, mid }) => both(input.id ?? mid),
  parts: ({ input }) => ({ body: input }),
  reads: ['classification', 'areaSetting'],
  async check(intent, replica) {
    await judge(intent, replica)
    checkDemanded(intent.input, await settingsOn(replica, intent.tenantId, 'animals'))
  },
  effects: {
    animal: (row, { input }, id) => row ?? { ...unknown, ...coreOf(input), id, version: 0, number: '' },
    animalFacts: (row, { input }, id) => row ?? { ...noFacts(id, false), ...moreOf(input) },
  },
  settled,
  withId: (input, id) => ({ ...input, id }),
})

export const changeAnimal = mutation<Change>()({
  name: 'changeAnimal',
  mv: 1,
  endpoint: changeAnimalCall,
  lane: ({ input }) => `animal:${input.id}`,
  rows: ({ input }) => both(input.id),
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  reads: ['classification'],
  check: judge,
  effects: {
    animal: (row, { input }) => row && { ...row, ...coreOf(input), number: input.number ?? row.number },
    animalFacts: (row, { input }, id) => ({ ...(row ?? noFacts(id, false)), ...moreOf(input) }),
  },
  settled,
})

/** Whether an animal without a row of facts would have one on devices. */
export const factsOrNone = (animal: Animal, facts: AnimalFacts | null | undefined): AnimalFacts =>
  facts ?? noFacts(animal.id, inCare(animal))
