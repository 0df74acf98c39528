// The deposit of a booking that is accepted, by the settings of the organisation.
import type { Booking } from '../../../shared/bookings/booking.ts'
import { depositFor, isWaived, type Deposit } from '../../../shared/bookings/deposits/deposit.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { rowsOf } from '../../orm/rows.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import type { Unit } from '../../unitOfWork.ts'

/** Finished stays of the contact, at most as many as count; 0 for a booking without a contact. */
async function finishedStays({ em, tenantId }: Unit, { contactId }: Booking, least: number): Promise<number> {
  if (contactId === null || least === 0) return 0
  const where = `r.contact_id = ? and r.service = 'pension' and r.state = 'checkedOut'`
  return (await rowsOf(em, tenantId, 'booking', { where, values: [contactId], limit: least })).length
}

export const newDeposit = ({ em, tenantId }: Unit, id: string, asked: Pick<Deposit, 'cents' | 'dueOn'>) =>
  em.create(entityOf.deposit, {
    id,
    version: 0,
    ...asked,
    receivedOn: null,
    note: '',
    receivedBy: null,
    surplus: null,
    tenantId,
    scope: [],
  })

/** Asks for it; nothing happens where the organisation asks for none. */
export async function askForDeposit(work: Unit, zone: string, booking: Booking): Promise<void> {
  const terms = (await settingsIn(work.em)).pensionBookings
  const asked = depositFor(terms, booking, localDate(work.occurredAt, zone))
  if (!asked || isWaived(terms, await finishedStays(work, booking, terms.depositWaiverPaidBookings))) return
  newDeposit(work, booking.id, asked)
}
