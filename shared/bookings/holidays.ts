// Public holidays of Germany. They are worked out: no request and no data is needed.
import { getHolidays } from 'feiertagejs'
import { keptFor } from '../kept.ts'
import type { FederalState } from '../settings/companyAreas.ts'

const ofYear = keptFor((state: FederalState) =>
  keptFor((year: number) => getHolidays(year, state).map((holiday) => [holiday.dateString, holiday.translate('de') ?? ''] as const)),
)

/** Public holidays between two dates, by date, with their German names. */
export function holidaysOf(state: FederalState, from: string, to: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const [date, name] of ofYear(state)(year)) if (from <= date && date <= to) found.set(date, name)
  return found
}
