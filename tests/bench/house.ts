// Organisations with bookings of today, made through the product's own doors.
import type { Animal } from '../../shared/animals/animal.ts'
import { withoutRemarks, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { localDate } from '../../shared/time.ts'
import type { Person } from '../factories/maker.ts'
import type { Installation } from './installation.ts'

export interface Guest {
  person: Person
  bookingId: string
  stayId: string
  animalId: string
}

const chunk = 500

/** In nobody's care: an animal of the house is no guest. */
export const guest = { custody: null, place: null, outcome: 'adopted', released: false, careUntil: '2026-03-01' } as const

type Dates = Pick<Booking, 'service' | 'startDate' | 'endDate'>

/** A booking of one animal that nobody has checked in, and its stay. */
export function bookedStay(
  world: Pick<Installation, 'id'>,
  animalId: string,
  dates: Dates,
  roomId: string | null = null,
): { booking: Booking; stay: Stay } {
  const booking: Booking = {
    id: world.id(),
    version: 0,
    kind: 'booked',
    contactId: null,
    ...dates,
    dropOffTime: '08:00',
    pickUpTime: '17:00',
    state: 'confirmed',
    ...withoutRemarks,
  }
  const stay: Stay = {
    id: world.id(),
    version: 0,
    bookingId: booking.id,
    animalId,
    roomId,
    ...dates,
    active: true,
    checkedInAt: null,
    checkedInBy: null,
    checkedOutAt: null,
    checkedOutBy: null,
  }
  return { booking, stay }
}

/** Writes bookings with their guests, those that are new, some at a time. */
export async function writeGuests(
  world: Pick<Installation, 'write'>,
  person: Person,
  rows: readonly { animal?: Animal; booking: Booking; stay: Stay }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += chunk) {
    const some = rows.slice(at, at + chunk)
    await world.write(person, { animal: some.flatMap(({ animal }) => animal ?? []) })
    await world.write(person, { booking: some.map(({ booking }) => booking) })
    await world.write(person, { stay: some.map(({ stay }) => stay) })
  }
}

/** An organisation with one member and this many bookings of today, each of one dog. */
export async function organisation(world: Installation, name: string, bookings: number): Promise<{ person: Person; guests: Guest[] }> {
  const person = await world.person(await world.tenant({ name }))
  const today = localDate(Date.now(), 'Europe/Berlin')
  const rows = Array.from({ length: bookings }, (_, n) => {
    const animal = { ...animalOf(world, n), ...guest }
    return { animal, ...bookedStay(world, animal.id, { service: 'daycare', startDate: today, endDate: today }) }
  })
  await writeGuests(world, person, rows)
  const guests = rows.map(({ stay: { id, bookingId, animalId } }) => ({ person, bookingId, stayId: id, animalId }))
  return { person, guests }
}

const names = ['Bella', 'Luna', 'Rex', 'Balu', 'Nala', 'Emma', 'Rocky', 'Lilly', 'Sam', 'Amy', 'Max', 'Kira', 'Bruno', 'Maja', 'Charly']
const breeds = ['Mischling', 'Labrador', 'Schäferhund', 'Dackel', 'Europäisch Kurzhaar', 'Border Collie', 'Pudel']
const colours = ['braun', 'schwarz', 'weiß', 'schwarz-weiß', 'getigert', 'rot']

/** An animal in care, different by its number. */
export function animalOf(world: Pick<Installation, 'id'>, n: number): Animal {
  const pick = <T>(list: readonly T[], step: number): T => list[Math.floor(n / step) % list.length]!
  return {
    id: world.id(),
    version: 0,
    number: `A${String(100_000 + n)}`,
    name: `${pick(names, 1)}${n % 9 === 0 ? ` ${pick(names, 15)}` : ''}`,
    species: n % 3 === 0 ? 'cat' : 'dog',
    breed: pick(breeds, 2),
    sex: n % 2 ? 'f' : 'm',
    neutered: 'yes',
    colour: pick(colours, 3),
    birthDate: `20${10 + (n % 15)}-0${1 + (n % 9)}-15`,
    chip: `2760980${String(n).padStart(8, '0')}`,
    contactId: null,
    roomId: null,
    ...(n % 10 === 0 ? { custody: 'turnedIn', place: 'room', outcome: null } : { custody: null, place: null, outcome: 'adopted' }),
    released: n % 20 === 0,
    careFrom: '2026-01-15',
    careUntil: n % 10 === 0 ? null : '2026-03-01',
    activeIn: [],
  }
}

/** Everybody goes home, so that they can be checked in once more. */
export async function sendHome(world: Installation, tenantIds: readonly string[]): Promise<void> {
  const out = 'checked_in_at = null, checked_in_by = null, checked_out_at = null, checked_out_by = null'
  await world.sql(`update stay set ${out} where checked_in_at is not null and tenant_id = any($1)`, [tenantIds])
  await world.sql(`update booking set state = 'confirmed' where state <> 'confirmed' and tenant_id = any($1)`, [tenantIds])
  await world.sql('vacuum stay, booking, tenant_clock, receipt')
}
