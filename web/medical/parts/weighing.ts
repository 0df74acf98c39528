// What a typed weight means for an animal: grams, or what is wrong with the text.
import { weightRangeOf, type Classification } from '../../../shared/animals/classification.ts'
import { readKilograms } from '../../ui/weightTexts.ts'

/** The text is no weight, or an animal of its kind does not weigh this; grams. */
export type WeightFault = 'unread' | { least: number; most: number }

/** `typed`: kilograms as a person writes them. */
export function readWeight(typed: string, kind: Classification): { grams: number } | { fault: WeightFault } {
  const grams = readKilograms(typed)
  if (grams === null) return { fault: 'unread' }
  const range = weightRangeOf(kind)
  return grams < range.least || grams > range.most ? { fault: range } : { grams }
}
