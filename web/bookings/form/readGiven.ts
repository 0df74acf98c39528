// A booking of this device with all of its stays, those given up too.
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import type { Replica } from '../../../sync/replica.ts'

export interface GivenBooking {
  booking: Booking
  stays: readonly Stay[]
}

/** Null where the device does not hold it. */
export async function readGiven(replica: Replica, bookingId: string): Promise<GivenBooking | null> {
  const [booking, stays] = await Promise.all([replica.booking.get(bookingId), replica.stay.where('bookingId').equals(bookingId).toArray()])
  return booking ? { booking, stays } : null
}
