// Public holidays that a stay touches.
import { addDays } from '../../time.ts'
import type { FederalState } from '../../settings/companyAreas.ts'
import { holidaysOf } from '../holidays.ts'
import type { BookingTerms } from './bookingTerms.ts'

/** The dates of its first year; a longer stay is refused for its length. */
export function holidaysOfStay(
  state: FederalState,
  { startDate, endDate }: Pick<BookingTerms, 'startDate' | 'endDate'>,
): ReadonlySet<string> {
  if (startDate === null || endDate === null) return new Set()
  const last = addDays(startDate, 366)
  return new Set(holidaysOf(state, startDate, endDate < last ? endDate : last).keys())
}
