// What a list of bookings looks for, as it is in its address.
import { bookingStates } from '../../../shared/bookings/booking.ts'
import type { BookingQuery } from '../../../shared/bookings/taking/bookingList.ts'
import { bookingOrders } from '../../../shared/bookings/taking/bookingOrders.ts'
import { addDays } from '../../../shared/time.ts'
import { dateOf, idOf, oneOf, pageNumber, searchOf, wordsOf, yes } from '../../ui/search.ts'

export const bookingSearch = searchOf({
  from: dateOf,
  to: dateOf,
  state: oneOf(bookingStates),
  search: wordsOf(200),
  room: idOf,
  order: oneOf(bookingOrders),
  descending: yes,
  page: pageNumber,
  /** Requests in the place of bookings. */
  show: oneOf(['requests']),
})
export type BookingSearch = ReturnType<typeof bookingSearch>

const usualDays = 30

/** Without a period: from today on, for a month. A period that ends before it begins is the first day alone. */
export function queryOf({ from, to, state, search, room, order, descending }: BookingSearch, today: string): BookingQuery {
  const first = from ?? (to && to < today ? to : today)
  const last = to ?? addDays(first, usualDays)
  return { from: first, to: last < first ? first : last, state, search, roomId: room, order, descending }
}
