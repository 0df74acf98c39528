// The guests of a service who have a booking from today on, and whether their contract is signed, from the rows of this device.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Service } from '../../../shared/bookings/booking.ts'
import { contractsOf, contractState, isLacking } from '../../../shared/bookings/contracts.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import { localDate } from '../../../shared/time.ts'
import type { Engine } from '../../../sync/engine.ts'
import { checkInSettings, contractsOn } from '../parts/guestContracts.ts'

export interface GuestContract {
  animal: Animal
  contactId: string | null
  /** The name of the contact. */
  contact: string
  /** Missing or too old. */
  isLacking: boolean
  /** When the newest contract was signed. */
  signedOn: string | null
}

/** Each guest once, by its next booking; null where no contract is demanded. */
export async function readGuestContracts(engine: Engine, service: Service, today: string): Promise<GuestContract[] | null> {
  const { replica, zone } = engine
  const settings = await checkInSettings(engine, service)
  if (settings.requireContract === 'never') return null
  const stays = (await replica.stay.where('endDate').aboveOrEqual(today).sortBy('startDate')).filter(
    (stay) => stay.service === service && stay.active && stay.checkedOutAt === null,
  )
  const bookings = new Map(
    (await replica.booking.bulkGet(stays.map(({ bookingId }) => bookingId))).flatMap((one) => (one ? [[one.id, one]] : [])),
  )
  const [animals, contacts, contracts] = await Promise.all([
    replica.animal.bulkGet(stays.map(({ animalId }) => animalId)),
    replica.contact.bulkGet([...bookings.values()].flatMap(({ contactId }) => contactId ?? [])),
    contractsOn(replica, [...bookings.values()]),
  ])
  const guests = new Map<string, GuestContract>()
  for (const [at, { animalId, bookingId }] of stays.entries()) {
    const [animal, booking] = [animals[at], bookings.get(bookingId)]
    if (!animal || !booking) continue
    const { contactId } = booking
    const guest = { service, bookingId, contactId, animalId }
    const contact = contacts.find((one) => one?.id === contactId)
    const signedAt = contractsOf(settings, guest, contracts)[0]?.signedAt
    const found = {
      animal,
      contactId,
      contact: contact ? contactName(contact) : '',
      isLacking: isLacking(contractState(settings, guest, contracts, zone)),
      signedOn: signedAt ? localDate(signedAt, zone) : null,
    }
    const key = `${animalId} ${contactId}`
    if (!guests.has(key)) guests.set(key, found)
  }
  return [...guests.values()].sort((a, b) => Number(b.isLacking) - Number(a.isLacking) || (a.animal.name < b.animal.name ? -1 : 1))
}
