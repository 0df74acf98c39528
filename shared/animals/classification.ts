// Classifications of animals: one for each species that every organisation has, and those that it adds or settles differently.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { basicPlan } from '../medical/basics/vaccines.ts'
import { classifications as vaccineCodes } from '../medical/basics/vaccines.ts'
import { Grams, heaviest, lightest } from '../medical/basics/grams.ts'
import { derivedId } from '../uuid.ts'
import { Id, inOrderOf, text, Version } from '../values.ts'
import { type Animal } from './animal.ts'
import { speciesCodes } from '../species.ts'
import type { Synced } from '../noun.ts'

type Species = Animal['species']

/** Pictures that a classification can have. */
export const icons = [
  ...(['dog', 'cat', 'carrot', 'feather', 'fish', 'leaf', 'horse', 'pig', 'deer', 'bat', 'spider'] as const),
  ...(['butterfly', 'egg', 'paw'] as const),
] as const
/** Groups of what there is to say of an animal that only some kinds of animals need. */
export const fieldGroups = ['crossBreed', 'coat', 'size', 'withers', 'energy', 'traits', 'handling', 'diet', 'origin', 'dangerous'] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** Each once and in the list's order, so that the same choice is the same value. */
const someOf = <const O extends readonly string[]>(options: O) =>
  v.pipe(
    v.array(v.picklist(options)),
    v.maxLength(options.length),
    v.transform((chosen): O[number][] => inOrderOf(options, chosen)),
  )

export const nameLimit = 60
/** What an organisation settles about one. */
export const classificationSaid = {
  parentId: v.nullable(Id),
  icon: v.picklist(icons),
  fields: someOf(fieldGroups),
  /** What every animal of it is vaccinated against. */
  vaccines: someOf(vaccineCodes),
  /** What the register TASSO calls it, for the sheet that is sent by hand. */
  tassoCode: text(20),
  /** Weights outside of these are refused; null follows the species. */
  minGrams: v.nullable(Grams),
  maxGrams: v.nullable(Grams),
  /** Offered where an animal is entered. */
  active: v.boolean(),
}

export const Classification = v.object({
  id: Id,
  version: Version,
  species: v.picklist(speciesCodes),
  /** Empty for one of the built-in ones that kept its usual name. */
  nameDe: v.string(),
  nameEn: v.string(),
  ...classificationSaid,
})
export type Classification = v.InferOutput<typeof Classification>

declare module '../rows.ts' {
  interface Rows {
    classification: Classification
  }
}

const namespace = 'b3f0a3a6-6c0b-5d7e-9a41-2f6f0c4d1e87'

const iconOf: Record<Species, Classification['icon']> = {
  dog: 'dog',
  cat: 'cat',
  rabbit: 'carrot',
  guineaPig: 'paw',
  bird: 'feather',
  reptile: 'leaf',
  livestock: 'pig',
  wild: 'deer',
  other: 'paw',
}

const builtIn = (species: Species): Classification => ({
  id: derivedId(namespace, species),
  version: 0,
  species,
  nameDe: '',
  nameEn: '',
  parentId: null,
  icon: iconOf[species],
  fields: fieldGroups.filter((group) => group !== 'dangerous' || species === 'dog'),
  vaccines: [...(basicPlan[species] ?? [])],
  tassoCode: '',
  minGrams: null,
  maxGrams: null,
  active: true,
})

/** One for each species, the same on every installation, so that what points at one still does when an organisation settles it differently. */
export const builtIns: readonly Classification[] = speciesCodes.map(builtIn)

const ofSpecies = new Map<Species, Classification>(builtIns.map((one) => [one.species, one]))
const ofId = new Map<string, Classification>(builtIns.map((one) => [one.id, one]))

export const builtInOf = (id: string): Classification | null => ofId.get(id) ?? null

type Classified = Pick<Animal, 'species' | 'classificationId'>

/** The id of an animal's classification: its own, else the one of its species. */
export const classificationOf = ({ species, classificationId }: Classified): string => classificationId ?? ofSpecies.get(species)!.id

/** The classification with that id, as its row says it; what has no row is as it was built in. */
export const classificationFor = (animal: Classified, row: Classification | null | undefined): Classification =>
  row ?? ofId.get(classificationOf(animal)) ?? ofSpecies.get(animal.species)!

/** Everything an organisation has, out of its rows: by species, the built-in one first, then by name. */
export function classificationsOf(rows: readonly Classification[]): Classification[] {
  const settled = new Map(rows.map((row) => [row.id, row]))
  const own = rows
    .filter(({ id }) => !ofId.has(id))
    .sort((a, b) => (a.nameDe === b.nameDe ? (a.id < b.id ? -1 : 1) : a.nameDe < b.nameDe ? -1 : 1))
  return builtIns.flatMap((one) => [settled.get(one.id) ?? one, ...own.filter(({ species }) => species === one.species)])
}

/** The classification of each animal, out of an organisation's rows. */
export function classifierFrom(rows: readonly Classification[]): (animal: Classified) => Classification {
  const settled = new Map(rows.map((row) => [row.id, row]))
  return (animal) => classificationFor(animal, settled.get(classificationOf(animal)))
}

/** What every animal of a classification is vaccinated against. */
export function plansFrom(rows: readonly Classification[]): (animal: Classified) => Classification['vaccines'] {
  const classify = classifierFrom(rows)
  return (animal) => classify(animal).vaccines
}

/** Grams that animals of a species can have, from the young of the smallest to the heaviest. */
const usualRange: Record<Species, { least: number; most: number }> = {
  dog: { least: 50, most: 120_000 },
  cat: { least: 30, most: 20_000 },
  rabbit: { least: 10, most: 15_000 },
  guineaPig: { least: 20, most: 4_000 },
  bird: { least: lightest, most: 160_000 },
  reptile: { least: lightest, most: 500_000 },
  livestock: { least: 5, most: heaviest },
  wild: { least: lightest, most: heaviest },
  other: { least: lightest, most: heaviest },
}

/** Weights that an animal of the classification can have, both included. */
export const weightRangeOf = ({ species, minGrams, maxGrams }: Pick<Classification, 'species' | 'minGrams' | 'maxGrams'>) => ({
  least: minGrams ?? usualRange[species].least,
  most: maxGrams ?? usualRange[species].most,
})

export const getClassifications = endpoint({
  method: 'POST',
  path: '/api/animal/get-classifications',
  summary: 'The classifications that occur among animals, each once',
  access: 'signedIn',
  right: null,
  mutates: false,
  body: v.strictObject({ animalIds: v.pipe(v.array(Id), v.maxLength(1_000)) }),
  response: v.object({ classificationIds: v.array(Id) }),
  errors: [],
})

export const suggestSubClassification = endpoint({
  method: 'POST',
  path: '/api/animal/suggest-sub-classification',
  summary: 'Breeds that fit what was typed, the best first',
  access: 'signedIn',
  right: null,
  mutates: false,
  body: v.strictObject({ classificationId: Id, search: text(80) }),
  response: v.object({ items: v.array(v.string()) }),
  errors: [],
})

/** Granted with the settings. */
export const classificationKind: Synced<'classification'> = {
  schema: Classification,
  indexes: 'species, parentId',
  scopes: () => ['settings'],
}
