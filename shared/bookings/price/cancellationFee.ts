// What a booking costs that is cancelled: the tiers of a house, and the three that are offered to begin with.
import { nightsBetween } from './billedDays.ts'

/** The fee for a cancellation at least `daysBefore` days before arrival. `value`: percent of the price, or cents. */
export interface CancellationTier {
  daysBefore: number
  fee: 'percent' | 'cents'
  value: number
}

const percent = (daysBefore: number, value: number): CancellationTier => ({ daysBefore, fee: 'percent', value })

/** Tables that houses use. After the last tier the whole price is due. */
export const tierPresets = {
  gradual: [percent(30, 0), percent(6, 30), percent(1, 75)],
  half: [percent(14, 0), percent(8, 50)],
  fourWeeks: [percent(28, 0)],
} as const satisfies Record<string, readonly CancellationTier[]>
export type TierPreset = keyof typeof tierPresets

/** The tier for a cancellation `days` days before arrival: the largest `daysBefore` that is not above it. Null: no tier applies, and the whole price is due. */
export const tierAt = (tiers: readonly CancellationTier[], days: number): CancellationTier | null =>
  tiers.filter(({ daysBefore }) => daysBefore <= days).sort((a, b) => b.daysBefore - a.daysBefore)[0] ?? null

interface Cancelled {
  tiers: readonly CancellationTier[]
  startDate: string
  /** The organisation's date on which it is cancelled; of a no-show the day of arrival. */
  cancelDate: string
  priceCents: number
}

/** In cents, never more than the price. */
export function cancellationFee({ tiers, startDate, cancelDate, priceCents }: Cancelled): number {
  const tier = tierAt(tiers, nightsBetween(cancelDate, startDate))
  if (!tier) return priceCents
  return Math.min(priceCents, tier.fee === 'cents' ? tier.value : Math.round((priceCents * tier.value) / 100))
}

export type TierProblem = 'cancellation.tierDuplicate' | 'cancellation.tierNotMonotone'

/** What is wrong with tiers: two for the same day, or a fee that falls as arrival comes closer. A percentage and an amount cannot be compared. */
export function tierProblem(tiers: readonly CancellationTier[]): TierProblem | null {
  if (new Set(tiers.map(({ daysBefore }) => daysBefore)).size < tiers.length) return 'cancellation.tierDuplicate'
  const inTime = [...tiers].sort((a, b) => b.daysBefore - a.daysBefore)
  const falls = inTime.some(({ fee, value }, index) => inTime.slice(0, index).some((before) => before.fee === fee && before.value > value))
  return falls ? 'cancellation.tierNotMonotone' : null
}
