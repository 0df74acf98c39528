// The deposit of a booking that is accepted, by the settings of the organisation.
import type { Booking } from '../../../shared/bookings/booking.ts'
import { depositFor, isWaived, type Deposit } from '../../../shared/bookings/deposits/deposit.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import type { Unit } from '../../unitOfWork.ts'
import { finishedStays } from '../finishedStays.ts'

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
  if (!asked || isWaived(terms, await finishedStays(work, 'pension', booking.contactId, terms.depositWaiverPaidBookings))) return
  newDeposit(work, booking.id, asked)
}
