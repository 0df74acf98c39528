// A booking for which a room or the house is full: the right for it, and the reason that is kept.
import { text } from '../../values.ts'
import type { Booking } from '../booking.ts'
import { placeProblems, type BookingFacts, type BookingTerms } from './bookingRules.ts'

/** The right to take a booking although a room or the house is full. */
export const overbookRight = 'pension.overbook'

export const overbookLength = { least: 3, most: 500 } as const
export const OverbookReason = text(overbookLength.most, overbookLength.least)

/** The reason that the booking has from now on. Null where every night has a place: what is not needed is not kept. */
export function overbookedFor(said: BookingTerms, facts: BookingFacts): Booking['overbookReason'] {
  if (placeProblems(said, facts, { anew: true }).length === 0) return null
  return said.overbook ?? facts.before?.booking.overbookReason ?? null
}
