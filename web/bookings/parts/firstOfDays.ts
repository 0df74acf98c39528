import type { NextBookings } from '../../../shared/bookings/nextBookings.ts'

type Day = Pick<NextBookings['days'][number], 'date' | 'bookings'>

/**
 * The days with the first `most` bookings of the next day that has any, and how many bookings there are in all. What is left over from earlier
 * days is behind its own count and stays. Null where all are shown anyway: one more than `most` takes no more room than the button that
 * would show it.
 */
export function firstOfDays<D extends Day>(days: readonly D[], most: number): { days: D[]; count: number } | null {
  const coming = days.filter(({ date, bookings }) => date !== 'past' && bookings.length > 0)
  const [next] = coming
  if (!next || (coming.length === 1 && next.bookings.length <= most + 1)) return null
  const shown = days.flatMap((day) => {
    if (day.date === 'past') return [day]
    return day === next ? [{ ...day, bookings: day.bookings.slice(0, most) }] : []
  })
  return { days: shown, count: coming.reduce((sum, { bookings }) => sum + bookings.length, 0) }
}
