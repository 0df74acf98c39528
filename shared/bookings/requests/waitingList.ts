// The waiting list: which days a change frees, and which request comes next. Pure.
import type { Species } from '../../species.ts'
import type { Service } from '../booking.ts'
import { shareNight, type Nights } from '../roomNights.ts'
import type { BookingRequest } from './bookingRequest.ts'

/** Days of a service that a guest gave up. */
export interface Freed extends Nights {
  service: Service
  /** Of the animals that do not come. */
  species: readonly Species[]
}

type Waiting = Pick<
  BookingRequest,
  'id' | 'service' | 'state' | 'submittedAt' | 'startDate' | 'endDate' | 'dates' | 'animals' | 'placeFreeAt'
>

/** A customer gets at most one mail in this time (milliseconds), also when a booking is cancelled, taken back and cancelled again. */
const quietFor = 24 * 60 * 60_000

/** What a move from some days to others frees: nights in boarding, the day in daycare. */
export function freedDays(service: Service, before: Nights, after: Nights): Nights[] {
  if (service === 'daycare') return before.startDate === after.startDate ? [] : [before]
  if (!shareNight(before, after)) return [before]
  return [
    ...(before.startDate < after.startDate ? [{ startDate: before.startDate, endDate: after.startDate }] : []),
    ...(after.endDate < before.endDate ? [{ startDate: after.endDate, endDate: before.endDate }] : []),
  ]
}

const wants = ({ service, startDate, endDate, dates, animals }: Waiting, freed: Freed): boolean =>
  service === freed.service &&
  animals.some(({ species }) => freed.species.includes(species)) &&
  (service === 'daycare'
    ? dates.some((date) => freed.startDate <= date && date <= freed.endDate)
    : shareNight({ startDate, endDate }, freed))

const byTurn = (a: Waiting, b: Waiting): number => {
  const [first, second] = [a, b].map(({ placeFreeAt, submittedAt, id }) => `${placeFreeAt ?? ''} ${submittedAt} ${id}`)
  return first! < second! ? -1 : 1
}

/** Requests of the waiting list that want one of the freed days from today on, in their turn: those without news of a free place come first. */
export function inTurn<W extends Waiting>(
  waiting: readonly W[],
  freed: readonly Freed[],
  { now, today }: { now: string; today: string },
): W[] {
  const isQuiet = ({ placeFreeAt }: W) => placeFreeAt && Date.parse(now) - Date.parse(placeFreeAt) < quietFor
  const coming = freed.filter(({ endDate }) => endDate >= today)
  return waiting.filter((one) => one.state === 'standby' && !isQuiet(one) && coming.some((days) => wants(one, days))).toSorted(byTurn)
}
