// The animals of a booking, and the passes and subscriptions of those who pay for it, as this device holds them.
import { payerOf } from '../../../shared/bookings/billing/itemsOfStays.ts'
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { Replica } from '../../../sync/replica.ts'

export async function readPayers(replica: Replica, booking: Pick<Booking, 'contactId'>, animalIds: readonly string[]) {
  const animals = (await replica.animal.bulkGet([...animalIds])).flatMap((animal) => animal ?? [])
  // The device may lack an animal and still know the contact of its booking.
  const payers = [...new Set([booking.contactId ?? [], animals.map((animal) => payerOf(booking, animal) ?? [])].flat(2))]
  return { animals, passes: await replica.entitlement.where('contactId').anyOf(payers).toArray() }
}
