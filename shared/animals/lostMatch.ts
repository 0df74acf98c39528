// Whether an animal that was found may be one that is missed: points for what they have in common, as far as it is known of both.
import { yearsBefore } from './animalFilters.ts'
import { searchable, type Animal } from './animal.ts'
import { plainChip } from './chip.ts'

/** What is told of an animal by whoever found it or misses it. */
export interface Described extends Pick<Animal, 'species' | 'breed' | 'sex' | 'birthDate' | 'colour' | 'chip'> {
  /** Street, postal code, town, in whatever order. */
  place: string
  /** Marks, collar, condition. */
  features: string
  /** When it was found or last seen. */
  at: string
}

/** The same chip is certain. */
export const chipPoints = 50
const points = 5
/** What is below this is a coincidence. */
export const leastPoints = 20
const day = 86_400_000
const near = 14 * day
/** Somebody who was lost so long ago is not expected at the door any more. */
const far = 182 * day

/** Words that tell one thing from another. */
const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= 3 && !common.has(word))
const common = new Set([
  'und',
  'oder',
  'mit',
  'der',
  'die',
  'das',
  'dem',
  'den',
  'ein',
  'eine',
  'bei',
  'beim',
  'vom',
  'mischling',
  'mix',
  'strasse',
  'weg',
])
const share = (a: string, b: string): boolean => {
  const known = new Set(wordsOf(a))
  return wordsOf(b).some((word) => known.has(word))
}

/** Young until the first birthday; nobody tells the age of an adult by the year. */
const isYoung = (birthDate: string, at: string): boolean => birthDate > yearsBefore(at.slice(0, 10), 1)
const ageFits = (a: Described, b: Described): boolean =>
  a.birthDate !== null && b.birthDate !== null && isYoung(a.birthDate, a.at) === isYoung(b.birthDate, b.at)

/** Null where it cannot be the same: another species, another chip, or too long ago. */
export function matchPoints(found: Described, missed: Described): number | null {
  if (found.species !== missed.species) return null
  const [chip, other] = [found.chip ? plainChip(found.chip) : '', missed.chip ? plainChip(missed.chip) : '']
  if (chip && other) return chip === other ? chipPoints : null
  const apart = Math.abs(Date.parse(found.at) - Date.parse(missed.at))
  if (apart > far) return null
  const agree = [
    share(found.breed, missed.breed),
    ageFits(found, missed),
    found.sex !== 'u' && found.sex === missed.sex,
    share(found.colour, missed.colour),
    share(found.place, missed.place),
    share(found.features, missed.features),
    apart <= near,
  ]
  return agree.filter(Boolean).length * points
}

/** Those that may be it, the likeliest first. */
export function matchesOf<M extends { described: Described }>(found: Described, missed: readonly M[]): M[] {
  return missed
    .map((one) => ({ one, score: matchPoints(found, one.described) ?? 0 }))
    .filter(({ score }) => score >= leastPoints)
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one)
}
