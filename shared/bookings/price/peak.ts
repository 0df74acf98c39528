// The high season of boarding: surcharges define its days, and cancellation tiers can apply to it (docs/decisions/063).
import { addDays } from '../../time.ts'
import type { FederalState } from '../../settings/companyAreas.ts'
import type { Booking } from '../booking.ts'
import { holidaysOf } from '../holidays.ts'
import { nightsBetween } from './billedDays.ts'
import type { TierTerms } from './cancellationFee.ts'
import { mostNights } from './priceOfStay.ts'
import { isOnDay } from './surcharges.ts'
import type { SurchargeTerms } from './terms.ts'

type Dated = Pick<Booking, 'service' | 'startDate' | 'endDate'>

export interface Seasons {
  surcharges: readonly SurchargeTerms[]
  federalState: FederalState
}

export const isForPeak = ({ appliesTo }: Pick<TierTerms, 'appliesTo'>): boolean => appliesTo === 'peak'

/** Whether a night of a stay is in the high season; of a stay without a night its day. Daycare has no season. */
export function isInPeak({ service, startDate, endDate }: Dated, { surcharges, federalState }: Seasons): boolean {
  const seasons = surcharges.filter(({ active, isPeak }) => active && isPeak)
  if (service === 'daycare' || seasons.length === 0) return false
  // No stay is longer: what somebody mistyped is not looked through.
  const nights = Math.min(mostNights, Math.max(1, nightsBetween(startDate, endDate)))
  const holidays = new Set(holidaysOf(federalState, startDate, addDays(startDate, nights - 1)).keys())
  return Array.from({ length: nights }, (_, night) => addDays(startDate, night)).some((date) =>
    seasons.some((season) => isOnDay(season, date, holidays)),
  )
}

/** The tiers that hold for a stay: those of the high season in it, where there are any, else those for all stays. `tiers`: all of the service. */
export function tiersFor<T extends TierTerms>(tiers: readonly T[], stay: Dated, seasons: Seasons): T[] {
  const ofPeak = tiers.filter(isForPeak)
  return ofPeak.length > 0 && isInPeak(stay, seasons) ? ofPeak : tiers.filter((tier) => !isForPeak(tier))
}
