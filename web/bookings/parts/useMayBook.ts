import type { Service } from '../../../shared/bookings/booking.ts'
import { bookRights } from '../../../shared/bookings/taking/bookingLimits.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'

/** Whether the person may take bookings of a service and change them here. */
export function useMayBook(service: Service): boolean {
  const canEdit = useCanEdit()
  return useHasRight(bookRights[service]) && canEdit
}
