// Who comes and who leaves today, from the rows of the device.
import type { Service } from '../../shared/bookings/booking.ts'
import { isDue, nextBookings, type Mode, type NextBooking } from '../../shared/bookings/nextBookings.ts'
import type { BookingRows } from '../bookings/parts/readNextBookings.ts'

export interface Guests {
  /** With an animal that can be checked in or out now. */
  due: NextBooking[]
  done: NextBooking[]
}

/** Departures hold anyone who should have left earlier and is still here; arrivals that never came are the office's business. */
export function guestsOf(rows: BookingRows, service: Service, mode: Mode): Guests {
  const { days } = nextBookings({ ...rows, service, mode, setting: { duration: '1day', showDone: true }, mayCreate: false })
  const bookings = days.flatMap(({ date, bookings: ofDay }) => (date === 'past' && mode === 'dropOff' ? [] : ofDay))
  return {
    due: bookings.filter(({ animals }) => animals.some((animal) => isDue(animal, mode))),
    done: bookings.filter(({ done }) => done),
  }
}
