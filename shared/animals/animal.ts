// Animals: the core row that every device holds, and the search over it. Its situation follows from its status changes.
import * as v from 'valibot'
import { bases, outcomes, places } from '../changes/story/changeKinds.ts'
import { Quarantine } from '../medical/basics/quarantine.ts'
import { monthOf } from '../time.ts'
import { CalendarDate, Id, Month, Version } from '../values.ts'
import { Restriction } from '../restriction.ts'
import { speciesCodes } from '../species.ts'
import { searchable } from '../searchable.ts'
import { plainChip } from './chip.ts'
import { seesGuests } from '../access.ts'
import type { Synced } from '../noun.ts'

export const sexes = ['m', 'f', 'u'] as const

export const Animal = v.object({
  id: Id,
  version: Version,
  /** Unique in the organisation. */
  number: v.string(),
  /** Empty where the animal has no name yet. */
  name: v.string(),
  species: v.picklist(speciesCodes),
  /** A classification of the organisation's own; without one, the built-in one of its species. */
  classificationId: v.nullish(Id),
  breed: v.string(),
  sex: v.picklist(sexes),
  neutered: v.picklist(['yes', 'no', 'unknown']),
  birthDate: v.nullable(CalendarDate),
  colour: v.string(),
  /** The primary transponder number, digits only. */
  chip: v.nullable(v.string()),
  /** The contact who owns it, for guests of daycare and boarding. */
  contactId: v.nullable(Id),
  /** What its status changes say: the basis of the open custody, the place of the open residency, how it last left for good. */
  custody: v.nullable(v.picklist(bases)),
  place: v.nullable(v.picklist(places)),
  /** The room or foster home of the open residency, where it is known. */
  roomId: v.nullable(Id),
  outcome: v.nullable(v.picklist(outcomes)),
  /** First and last day of the newest custody; in care while the last is open. */
  careFrom: v.nullable(CalendarDate),
  careUntil: v.nullable(CalendarDate),
  /** Released for adoption by the person who decides about it. */
  released: v.boolean(),
  /** Calendar months in which a booking of this animal lies, and one more. */
  activeIn: v.array(Month),
  /** The newest one, over or not. */
  quarantine: v.nullish(Quarantine),
  restrictedTo: Restriction,
})
export type Animal = v.InferOutput<typeof Animal>

declare module '../rows.ts' {
  interface Rows {
    animal: Animal
  }
}

export const inCare = (animal: Pick<Animal, 'careFrom' | 'careUntil'>): boolean => animal.careFrom !== null && animal.careUntil === null

/** An organisation with at most this many animals has the core row of each on its devices. */
export const wholeStockLimit = 10_000

/** Who receives an animal: in care always, else by the month it left or comes as a guest; small organisations receive all. */
export function animalScopes(row: Pick<Animal, 'careFrom' | 'careUntil' | 'activeIn'>): string[] {
  const scopes = inCare(row) ? ['animals:open'] : []
  if (row.careUntil) scopes.push(`animals:left:${monthOf(row.careUntil)}`)
  for (const month of row.activeIn) scopes.push(`animals:guest:${month}`)
  return [...scopes, 'animals:all']
}

/** What search looks at, in one string: name, number, chip, each in a form that a person may type. */
export function searchText(animal: Pick<Animal, 'name' | 'number' | 'chip'>): string {
  const name = searchable(animal.name)
  const plain = name.replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u')
  return `${name}\n${plain === name ? '' : plain}\n${searchable(animal.number)}\n${animal.chip ?? ''}`
}

/** A query as search compares it: words that must all occur. A chip number may be typed with blanks, dots or hyphens, or in hexadecimal form. */
export function searchWords(query: string): string[] {
  const chip = plainChip(query)
  if (/^\d{9,16}$/.test(chip)) return [chip]
  return searchable(query).split(/\s+/).filter(Boolean)
}

/** The number and the chip of an animal, in the form for comparison. A search for one of them lists only this animal. */
export const numbersOf = ({ number, chip }: Pick<Animal, 'number' | 'chip'>): string[] => [searchable(number), ...(chip ? [chip] : [])]

export const matches = (searchText: string, words: readonly string[]): boolean => words.every((word) => searchText.includes(word))

export const animalKind: Synced<'animal'> = {
  schema: Animal,
  // Only animals in care have a basis of custody, so its index holds no others.
  indexes: 'custody, roomId, classificationId',
  scopes: animalScopes,
  granted({ rights, userId, months, wholeStock }) {
    const isSeen =
      rights.has('animals.view') ||
      rights.has('vaccinations.view') ||
      rights.has('homecheck.view') ||
      rights.has('care.view') ||
      seesGuests(rights)
    if (!isSeen) return []
    const ofMonths = months.flatMap((month) => [`animals:left:${month}`, `animals:guest:${month}`])
    return ['animals:open', `animals:of:${userId}`, ...ofMonths, ...(wholeStock ? ['animals:all'] : [])]
  },
  lock: { animal: 'id', scope: 'animals' },
}
