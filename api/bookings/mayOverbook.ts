// Who may take bookings into a room or a house that is full.
import { may, type Viewer } from '../../shared/access.ts'
import type { BookingTerms } from '../../shared/bookings/taking/bookingRules.ts'
import { overbookRight } from '../../shared/bookings/taking/overbook.ts'
import { Failure } from '../../shared/errors.ts'

/** Throws `forbidden` for a reason without the right. */
export function assertMayOverbook(viewer: Viewer, bodies: readonly Pick<BookingTerms, 'overbook'>[]): void {
  if (bodies.some(({ overbook }) => overbook !== undefined) && !may(viewer, overbookRight)) throw new Failure('forbidden')
}
