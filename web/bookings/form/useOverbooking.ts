// A booking for which a room or the house is full, or the permit of daycare: the reason, for people with the right to take it all the same.
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingProblem } from '../../../shared/bookings/taking/bookingTerms.ts'
import { isOverbookable } from '../../../shared/bookings/taking/placeRules.ts'
import { overbookLength, overbookRights } from '../../../shared/bookings/taking/overbook.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { codePoints } from '../../../shared/values.ts'
import { useHasRight } from '../../session/signedIn.ts'

export interface Overbooking {
  /** What is full; null where nothing is, or where the person may not decide about it. */
  code: ErrorCode | null
  /** The same with what is known about it on this device. */
  problem?: BookingProblem | undefined
  /** The reason as it is sent; undefined while there is none. */
  reason: string | undefined
  /** What speaks against the booking with the reason. */
  problems: readonly BookingProblem[]
}

/** `refused`: codes with which the server refused it, which knows more than this device. */
export function useOverbooking(
  service: Service,
  found: readonly BookingProblem[],
  typed: string | undefined,
  refused: readonly (ErrorCode | undefined)[],
): Overbooking {
  const mayOverbook = useHasRight(overbookRights[service])
  const problem = found.find((one) => isOverbookable(one.code))
  const code = [problem?.code, ...refused].find((one) => one !== undefined && isOverbookable(one)) ?? null
  const text = typed?.trim() ?? ''
  if (!mayOverbook || code === null) return { code: null, reason: undefined, problems: found }
  if (codePoints(text) < overbookLength.least) return { code, problem, reason: undefined, problems: found }
  return { code, problem, reason: text, problems: found.filter((one) => !isOverbookable(one.code)) }
}
