// Whether an animal that was found may be one that is missed: points for what they have in common, as far as it is known of both.
import { yearsBefore } from '../animals/animalFilters.ts'
import type { Animal } from '../animals/animal.ts'
import { searchable } from '../searchable.ts'
import { plainChip } from '../animals/chip.ts'
import { coloursOf } from '../animals/colours.ts'

/** What is reported about an animal by the person who found it or misses it. */
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
const leastPoints = 20
const leastAtTheDoor = 15
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

type Verdict = 'agrees' | 'differs' | 'unknown'

const verdict = (known: boolean, agrees: boolean): Verdict => (known ? (agrees ? 'agrees' : 'differs') : 'unknown')
/** Places, marks and breeds are described in many ways: other words are no contradiction. */
const hint = (agrees: boolean): Verdict => (agrees ? 'agrees' : 'unknown')

const sexes = (a: Described, b: Described): Verdict => verdict(a.sex !== 'u' && b.sex !== 'u', a.sex === b.sex)
const ages = (a: Described, b: Described): Verdict => verdict(a.birthDate !== null && b.birthDate !== null, ageFits(a, b))

/** By colour where both name one that is known, else by their words. */
function colours(a: Described, b: Described): Verdict {
  const [of, other] = [coloursOf(a.colour), coloursOf(b.colour)]
  if (of.size === 0 || other.size === 0) return hint(share(a.colour, b.colour))
  return verdict(
    true,
    [...of].some((colour) => other.has(colour)),
  )
}

/** To the minute, as people tell it: what is found in the minute in which it was missed was not found before. */
const minute = (at: string): number => Math.floor(Date.parse(at) / 60_000) * 60_000

/** Null where it cannot be the same: another species, another chip, found before it was missed, or missed too long ago. */
function verdicts(found: Described, missed: Described): Verdict[] | 'certain' | null {
  const apart = minute(found.at) - minute(missed.at)
  if (found.species !== missed.species || apart < 0) return null
  const [chip, other] = [found.chip ? plainChip(found.chip) : '', missed.chip ? plainChip(missed.chip) : '']
  if (chip && other) return chip === other ? 'certain' : null
  if (apart > far) return null
  return [
    hint(share(found.breed, missed.breed)),
    ages(found, missed),
    sexes(found, missed),
    colours(found, missed),
    hint(share(found.place, missed.place)),
    hint(share(found.features, missed.features)),
    hint(apart <= near),
  ]
}

const scoreOf = (judged: Verdict[] | 'certain'): number =>
  judged === 'certain' ? chipPoints : judged.filter((one) => one === 'agrees').length * points

/** Null where it cannot be the same: another species, another chip, found before it was missed, or missed too long ago. */
export function matchPoints(found: Described, missed: Described): number | null {
  const judged = verdicts(found, missed)
  return judged && scoreOf(judged)
}

/**
 * At the door nobody knows the breed, the age or the sex of a cat: three things in common are enough where nothing that is known
 * of both speaks against it.
 */
function isLikely(judged: Verdict[] | 'certain'): boolean {
  const least = judged !== 'certain' && judged.includes('differs') ? leastPoints : leastAtTheDoor
  return scoreOf(judged) >= least
}

/** Those that may be it, the likeliest first. */
export function matchesOf<M extends { described: Described }>(found: Described, missed: readonly M[]): M[] {
  return missed
    .flatMap((one) => {
      const judged = verdicts(found, one.described)
      return judged && isLikely(judged) ? [{ one, score: scoreOf(judged) }] : []
    })
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one)
}
