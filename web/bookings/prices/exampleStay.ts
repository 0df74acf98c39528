// The stay of the worked example: days that are not chosen yet are null.
import type { StayTimes } from '../../../shared/bookings/price/billedDays.ts'
import { addDays } from '../../../shared/time.ts'

export type ExampleStay = Pick<StayTimes, 'startTime' | 'endTime'> & { startDate: string | null; endDate: string | null }

/** Two nights in a week's time. */
export const someStay = (today: string): ExampleStay => ({
  startDate: addDays(today, 7),
  startTime: '10:00',
  endDate: addDays(today, 9),
  endTime: '17:00',
})
