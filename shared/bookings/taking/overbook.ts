// A booking for which a room or the house is full, or the permit of daycare: the rights for it, and the reason that is kept.
import type { Right } from '../../access.ts'
import { text } from '../../values.ts'
import type { Booking, Service } from '../booking.ts'
import type { BookingFacts, BookingTerms } from './bookingTerms.ts'
import { overbookedProblems } from './placeRules.ts'

/** The right to take a booking of boarding although a room or the house is full, and one of daycare beyond the permit. */
export const overbookRights = { pension: 'pension.overbook', daycare: 'admin.permit' } as const satisfies Record<Service, Right>

export const overbookLength = { least: 3, most: 500 } as const
export const OverbookReason = text(overbookLength.most, overbookLength.least)

/** The reason that the booking has from now on. Null where every night has a place and no permit is exceeded: what is not needed is not kept. */
export function overbookedFor(said: BookingTerms, facts: BookingFacts): Booking['overbookReason'] {
  if (overbookedProblems(said, facts).length === 0) return null
  return said.overbook ?? facts.before?.booking.overbookReason ?? null
}
