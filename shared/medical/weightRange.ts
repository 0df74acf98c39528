// Whether a weight can be recorded.
import { weightRangeOf, type Classification } from '../animals/classification.ts'
import { Failure } from '../errors.ts'
import { futureTolerance } from '../futureTolerance.ts'
import type { Weight } from './weight.ts'

/** Throws `change.future`, `weight.range` with the grams that an animal of its classification can have. */
export function checkWeight({ at, grams }: Pick<Weight, 'at' | 'grams'>, now: string, kind: Classification | null): void {
  if (Date.parse(at) > Date.parse(now) + futureTolerance) throw new Failure('change.future', { fields: ['at'] })
  const range = kind && weightRangeOf(kind)
  if (range && (grams < range.least || grams > range.most)) throw new Failure('weight.range', { fields: ['grams'], detail: range })
}
