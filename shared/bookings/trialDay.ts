// Trial days: an animal comes to daycare once, and staff note whether it may come again.
import * as v from 'valibot'
import { Failure } from '../errors.ts'
import type { Noun } from '../noun.ts'
import { Id, Instant, Version } from '../values.ts'

/** `passed`: the animal may be booked. `repeat`: another trial day is to follow. */
export const trialOutcomes = ['passed', 'failed', 'repeat'] as const
export type TrialOutcome = (typeof trialOutcomes)[number]

export const trialNoteLimit = 2000

/** The id is that of the stay. */
export const TrialDay = v.object({
  id: Id,
  version: Version,
  bookingId: Id,
  requestId: v.nullable(Id),
  animalId: Id,
  /** The name of the group in which the animal is tried, as it was at the acceptance. */
  group: v.string(),
  /** Null: not noted yet. */
  outcome: v.nullable(v.picklist(trialOutcomes)),
  note: v.string(),
  decidedAt: v.nullable(Instant),
  decidedBy: v.nullable(Id),
})
export type TrialDay = v.InferOutput<typeof TrialDay>

declare module '../rows.ts' {
  interface Rows {
    trialDay: TrialDay
  }
}

/** Nobody notes an outcome before the day. Both are dates of the organisation. Throws `booking.notYet`. */
export function assertTrialDate(date: string, today: string): void {
  if (today < date) throw new Failure('booking.notYet')
}

type Tried = Pick<TrialDay, 'animalId' | 'outcome'>

/**
 * Animals that must pass a trial day before they are booked. `visited`: animals that were in daycare without a trial day; null where a device does not
 * know it. Then only a trial day that was not passed speaks against an animal.
 */
export function untriedOf(
  { requireTrial }: { requireTrial: boolean },
  animalIds: readonly string[],
  trials: readonly Tried[],
  visited: ReadonlySet<string> | null,
): ReadonlySet<string> {
  if (!requireTrial) return new Set()
  const own = (id: string) => trials.filter(({ animalId }) => animalId === id)
  const isTried = (id: string): boolean => own(id).some(({ outcome }) => outcome === 'passed')
  const isUnknown = (id: string): boolean => visited === null && own(id).length === 0
  return new Set(animalIds.filter((id) => !isTried(id) && !isUnknown(id) && !visited?.has(id)))
}

/** Every device of daycare holds all of them: each animal has few, and the rules ask about them. */
export const trialDay = {
  kind: 'trialDay',
  schema: TrialDay,
  since: 27,
  indexes: 'bookingId, animalId',
  scopes: () => ['daycare:trials'],
  granted: ({ rights }) => (rights.has('daycare.view') ? ['daycare:trials'] : []),
  references: { animalId: 'animal', bookingId: 'booking', requestId: 'bookingRequest' },
  acts: {},
} as const satisfies Noun<'trialDay'>
