// Notifies the person who checked an animal in that its pass or the week of its subscription had no visit left.
import type { Booking } from '../../../shared/bookings/booking.ts'
import { payerOf } from '../../../shared/bookings/billing/itemsOfStays.ts'
import { notify } from '../../notifications/notify.ts'
import type { Guests } from '../../orm/lockedRows.ts'
import type { Unit } from '../../unitOfWork.ts'
import type { Surprise } from './takeVisits.ts'

/** One notification of each kind for a booking and act. Without such stays nothing happens. */
export async function tellOfUsedUp(
  work: Unit,
  booking: Booking,
  surprises: readonly Surprise[],
  animals: Guests['animals'],
): Promise<void> {
  for (const kind of ['passUsedUp', 'weekUsedUp'] as const) {
    const stays = surprises.filter((surprise) => surprise.kind === kind)
    const guests = stays.flatMap(({ stay: { animalId } }) => animals.find(({ id }) => id === animalId) ?? [])
    const aboutId = payerOf(booking, guests[0])
    if (guests.length === 0 || aboutId === null) continue
    const subject = guests.map(({ name, number }) => name || number).join(', ')
    await notify(work, { kind, aboutId, subject, note: '', once: `${booking.id}:${work.key}` }, [work.userId], { alsoActor: true })
  }
}
