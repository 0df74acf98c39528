// The stay of a bar as it is: a move begins with it.
import type { StayShift } from '../../../shared/bookings/taking/shiftedBooking.ts'
import type { Period } from '../../../shared/shelters/plan/bars.ts'

export const shiftOf = ({ id, bookingId, roomId }: Period): StayShift => ({ stayId: id, bookingId: bookingId ?? '', roomId, days: 0 })
