// Who may take bookings into a room or a house that is full, and beyond the permit of daycare.
import { may, type Viewer } from '../../shared/access.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import type { BookingTerms } from '../../shared/bookings/taking/bookingTerms.ts'
import { overbookRights } from '../../shared/bookings/taking/overbook.ts'
import { Failure } from '../../shared/errors.ts'

/** Throws `forbidden` for a reason without the right. */
export function assertMayOverbook(viewer: Viewer, service: Service, bodies: readonly Pick<BookingTerms, 'overbook'>[]): void {
  if (bodies.some(({ overbook }) => overbook !== undefined) && !may(viewer, overbookRights[service])) throw new Failure('forbidden')
}
