// A request by telephone: a dog, without its days.
import type { RequestSaid } from '../../shared/bookings/requests/bookingRequest.ts'

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
})
