// Days that come again: on some weekdays, every week or every few weeks, over a period. And single days beside them.
import { longestSeries } from '../../settings/guestAreas.ts'
import { addDays, weekday } from '../../time.ts'

/** Bookings that are made at once. */
export const mostDaysAtOnce = 200
export const weekSteps = ['1', '2', '3', '4'] as const

export interface RepeatedDays {
  /** 0 is Monday. */
  weekdays: readonly number[]
  /** 1 is every week. Weeks begin on Monday; the first is that of `from`. */
  everyWeeks: number
  /** Both belong to the period; nothing is repeated while one is missing. */
  from: string | null
  until: string | null
  /** Single days. */
  more: readonly string[]
}

export const noDays: RepeatedDays = { weekdays: [], everyWeeks: 1, from: null, until: null, more: [] }

/** The days in order, each once: at most `mostDaysAtOnce`, the earliest ones. `all`: how many there are. */
export function daysOf({ weekdays, everyWeeks, from, until, more }: RepeatedDays): { days: string[]; all: number } {
  const days = new Set(more)
  if (from !== null && until !== null) {
    const last = until < addDays(from, longestSeries) ? until : addDays(from, longestSeries)
    const monday = weekday(from)
    for (let n = 0, date = from; date <= last; n += 1, date = addDays(from, n))
      if (weekdays.includes(weekday(date)) && Math.floor((n + monday) / 7) % everyWeeks === 0) days.add(date)
  }
  const inOrder = [...days].sort()
  return { days: inOrder.slice(0, mostDaysAtOnce), all: inOrder.length }
}

/** Whether a day is too far from the first day that is booked with it. `most`: days between both. */
export const isBeyondSeries = (date: string, first: string, most: number): boolean => date > addDays(first, most)
