// How many stays a customer has behind it, which makes it a regular one.
import type { Service } from '../../shared/bookings/booking.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

/** Finished bookings of a service, at most as many as count; 0 without a contact. */
export async function finishedStays({ em, tenantId }: Unit, service: Service, contactId: string | null, least: number): Promise<number> {
  if (contactId === null || least === 0) return 0
  const where = `r.contact_id = ? and r.service = ? and r.state = 'checkedOut'`
  return (await rowsOf(em, tenantId, 'booking', { where, values: [contactId, service], limit: least })).length
}
