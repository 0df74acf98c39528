// Everything the home page shows that devices hold: two reads, put together, so that a tap in the bookings repeats one alone.
import { careOf, readAnimalRows, type AnimalRows, type CareRows } from '../animals/parts/readCare.ts'
import { readBookingRows, type BookingRows, type Device } from '../bookings/parts/readNextBookings.ts'

export type HomeRows = BookingRows & CareRows

export const homeRowsOf = (bookings: BookingRows, animals: AnimalRows): HomeRows => ({ ...bookings, ...careOf(animals, bookings) })

export async function readHome(device: Device, today: string): Promise<HomeRows> {
  const [bookings, animals] = await Promise.all([readBookingRows(device, today), readAnimalRows(device.replica, device.userId)])
  return homeRowsOf(bookings, animals)
}
