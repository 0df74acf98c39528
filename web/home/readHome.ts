// Everything the home page shows, in one read of the device: it appears at once and nothing jumps.
import type { Replica } from '../../sync/replica.ts'
import { readCare, type CareRows } from '../animals/readCare.ts'
import { readBookingRows, type BookingRows } from '../bookings/readNextBookings.ts'

export type HomeRows = BookingRows & CareRows

export async function readHome(replica: Replica, userId: string, today: string): Promise<HomeRows> {
  const bookings = await readBookingRows(replica, userId, today)
  return { ...bookings, ...(await readCare(replica, userId, today, bookings)) }
}
