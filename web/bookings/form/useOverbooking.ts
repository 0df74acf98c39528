// A booking for which a room or the house is full: the reason, for people with the right to take it all the same.
import { isAboutPlaces, type BookingProblem } from '../../../shared/bookings/taking/bookingRules.ts'
import { overbookLength, overbookRight } from '../../../shared/bookings/taking/overbook.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { codePoints } from '../../../shared/values.ts'
import { useHasRight } from '../../session/signedIn.ts'

export interface Overbooking {
  /** What is full; null where nothing is, or where the person may not decide about it. */
  code: ErrorCode | null
  /** The reason as it is sent; undefined while there is none. */
  reason: string | undefined
  /** What speaks against the booking with the reason. */
  problems: readonly BookingProblem[]
}

/** `refused`: codes with which the server refused it, which knows more than this device. */
export function useOverbooking(
  found: readonly BookingProblem[],
  typed: string | undefined,
  refused: readonly (ErrorCode | undefined)[],
): Overbooking {
  const mayOverbook = useHasRight(overbookRight)
  const code = [...found.map((one) => one.code), ...refused].find((one) => one !== undefined && isAboutPlaces(one)) ?? null
  const text = typed?.trim() ?? ''
  if (!mayOverbook || code === null) return { code: null, reason: undefined, problems: found }
  if (codePoints(text) < overbookLength.least) return { code, reason: undefined, problems: found }
  return { code, reason: text, problems: found.filter((one) => !isAboutPlaces(one.code)) }
}
