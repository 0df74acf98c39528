// What a cancelled booking costs: the tiers of a service, and the tables that are offered to begin with (docs/decisions/029).
import { addDays } from '../../time.ts'
import type { Service } from '../booking.ts'
import { nightsBetween } from './billedDays.ts'

export const feeTypes = ['percent', 'fixed'] as const
export type FeeType = (typeof feeTypes)[number]

/** Which stays a tier is for. */
export const tierSeasons = ['all', 'peak'] as const
export type TierSeason = (typeof tierSeasons)[number]

/** The fee for a cancellation at least `minDaysBefore` days before arrival. `value`: hundredths of a percent of the price, or cents. */
export interface TierTerms {
  minDaysBefore: number
  feeType: FeeType
  value: number
  /** Absent in older rows of devices: all. */
  appliesTo?: TierSeason | null | undefined
}

const percent = (minDaysBefore: number, percents: number): TierTerms => ({ minDaysBefore, feeType: 'percent', value: percents * 100 })

/** Tables that houses use. After the last tier the whole price is due. */
export const tierPresets = {
  gradual: [percent(30, 0), percent(6, 30), percent(1, 75)],
  half: [percent(14, 0), percent(8, 50)],
  fourWeeks: [percent(28, 0)],
  dayBefore: [percent(1, 0)],
} as const satisfies Record<string, readonly TierTerms[]>
export type TierPreset = keyof typeof tierPresets

/** What is offered for a service. Daycare is often booked a few days ahead, so its first table begins the day before. */
export const presetsOf: Record<Service, readonly TierPreset[]> = {
  pension: ['gradual', 'half', 'fourWeeks'],
  daycare: ['dayBefore', 'gradual', 'half', 'fourWeeks'],
}

const mostDaysFirst = (a: TierTerms, b: TierTerms): number => b.minDaysBefore - a.minDaysBefore

/** The tier for a cancellation `days` days before arrival: the largest `minDaysBefore` that is not above it. Null: no tier applies. */
export const tierAt = <T extends TierTerms>(tiers: readonly T[], days: number): T | null =>
  tiers.filter(({ minDaysBefore }) => minDaysBefore <= days).sort(mostDaysFirst)[0] ?? null

interface Priced {
  /** Those of the service, for the season of the stay (`peak.ts`). Without any nothing is due; with some the whole price is due where none applies. */
  tiers: readonly TierTerms[]
  startDate: string
  priceCents: number
}
interface Cancelled extends Omit<Priced, 'priceCents'> {
  /** The organisation's date on which it is cancelled; after the day of arrival that day counts, and so it does for a no-show. */
  cancelDate: string
  /** Null: it is not known, as that of daycare. */
  priceCents: number | null
}

/** The fee of a cancellation by the tiers. `tier` is null when the whole price is due; the cents are null when the price is unknown. */
export interface DueFee {
  tier: TierTerms | null
  feeCents: number | null
}

/** Null: nothing was agreed. A fee is never more than the price. */
export function dueFee({ tiers, startDate, cancelDate, priceCents }: Cancelled): DueFee | null {
  if (tiers.length === 0) return null
  const tier = tierAt(tiers, Math.max(0, nightsBetween(cancelDate, startDate)))
  return { tier, feeCents: priceCents === null ? feeWithoutPrice(tier) : feeOf(tier, priceCents) }
}

const feeWithoutPrice = (tier: TierTerms | null): number | null =>
  tier && (tier.feeType === 'fixed' || tier.value === 0) ? tier.value : null

function feeOf(tier: TierTerms | null, priceCents: number): number {
  if (!tier) return priceCents
  return Math.min(priceCents, tier.feeType === 'fixed' ? tier.value : Math.round((priceCents * tier.value) / 10_000))
}

/** Days in a row on which a cancellation costs the same. `from`: null for the first. `tier`: null where the whole price is due. */
export interface FeeStep {
  from: string | null
  to: string
  tier: TierTerms | null
  feeCents: number
}

/** What a cancellation costs, by its date, until the day of arrival. Empty without tiers. */
export function feeSteps({ tiers, startDate, priceCents }: Priced): FeeStep[] {
  const inTime = [...tiers].sort(mostDaysFirst)
  const last = inTime.at(-1)
  if (!last) return []
  const after = (tier: TierTerms | undefined) => (tier ? addDays(startDate, 1 - tier.minDaysBefore) : null)
  const steps = inTime.map((tier, at): FeeStep => {
    return { from: after(inTime[at - 1]), to: addDays(startDate, -tier.minDaysBefore), tier, feeCents: feeOf(tier, priceCents) }
  })
  return last.minDaysBefore === 0 ? steps : [...steps, { from: after(last), to: startDate, tier: null, feeCents: priceCents }]
}

export type TierProblem = 'tierDuplicate' | 'tierNotMonotone'

/** What is wrong with tiers: two for the same day, or a fee that falls as arrival comes closer. A percentage and an amount cannot be compared. */
export function tierProblem(tiers: readonly TierTerms[]): TierProblem | null {
  if (new Set(tiers.map(({ minDaysBefore }) => minDaysBefore)).size < tiers.length) return 'tierDuplicate'
  const inTime = [...tiers].sort(mostDaysFirst)
  const falls = inTime.some(({ feeType, value }, index) =>
    inTime.slice(0, index).some((before) => before.feeType === feeType && before.value > value),
  )
  return falls ? 'tierNotMonotone' : null
}
