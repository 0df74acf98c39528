// Rights and limits of bookings, apart from the rules because forms need them first.
import type { Right } from '../../access.ts'
import type { Service } from '../booking.ts'

/** The right to take bookings and to change them. */
export const bookRights = { daycare: 'daycare.create', pension: 'pension.checkin' } as const satisfies Record<Service, Right>
/** How many days ago a booking may begin that is entered now. */
export const mostBackdated = 31
export const mostGuests = 10
