// When a report card comes too late: the stay of its day ended on a day before. Pure; writing it then needs a right.
import type { Right } from '../access.ts'
import type { Stay } from '../bookings/booking.ts'
import { localDate } from '../time.ts'

export const lateCardRight = 'reportcard.late' satisfies Right

type Known = Pick<Stay, 'active' | 'checkedInAt' | 'checkedOutAt'>

interface Now {
  /** The organisation's date on which the person writes. */
  today: string
  zone: string
}

/** Guests of today, guests who left today, and animals without a stay on the day of the card are in time. */
export function isLateCard(date: string, stays: readonly Known[], { today, zone }: Now): boolean {
  const lastDays = stays.flatMap(({ active, checkedInAt, checkedOutAt }) => {
    const lastDay = checkedOutAt === null ? null : localDate(checkedOutAt, zone)
    const isOfDay = active && checkedInAt !== null && localDate(checkedInAt, zone) <= date && (lastDay === null || date <= lastDay)
    return isOfDay ? [lastDay] : []
  })
  return lastDays.length > 0 && lastDays.every((day) => day !== null && day < today)
}
