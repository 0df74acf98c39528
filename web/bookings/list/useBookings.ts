// The bookings of a list: from this device for the months that it holds, from the server for all others.
import { useCallback } from 'react'
import type { Booking, Service } from '../../../shared/bookings/booking.ts'
import {
  bookingLines,
  bookingsPerPage,
  foundBookings,
  listBookingsCalls,
  orderedBookings,
  type BookingQuery,
  type BookingRows,
  type ListedBooking,
} from '../../../shared/bookings/taking/bookingList.ts'
import { listedDays } from '../../../shared/bookings/dayList.ts'
import { isUnreachable } from '../../../shared/unreachable.ts'
import type { Replica } from '../../../sync/replica.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useCall } from '../../ui/useCall.ts'
import { useLive } from '../../ui/useLive.ts'

export interface Listed {
  items: readonly ListedBooking[]
  total: number
  pages: number
}

export type Bookings =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; again: () => void }
  /** `partly`: the days that the device holds, where the server cannot be asked for the others. */
  | { state: 'ready'; value: Listed; partly: { from: string; to: string } | null }

const byId = <R extends { id: string }>(rows: readonly (R | undefined)[]): Map<string, R> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))

/** These bookings with all that is shown of them. */
async function rowsOf({ stay, animal, contact, room, shelter }: Replica, bookings: readonly Booking[]): Promise<BookingRows> {
  const stays = await stay
    .where('bookingId')
    .anyOf(bookings.map(({ id }) => id))
    .toArray()
  const [animals, contacts, rooms, shelters] = await Promise.all([
    animal.bulkGet([...new Set(stays.map(({ animalId }) => animalId))]),
    contact.bulkGet([...new Set(bookings.flatMap(({ contactId }) => contactId ?? []))]),
    room.toArray(),
    shelter.toArray(),
  ])
  return { bookings, stays, animals: byId(animals), contacts: byId(contacts), rooms: byId(rooms), shelters: byId(shelters) }
}

/** Every booking of the device that has a day in the period. */
async function readRows(replica: Replica, { from, to }: BookingQuery): Promise<BookingRows> {
  const bookings = await replica.booking.where('endDate').aboveOrEqual(from).toArray()
  return rowsOf(
    replica,
    bookings.filter(({ startDate }) => startDate <= to),
  )
}

const paged = (items: readonly ListedBooking[], page: number): Listed => ({
  items: items.slice(page * bookingsPerPage, (page + 1) * bookingsPerPage),
  total: items.length,
  pages: Math.ceil(items.length / bookingsPerPage),
})

/** Whether the device holds every booking of the period. */
export function useIsHeld({ from, to }: BookingQuery): boolean {
  const held = listedDays(useToday())
  return held.from <= from && to <= held.to
}

/** The bookings of the device that the query takes, in order. */
export async function bookingsHere(replica: Replica, service: Service, query: BookingQuery): Promise<ListedBooking[]> {
  const rows = await readRows(replica, query)
  return bookingLines({ ...rows, bookings: foundBookings(rows, service, query) })
}

/** The bookings of an animal that the device holds, in the order of their days. Those that were cancelled for it alone are among them. */
export async function bookingsOfAnimal(replica: Replica, service: Service, animalId: string): Promise<ListedBooking[]> {
  const stays = await replica.stay.where('animalId').equals(animalId).toArray()
  const ids = new Set(stays.flatMap((stay) => (stay.service === service ? stay.bookingId : [])))
  const bookings = (await replica.booking.bulkGet([...ids])).filter((booking) => booking !== undefined)
  const rows = await rowsOf(replica, bookings)
  return bookingLines({ ...rows, bookings: orderedBookings(rows) })
}

/** The query parameters of a call. */
export const partsOf = ({ from, to, state, search, roomId, contactId, order, descending }: BookingQuery) => ({
  from,
  to,
  ...(state && { state }),
  ...(search && { search }),
  ...(roomId && { roomId }),
  ...(contactId && { contactId }),
  ...(order && { order }),
  ...(descending && { descending: 'true' as const }),
})

export function useHeldBookings(service: Service, query: BookingQuery, page: number): Bookings {
  const { engine } = useSignedIn()
  const asked = JSON.stringify(query)
  const live = useLive(useCallback(() => bookingsHere(engine.replica, service, JSON.parse(asked)), [engine, service, asked]))
  if (live.state === 'failed') return { state: 'failed', error: null, again: live.retry }
  if (live.state === 'loading') return { state: 'loading' }
  return { state: 'ready', value: paged(live.value, page), partly: null }
}

export function useAskedBookings(service: Service, query: BookingQuery, page: number): Bookings {
  const held = listedDays(useToday())
  const own = useHeldBookings(service, query, page)
  const asked = useCall(listBookingsCalls[service], { query: { ...partsOf(query), page: String(page) } })
  if (asked.state === 'ready') return { state: 'ready', value: asked.value, partly: null }
  const isOut = asked.state === 'failed' && isUnreachable(asked.error)
  if (isOut && own.state === 'ready') return { ...own, partly: held }
  return asked
}
