// Requests for places.
import type { RequestSaid } from '../../shared/bookings/requests/bookingRequest.ts'

/** By telephone, for a dog, without its days. */
export const askedOf = (contactId: string): RequestSaid => ({
  source: 'phone',
  contactId,
  forename: '',
  surname: '',
  email: '',
  phone: '',
  animals: [{ name: 'Rex', breed: '', species: 'dog', birthDate: null, sex: 'u', neutered: 'unknown' }],
  startDate: null,
  endDate: null,
  dates: [],
  dropOffTime: null,
  pickUpTime: null,
  message: '',
  extras: [],
})

/** The days and the person of a request for three nights, without its animals. */
export const askedByAda = {
  forename: 'Ada',
  surname: 'Seidel',
  email: 'ada@seidel.example',
  phone: '',
  startDate: '2026-06-12',
  endDate: '2026-06-15',
  dates: [],
  dropOffTime: null,
  pickUpTime: null,
  message: 'Sie zieht an der Leine.',
  extras: [],
}
