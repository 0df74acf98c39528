// Weights: the row, how they run over time, and when somebody should look.
import * as v from 'valibot'
import { Restriction } from '../restriction.ts'
import { localDate } from '../time.ts'
import { Id, Instant, Version } from '../values.ts'
import { Grams } from './basics/grams.ts'
import type { Synced } from '../noun.ts'

export const Weight = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  at: Instant,
  grams: Grams,
  note: v.string(),
  /** Whether its animal is in care: devices hold the weights of those. */
  inCare: v.boolean(),
  restrictedTo: Restriction,
})
export type Weight = v.InferOutput<typeof Weight>

declare module '../rows.ts' {
  interface Rows {
    weight: Weight
  }
}

const weightScopes = (row: Pick<Weight, 'inCare'>): string[] => (row.inCare ? ['vaccinations:open'] : [])

type Weighing = Pick<Weight, 'id' | 'at' | 'grams'>

/** The oldest first; of one moment in the order in which they were made. */
export const inTime = <W extends Weighing>(weights: readonly W[]): W[] =>
  [...weights].sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))

/** The last weight of each day of the organisation, the oldest first: weighing again on the same day corrects what was weighed before. */
export function ofDays<W extends Weighing>(weights: readonly W[], zone: string): W[] {
  const byDay = new Map(inTime(weights).map((one) => [localDate(one.at, zone), one]))
  return [...byDay.values()]
}

/** Two drops after one another, each from one day of weighing to the next: grams lost since the weight before them; null when there is no alert. */
export function fallAlert(weights: readonly Weighing[], zone: string): number | null {
  const [before, middle, last] = ofDays(weights, zone).slice(-3)
  return before && middle && last && before.grams > middle.grams && middle.grams > last.grams ? before.grams - last.grams : null
}

/** How much of a change counts as a jump: within these days, and whenever. */
const jumpDays = 14
const jumpShare = 0.2
const farShare = 0.3

/** Whether a new weight differs so much from the last that it is worth asking again. */
export function isJump(weights: readonly Weighing[], grams: number, at: string): boolean {
  const last = inTime(weights).findLast((one) => one.at <= at)
  if (!last) return false
  const share = Date.parse(at) - Date.parse(last.at) > jumpDays * 86_400_000 ? farShare : jumpShare
  return Math.abs(grams - last.grams) > last.grams * share
}

/** Granted with the vaccinations. */
export const weightKind: Synced<'weight'> = {
  schema: Weight,
  indexes: 'animalId',
  scopes: weightScopes,
  lock: { animal: 'animalId', scope: 'vaccinations' },
}
