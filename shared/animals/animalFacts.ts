// What is recorded of an animal beyond its core row. Devices hold it while the animal is in care; the id is the animal's.
import * as v from 'valibot'
import { conflicts } from '../conflicts.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'
import { Restriction } from '../restriction.ts'
import type { Synced } from '../noun.ts'

export const sizes = ['S', 'M', 'L', 'XL'] as const
export const identifierTypes = ['tattoo', 'ring', 'eartag', 'passport', 'transponder', 'other'] as const

/** Of one animal. */
export const mostIdentifiers = 10
/** Besides the primary transponder, which is in the core row. */
export const Identifier = v.strictObject({ type: v.picklist(identifierTypes), value: text(40, 1) })
export type Identifier = v.InferOutput<typeof Identifier>

/** How it gets along, as far as somebody knows: a trait that is not named is not known. */
export const traits = ['children', 'dogs', 'cats', 'women', 'men', 'alone', 'car', 'houseTrained'] as const
export type Trait = (typeof traits)[number]
/** Whether its keeper needs a permit: by the breed as the state lists it, or by a finding about this very dog. */
export const dangers = ['no', 'listed', 'individual'] as const
/** Germany's states, as ISO 3166-2 ends. */
export const states = ['BB', 'BE', 'BW', 'BY', 'HB', 'HE', 'HH', 'MV', 'NI', 'NW', 'RP', 'SH', 'SL', 'SN', 'ST', 'TH'] as const

/** Of one animal, former ones included. */
const mostFeedings = 10
/** What it is fed from a day on. */
export const Feeding = v.strictObject({
  from: v.nullable(CalendarDate),
  food: text(120, 1),
  gramsPerDay: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(50_000))),
  times: text(60),
  note: text(200),
})
export type Feeding = v.InferOutput<typeof Feeding>

const whole = (least: number, most: number) => v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most)))

/** What there is to say of an animal's character and keeping; all of it can be left open, and calls of before leave it out. */
export const character = {
  crossBreed: v.optional(v.boolean(), false),
  coat: v.optional(text(60), ''),
  /** Height at the withers: it decides about a dog's kennel. */
  withersCm: v.optional(whole(5, 110), null),
  /** Length of the trunk without the tail: each side of a kennel is twice as long. Absent leaves it as it is. */
  bodyLengthCm: v.optional(whole(5, 200)),
  /** The day on which its transponder was implanted. Absent leaves it as it is. */
  chippedOn: v.nullish(CalendarDate),
  traits: v.optional(v.record(v.picklist(traits), v.boolean()), {}),
  energy: v.optional(whole(1, 5), null),
  /** Who may handle it: from 1, everybody, to 3, experienced people alone. */
  handlingLevel: v.optional(whole(1, 3), null),
  specialNeeds: v.optional(text(500), ''),
  diet: v.optional(v.pipe(v.array(Feeding), v.maxLength(mostFeedings)), []),
  dangerous: v.optional(v.picklist(dangers), 'no'),
  dangerousState: v.optional(v.nullable(v.picklist(states)), null),
  /** ISO 3166-1, two letters; null where it comes from this country or nobody knows. */
  importedFrom: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), null),
  /** Why a breed that must not be brought into the country may be here. */
  importExemption: v.optional(text(500), ''),
  /** Those with the same one belong together, and the animal with this id with them: they are placed together. */
  bondGroupId: v.optional(v.nullable(Id), null),
  /** The colleague who looks for its new home. */
  coordinatorId: v.optional(v.nullable(Id), null),
}

/** Nothing of it entered. */
export const unsaid = v.parse(v.object(character), {})

export const AnimalFacts = v.object({
  id: Id,
  version: Version,
  /** Shown to everyone who opens the animal. */
  warning: v.string(),
  markings: v.string(),
  size: v.nullable(v.picklist(sizes)),
  /** Whether the date of birth is an estimate. */
  birthEstimated: v.boolean(),
  publicText: v.string(),
  internalText: v.string(),
  identifiers: v.array(Identifier),
  ...character,
  ...conflicts,
  inCare: v.boolean(),
  restrictedTo: Restriction,
})
export type AnimalFacts = v.InferOutput<typeof AnimalFacts>

/** What the person who handles the animal has to know: bites, allergies, medicine and all else that is in the warning or the special needs. */
export const safetyFacts = [
  'warning',
  'handlingLevel',
  'specialNeeds',
  'dangerous',
  'dangerousState',
] as const satisfies (keyof AnimalFacts)[]

declare module '../rows.ts' {
  interface Rows {
    animalFacts: AnimalFacts
  }
}

export const noFacts = (animalId: string, inCare: boolean): AnimalFacts => ({
  id: animalId,
  version: 0,
  warning: '',
  markings: '',
  size: null,
  birthEstimated: false,
  publicText: '',
  internalText: '',
  identifiers: [],
  ...unsaid,
  inCare,
})

const animalFactsScopes = (row: Pick<AnimalFacts, 'inCare'>): string[] => (row.inCare ? ['facts:open'] : [])

export const animalFactsKind: Synced<'animalFacts'> = {
  schema: AnimalFacts,
  indexes: 'bondGroupId',
  scopes: animalFactsScopes,
  safety: safetyFacts,
  parts: ['traits'],
  lists: { identifiers: { most: mostIdentifiers }, diet: { most: mostFeedings, by: ['from', 'food'] } },
  granted: ({ rights, userId }) => (rights.has('animals.view') ? ['facts:open', `records:of:${userId}`] : []),
  lock: { animal: 'id', scope: 'records' },
}
