// Public holidays of Germany, worked out on the device.
import { getHolidays } from 'feiertagejs'
import type { FederalState } from '../../shared/settings/companyAreas.ts'

/** Holidays from one date to another by their date: what they are called in German, the language of their laws. */
export function holidaysOf(state: FederalState, from: string, to: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++)
    for (const holiday of getHolidays(year, state)) {
      if (from <= holiday.dateString && holiday.dateString <= to) found.set(holiday.dateString, holiday.translate('de') ?? '')
    }
  return found
}
