// What a new booking begins with where a page names a contact, an animal or a day.
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingValues } from './useBookingForm.ts'

interface Asked {
  contact?: string | undefined
  animal?: string | undefined
  date?: string | undefined
  /** The last day of boarding. */
  until?: string | undefined
}

export const startOf = (service: Service, { contact, animal, date, until }: Asked): Partial<BookingValues> => ({
  ...(contact && { contactId: contact }),
  ...(animal && { animals: [{ animalId: animal, roomId: null }] }),
  ...(date && { startDate: date, ...(service === 'daycare' && { endDate: date }) }),
  ...(until && { endDate: until }),
})
