// Animals of pending requests: they hold places until somebody decides about them, unless the organisation has switched that off.
import type { Rows } from '../rows.ts'
import type { AreaSettings } from '../settings/areaSetting.ts'
import type { Service } from './booking.ts'
import type { Expected, Visit } from './slots.ts'

export type PendingRequest = Pick<
  Rows['bookingRequest'],
  'id' | 'service' | 'state' | 'startDate' | 'endDate' | 'dates' | 'dropOffTime' | 'pickUpTime' | 'animals'
>
interface Days {
  startDate: string | null
  endDate: string | null
}
/** Animals that are brought on the first day, and that are picked up on the last. */
export type Visits = Readonly<Record<Visit['use'], readonly Expected[]>>

/** Requests that hold places: nobody has answered them yet, and the house wants it. One on the waiting list holds none. */
export const holdingPlaces = (settings: Pick<AreaSettings, `${Service}Bookings`>, requests: readonly PendingRequest[]): PendingRequest[] =>
  requests.filter(({ state, service }) => state === 'new' && settings[`${service}Bookings`].pendingBlocksCapacity)

/** Animals of requests that hold places. `ownId`: the request that is being accepted. */
export function pendingVisits(
  service: Service,
  { startDate, endDate }: Days,
  ownId: string | null,
  holding: readonly PendingRequest[],
): Visits {
  const others = holding.filter((request) => request.service === service && request.id !== ownId)
  const on = (date: string | null, edge: 'startDate' | 'endDate') =>
    others.filter((request) => date !== null && (service === 'daycare' ? request.dates.includes(date) : request[edge] === date))
  return {
    dropOff: on(startDate, 'startDate').map(({ dropOffTime: time, animals }) => ({ time, animals: animals.length })),
    pickUp: on(endDate, 'endDate').map(({ pickUpTime: time, animals }) => ({ time, animals: animals.length })),
  }
}

/** How many requests hold a place on at least one of the days, and how many animals they are for. */
export function pendingOn(
  service: Service,
  { startDate, endDate }: { startDate: string; endDate: string },
  ownId: string | null,
  holding: readonly PendingRequest[],
): { requests: number; animals: number } {
  const isIn = (date: string) => startDate <= date && date <= endDate
  const found = holding
    .filter((request) => request.service === service && request.id !== ownId)
    .filter((one) => (service === 'daycare' ? one.dates.some(isIn) : one.startDate <= endDate && startDate <= one.endDate))
  return { requests: found.length, animals: found.reduce((sum, { animals }) => sum + animals.length, 0) }
}

export const bothVisits = (a: Visits, b: Visits): Visits => ({
  dropOff: [...a.dropOff, ...b.dropOff],
  pickUp: [...a.pickUp, ...b.pickUp],
})
