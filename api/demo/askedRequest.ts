// A request of the demo as it came in, before anybody decided about it.
import type { Service } from '../../shared/bookings/booking.ts'
import type { DemoRow } from './rowsOfNouns.ts'

type Row = DemoRow<'bookingRequest'>

const undecided = {
  placeFreeAt: null,
  reason: null,
  answer: '',
  decidedAt: null,
  decidedBy: null,
  bookingIds: [],
  contactId: null,
  language: null,
  consentText: '',
  consentAt: null,
}
const times = { dropOffTime: null, pickUpTime: null }

export const asked = (service: Service, startDate: string, endDate: string, submittedAt: string): Omit<Row, 'id'> => ({
  ...undecided,
  ...times,
  service,
  state: 'new',
  source: 'phone',
  forename: '',
  surname: '',
  email: '',
  phone: '',
  animals: [],
  startDate,
  endDate,
  dates: service === 'daycare' ? [startDate, endDate] : [],
  message: '',
  extras: [],
  submittedAt,
})
