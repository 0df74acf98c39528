import { addDays } from '../../../shared/time.ts'

/** Two years back and a year ahead: the bookings of one contact or animal. */
export const longSpan = (today: string): { from: string; to: string } => ({ from: addDays(today, -730), to: addDays(today, 365) })
