// That the customer of a booking still comes: noted, and taken back.
import type { Booking } from '../../shared/bookings/booking.ts'
import { confirmCall, confirmed, notConfirmed, undoConfirmCall } from '../../shared/bookings/taking/confirmation.ts'
import { Failure } from '../../shared/errors.ts'
import { lockedBooking } from '../orm/lockedRows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'

async function changed({ em, tenantId }: Unit, id: string, change: (booking: Booking) => Booking) {
  const found = await lockedBooking(em, tenantId, 'pension', id)
  if (!found) throw new Failure('notFound')
  const { booking } = found
  const { confirmedAt, confirmedBy } = change({ ...booking })
  return Object.assign(booking, { confirmedAt, confirmedBy })
}

export function confirmationRoutes(registry: Registry): void {
  serve(registry, confirmCall, ({ params, work }) =>
    changed(work, params.id, (booking) => confirmed(booking, { at: work.occurredAt, by: work.userId })),
  )
  serve(registry, undoConfirmCall, ({ params, work }) => changed(work, params.id, notConfirmed))
}
