// Everything the home page shows that devices hold: two reads, put together, so that a tap in the bookings repeats one alone.
import type { Replica } from '../../sync/replica.ts'
import { careOf, readAnimalRows, type AnimalRows, type CareRows } from '../animals/parts/readCare.ts'
import { readBookingRows, type BookingRows } from '../bookings/parts/readNextBookings.ts'

export type HomeRows = BookingRows & CareRows

export const homeRowsOf = (bookings: BookingRows, animals: AnimalRows): HomeRows => ({ ...bookings, ...careOf(animals, bookings) })

export async function readHome(replica: Replica, userId: string, today: string): Promise<HomeRows> {
  const [bookings, animals] = await Promise.all([readBookingRows(replica, userId, today), readAnimalRows(replica, userId)])
  return homeRowsOf(bookings, animals)
}
