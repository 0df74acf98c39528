// The standing days of a subscription, which book themselves ahead.
import { addDays, weekday } from '../../time.ts'
import { derivedId } from '../../uuid.ts'
import { isOpenOn, type Openness } from '../slots.ts'
import type { Subscription } from './subscription.ts'
import { isPausedOn } from './subscriptionTerms.ts'

/** Days ahead that are booked. */
export const daysAhead = 28

/** One id for each day, so that a day is booked once: not again after a cancellation or a move to another day. */
export const standingBookingId = (subscriptionId: string, date: string): string => derivedId(subscriptionId, `standing:${date}`)

/** From today on, within the subscription and outside of its pauses and of closed days. */
export function standingDays({ state, start, end, animalId, subscription }: Subscription, today: string, house: Openness): string[] {
  if (state === 'cancelled' || animalId === null) return []
  const ahead = Array.from({ length: daysAhead + 1 }, (_, days) => addDays(today, days))
  return ahead.filter(
    (date) =>
      subscription.weekdays.includes(weekday(date)) &&
      date >= start &&
      (end === null || date <= end) &&
      !isPausedOn(subscription, date) &&
      isOpenOn(house, 'daycare', date),
  )
}

/** Days ahead on which the subscription may have a booking that no longer belongs to it. */
export function releasedDays({ state, start, end, subscription }: Subscription, today: string): string[] {
  const isOut = (date: string): boolean =>
    state === 'cancelled' || date < start || (end !== null && date > end) || isPausedOn(subscription, date)
  return Array.from({ length: daysAhead + 1 }, (_, days) => addDays(today, days)).filter(isOut)
}
