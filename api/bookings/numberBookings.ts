// Gives new bookings their numbers.
import { services, type Booking } from '../../shared/bookings/booking.ts'
import { localDate } from '../../shared/time.ts'
import { drawNumbers } from '../settings/drawNumber.ts'
import type { Unit } from '../unitOfWork.ts'

/**
 * By the organisation's date on which they were taken. Asked once in a transaction, after all of its other locks: the numbers of an
 * organisation are held until the transaction ends, and a transaction that waits for them holds its rooms and days already.
 */
export async function numberBookings({ em, tenantId, occurredAt }: Unit, zone: string, bookings: readonly Booking[]): Promise<void> {
  for (const service of services) {
    const own = bookings.filter((booking) => booking.service === service)
    if (own.length === 0) continue
    const numbers = await drawNumbers(em, tenantId, service, { date: localDate(occurredAt, zone), count: own.length })
    for (const [at, booking] of own.entries()) booking.number = numbers[at]!
  }
}
