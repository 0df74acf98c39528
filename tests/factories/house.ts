// A house of bookings from short notes, for tests of the widgets: Wednesday 10 June 2026, in Berlin.
import { withoutRemarks, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import type { NextBookingsInput } from '../../shared/bookings/nextBookings.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { derivedId } from '../../shared/uuid.ts'

export const today = '2026-06-10' // a Wednesday
export const at = '2026-06-10T06:00:00.000Z'
export const user = '00000000-0000-4000-8000-00000000000a'
export const idOf = (name: string) => derivedId(user, name)

export type Dog = { name: string; in?: boolean; out?: boolean }
export type Given = Partial<Omit<Booking, 'id'>> & { dogs?: Dog[] }

/** Rows of a house from short notes: one entry per booking, named by its key. */
export function house(given: Record<string, Given>, more: Partial<NextBookingsInput> = {}): NextBookingsInput {
  const [bookings, stays]: [Booking[], Stay[]] = [[], []]
  const animals = new Map<string, { id: string; name: string; number: string; species: 'dog'; outcome: 'dead' | null }>()
  const contacts = new Map<string, Contact>()
  const service = more.service ?? 'daycare'
  for (const [key, { dogs = [{ name: key }], ...booking }] of Object.entries(given)) {
    const id = idOf(key)
    const contactId = idOf(`${key}:contact`)
    const row: Booking = {
      id,
      version: 1,
      service,
      kind: 'booked',
      contactId,
      startDate: today,
      endDate: today,
      dropOffTime: null,
      pickUpTime: null,
      state: 'confirmed',
      ...withoutRemarks,
      ...booking,
    }
    bookings.push(row)
    contacts.set(contactId, {
      id: contactId,
      version: 1,
      forename: 'Anna',
      surname: key,
      company: '',
      phone: '0123',
      kind: 'person',
      roles: [],
      banned: false,
      bannedUntil: null,
      open: false,
      activeIn: [],
      namedIn: [],
    })
    for (const dog of dogs) {
      const animalId = idOf(`${key}:${dog.name}`)
      animals.set(animalId, { id: animalId, name: dog.name, number: `N-${dog.name}`, species: 'dog', outcome: null })
      const [isIn, isOut] = [dog.in || dog.out, dog.out]
      stays.push({
        id: idOf(`${animalId}:stay`),
        version: 1,
        bookingId: id,
        service: row.service,
        animalId,
        roomId: null,
        startDate: row.startDate,
        endDate: row.endDate,
        active: true,
        checkedInAt: isIn ? at : null,
        checkedInBy: isIn ? user : null,
        checkedOutAt: isOut ? at : null,
        checkedOutBy: isOut ? user : null,
      })
    }
  }
  return {
    service,
    mode: 'dropOff',
    today,
    setting: { duration: '1day', showDone: false },
    bookings,
    stays,
    holding: [],
    animals,
    contacts,
    openingTimes: [],
    closedPeriods: [],
    holidays: new Set(),
    mayCreate: true,
    ...more,
  }
}
