import { factsOn } from '../../../shared/bookings/taking/factsOn.ts'
import { bookingProblems } from '../../../shared/bookings/taking/bookingRules.ts'
import { hasLimit } from '../../../shared/bookings/taking/expectedVisits.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import { readerOfDevice } from './readerOf.ts'
import type { BookingValues } from './useBookingForm.ts'

/**
 * The first problem of each of several days of daycare, by what this device knows; undefined until it is known. What is merely missing in
 * the form is no problem of a day. `requestId`: the request that is being accepted. `seriesFrom`: the first of days that are booked at once.
 */
export function useDayProblems(
  dates: readonly string[],
  values: BookingValues,
  { requestId = null, seriesFrom }: { requestId?: string | null; seriesFrom?: string | undefined } = {},
): ReadonlyMap<string, ErrorCode> | undefined {
  const { engine } = useSignedIn()
  const today = useToday()
  const said = JSON.stringify({ dates, values: { ...values, note: '', internalNote: '', days: undefined } })
  return useRows(async () => {
    const asked: { dates: string[]; values: BookingValues } = JSON.parse(said)
    const factsFor = (startDate: string, endDate: string) =>
      factsOn(
        readerOfDevice(engine.replica),
        'daycare',
        { ...asked.values, startDate, endDate },
        { bookingId: '', requestId, tenantId: engine.tenantId, today },
      )
    const [first, last] = [asked.dates[0], asked.dates.at(-1)]
    if (first === undefined || last === undefined) return new Map()
    const facts = await factsFor(first, last)
    // Only the number of animals that are expected or allowed differs from day to day.
    const judged = asked.dates.map(async (date): Promise<[string, ErrorCode][]> => {
      const terms = { ...asked.values, startDate: date, endDate: date, seriesFrom }
      const ofDay = hasLimit(facts.openingTimes) || facts.permit.length > 0 ? await factsFor(date, date) : facts
      const found = bookingProblems(terms, ofDay).find(({ code }) => code !== 'field.missing')
      return found ? [[date, found.code]] : []
    })
    return new Map((await Promise.all(judged)).flat())
  }, [engine, requestId, seriesFrom, today, said])
}
