// The rows that a schedule begins with: a few animals, daycare and boarding bookings around today.
import type { Animal } from '../../shared/animals/animal.ts'
import type { Booking, Service, Stay } from '../../shared/bookings/booking.ts'
import type { Kind } from '../../shared/synced.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { AnyRow } from '../../sync/store.ts'

const namespace = '6ba7b812-9dad-41d1-80b4-00c04fd430c8'

/** Ids follow from the name of the stage. */
export function cast(today: string, stage = namespace): { rows: { kind: Kind; row: AnyRow }[]; bookings: string[]; animals: string[] } {
  const rows: { kind: Kind; row: AnyRow }[] = []
  const animals = Array.from({ length: 5 }, (_, index) => {
    const animal: Animal = {
      id: derivedId(stage, `animal ${index}`),
      version: 0,
      number: `A${index}`,
      name: `Animal ${index}`,
      species: 'dog',
      breed: '',
      sex: 'u',
      neutered: 'unknown',
      birthDate: null,
      colour: '',
      chip: null,
      contactId: null,
      custody: 'turnedIn',
      place: 'room',
      roomId: null,
      outcome: null,
      released: false,
      careFrom: '2026-05-01',
      careUntil: null,
      activeIn: [],
    }
    rows.push({ kind: 'animal', row: animal })
    return animal.id
  })
  const book = (service: Service, name: string, from: number, to: number, guests: string[]) => {
    const shared = { version: 0, service, startDate: addDays(today, from), endDate: addDays(today, to) }
    const booking: Booking = {
      ...shared,
      id: derivedId(stage, name),
      kind: 'booked',
      contactId: null,
      dropOffTime: '07:30',
      pickUpTime: null,
      state: 'confirmed',
      note: '',
    }
    rows.push({ kind: 'booking', row: booking })
    for (const animalId of guests) {
      const unmarked = { checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
      const stay: Stay = { ...shared, ...unmarked, id: derivedId(booking.id, animalId), bookingId: booking.id, animalId }
      rows.push({ kind: 'stay', row: stay })
    }
    return booking.id
  }
  const bookings = [
    book('daycare', 'one', 0, 0, animals.slice(0, 1)),
    book('daycare', 'two', 0, 0, animals.slice(1, 3)),
    book('pension', 'three', -1, 3, animals.slice(2, 4)),
  ]
  return { rows, bookings, animals }
}
