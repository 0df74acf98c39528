// Notifies the person who checked an animal in that its pass had no visit left.
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import { payerOf } from '../../../shared/bookings/billing/itemsOfStays.ts'
import { notify } from '../../notifications/notify.ts'
import type { Guests } from '../../orm/lockedRows.ts'
import type { Unit } from '../../unitOfWork.ts'

/** One notification for each booking and act. Without such stays nothing happens. */
export async function tellOfUsedUp(work: Unit, booking: Booking, stays: readonly Stay[], animals: Guests['animals']): Promise<void> {
  const guests = stays.flatMap(({ animalId }) => animals.find(({ id }) => id === animalId) ?? [])
  const aboutId = payerOf(booking, guests[0])
  if (guests.length === 0 || aboutId === null) return
  const subject = guests.map(({ name, number }) => name || number).join(', ')
  await notify(work, { kind: 'passUsedUp', aboutId, subject, note: '', once: `${booking.id}:${work.key}` }, [work.userId], {
    alsoActor: true,
  })
}
