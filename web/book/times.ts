// Times at which animals are brought and picked up, out of the opening times of the organisation.
import { opennessOf, type RequestForm } from '../../shared/bookings/requests/requestForm.ts'
import { slotsOn, type Visit } from '../../shared/bookings/slots.ts'
import { parseMinutes } from '../../shared/time.ts'

const step = 30
const two = (number: number): string => String(number).padStart(2, '0')

/** Every half hour of an opening time, its first and last minute included. */
function timesIn({ from, to }: { from: string; to: string }): string[] {
  const found = [from]
  for (let at = (Math.floor(parseMinutes(from) / step) + 1) * step; at < parseMinutes(to); at += step)
    found.push(`${two(Math.floor(at / 60))}:${two(at % 60)}`)
  return [...found, to]
}

/** Times of a day, or of all days while none is chosen; null if the organisation has no opening times, so that any time is allowed. */
export function timesOf(
  form: RequestForm,
  { service, use, date }: Omit<Visit, 'time' | 'date'> & { date: string | null },
): string[] | null {
  const openness = opennessOf(form)
  const own = openness.openingTimes.filter(({ service: of, kind }) => of === service && (kind === 'both' || kind === use))
  if (own.length === 0) return null
  const slots = date === null ? own : slotsOn(openness, { service, use, date })
  return [...new Set(slots.flatMap(timesIn))].sort()
}
