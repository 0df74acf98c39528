// What an animal may weigh.
import * as v from 'valibot'

/** Grams: from a hamster's young to a horse. */
export const lightest = 1
export const heaviest = 1_500_000
export const Grams = v.pipe(v.number(), v.safeInteger(), v.minValue(lightest), v.maxValue(heaviest))
