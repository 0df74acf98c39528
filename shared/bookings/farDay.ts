// Check-ins that were more likely meant for another booking.
import { addDays } from '../time.ts'
import type { Booking } from './booking.ts'

/** Whether today is more than a day away from a booking: somebody who checks its animals in may have taken the wrong line. */
export const isFarFrom = ({ startDate, endDate }: Pick<Booking, 'startDate' | 'endDate'>, today: string): boolean =>
  today < addDays(startDate, -1) || today > addDays(endDate, 1)
