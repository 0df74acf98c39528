// Bookings as lists and records show them: the calls, and the same lines from the rows of a device.
import * as v from 'valibot'
import { matches, searchText, type Animal } from '../../animals/animal.ts'
import { type Contact, contactName, sortName } from '../../contacts/contact.ts'
import { contactSearchText, contactWords } from '../../contacts/contactSearch.ts'
import { endpoint } from '../../endpoint.ts'
import { byName } from '../../kept.ts'
import { sortedBy, type SortValue } from '../../lists/sorting.ts'
import { HistoryPages } from '../../records/animalRecord.ts'
import type { Room, Shelter } from '../../shelters/shelter.ts'
import { searchable } from '../../searchable.ts'
import { speciesCodes } from '../../species.ts'
import { CalendarDate, Id, QueryPage, QueryRows, text } from '../../values.ts'
import { bookingOrders, type BookingOrder } from './bookingOrders.ts'
import { Booking, bookingStates, Stay, type BookingState, type Service } from '../booking.ts'

export const bookingsPerPage = 50

const ListedGuest = v.object({
  stay: Stay,
  /** Null where it is not disclosed to the person who asks. */
  animal: v.nullable(v.object({ id: Id, name: v.string(), number: v.string(), species: v.picklist(speciesCodes) })),
  /** House and room in words; empty without one. */
  room: v.string(),
})
export type ListedGuest = v.InferOutput<typeof ListedGuest>

/** A booking with its contact and its animals. Animals that were cancelled come last. */
export const ListedBooking = v.object({
  booking: Booking,
  guests: v.array(ListedGuest),
  contact: v.nullable(v.object({ id: Id, name: v.string(), phone: v.nullable(v.string()) })),
})
export type ListedBooking = v.InferOutput<typeof ListedBooking>

const each = <T>(make: (service: Service) => T) => ({ daycare: make('daycare'), pension: make('pension') })
const reading = (service: Service) => ({ method: 'GET', access: 'signedIn', right: `${service}.view`, mutates: false, errors: [] }) as const
const params = v.strictObject({ id: Id })

export const listBookingsCalls = each((service) =>
  endpoint({
    ...reading(service),
    path: `/api/${service}/bookings`,
    summary: 'Bookings that have a day in a period, in the order that is asked for, searched by number, contact and animal',
    query: v.strictObject({
      from: CalendarDate,
      to: CalendarDate,
      state: v.optional(v.picklist(bookingStates)),
      search: v.optional(text(200), ''),
      roomId: v.optional(Id),
      contactId: v.optional(Id),
      order: v.optional(v.picklist(bookingOrders), 'arrival'),
      descending: v.optional(v.literal('true')),
      page: v.optional(QueryPage, '0'),
      perPage: v.optional(QueryRows, String(bookingsPerPage)),
    }),
    response: v.object({ items: v.array(ListedBooking), pages: v.number(), total: v.number() }),
  }),
)

export const bookingRecordCalls = each((service) =>
  endpoint({
    ...reading(service),
    path: `/api/${service}/booking/{id}`,
    summary: 'One booking with its animals and its contact',
    params,
    response: ListedBooking,
  }),
)

export const bookingHistoryCalls = each((service) =>
  endpoint({
    ...reading(service),
    path: `/api/${service}/booking/{id}/history`,
    summary: 'What was written about a booking and its stays, by whom and when, the newest first',
    params,
    query: v.strictObject({ page: v.optional(QueryPage, '0') }),
    response: HistoryPages,
  }),
)

/** What is looked for in a list. Both days belong to the period. */
export interface BookingQuery {
  from: string
  to: string
  state?: BookingState | undefined
  search?: string | undefined
  roomId?: string | undefined
  contactId?: string | undefined
  order?: BookingOrder | undefined
  descending?: true | undefined
}

export interface BookingRows {
  bookings: readonly Booking[]
  stays: readonly Stay[]
  animals: ReadonlyMap<string, Pick<Animal, 'id' | 'name' | 'number' | 'species' | 'chip'>>
  contacts: ReadonlyMap<string, Pick<Contact, 'id' | 'forename' | 'surname' | 'company' | 'phone'>>
  rooms: ReadonlyMap<string, Pick<Room, 'name' | 'shelterId'>>
  shelters: ReadonlyMap<string, Pick<Shelter, 'name'>>
}

function roomName({ rooms, shelters }: BookingRows, roomId: string | null): string {
  const room = roomId === null ? undefined : rooms.get(roomId)
  return room ? [shelters.get(room.shelterId)?.name, room.name].filter(Boolean).join(' · ') : ''
}

const inOrder = (a: ListedGuest, b: ListedGuest): number =>
  Number(b.stay.active) - Number(a.stay.active) || byName(a.animal?.name ?? '', b.animal?.name ?? '') || (a.stay.id < b.stay.id ? -1 : 1)

/** Bookings with all that is shown of them, in the order in which they are given. */
export function bookingLines(rows: BookingRows): ListedBooking[] {
  const staysOf = Map.groupBy(rows.stays, ({ bookingId }) => bookingId)
  return rows.bookings.map((booking) => {
    const contact = booking.contactId === null ? undefined : rows.contacts.get(booking.contactId)
    const guests = (staysOf.get(booking.id) ?? []).map((stay): ListedGuest => {
      const animal = rows.animals.get(stay.animalId)
      const named = animal ? { id: animal.id, name: animal.name, number: animal.number, species: animal.species } : null
      return { stay, animal: named, room: roomName(rows, stay.roomId) }
    })
    return {
      booking,
      guests: guests.sort(inOrder),
      contact: contact ? { id: contact.id, name: contactName(contact), phone: contact.phone } : null,
    }
  })
}

/** In order of arrival: by day, then by time, without a time last. */
const inOrderOfArrival = (a: Booking, b: Booking): number => {
  const [keyOfA, keyOfB] = [a, b].map(({ startDate, dropOffTime, id }) => `${startDate} ${dropOffTime ?? '99:99'} ${id}`)
  return keyOfA! < keyOfB! ? -1 : 1
}

/** What a booking is sorted by. Without a time a day ends after all its times. */
function valueIn(
  { startDate, dropOffTime, endDate, pickUpTime, state, contactId }: Booking,
  order: BookingOrder,
  rows: BookingRows,
): SortValue {
  const contact = contactId === null ? undefined : rows.contacts.get(contactId)
  switch (order) {
    case 'arrival':
      return `${startDate} ${dropOffTime ?? '99:99'}`
    case 'departure':
      return `${endDate} ${pickUpTime ?? '99:99'}`
    case 'contact':
      return contact ? sortName(contact) : null
    case 'state':
      return bookingStates.indexOf(state)
  }
}

/** Bookings in the order of the list. Equal bookings are ordered by arrival, in both directions. */
export function orderedBookings(rows: BookingRows, order: BookingOrder = 'arrival', descending = false): Booking[] {
  const byArrival = [...rows.bookings].sort(inOrderOfArrival)
  return order === 'arrival' && !descending ? byArrival : sortedBy(byArrival, (booking) => valueIn(booking, order, rows), descending)
}

/** The bookings among the rows that the query asks for, as the server finds them. */
export function foundBookings(
  rows: BookingRows,
  service: Service,
  { from, to, state, search = '', roomId, contactId, order, descending }: BookingQuery,
): Booking[] {
  const words = contactWords(search)
  const staysOf = Map.groupBy(rows.stays, ({ bookingId }) => bookingId)
  const textOf = ({ id, contactId, number }: Booking): string[] => {
    const contact = contactId === null ? undefined : rows.contacts.get(contactId)
    const animals = (staysOf.get(id) ?? []).flatMap(({ animalId }) => rows.animals.get(animalId) ?? [])
    return [...(number ? [searchable(number)] : []), ...(contact ? [contactSearchText(contact)] : []), ...animals.map(searchText)]
  }
  const isInRoom = ({ id }: Booking) => (staysOf.get(id) ?? []).some((stay) => stay.active && stay.roomId === roomId)
  const bookings = rows.bookings
    .filter((booking) => booking.service === service && booking.startDate <= to && booking.endDate >= from)
    .filter((booking) => (!state || booking.state === state) && (!contactId || booking.contactId === contactId))
    .filter((booking) => !roomId || isInRoom(booking))
    .filter((booking) => words.every((word) => textOf(booking).some((one) => matches(one, [word]))))
  return orderedBookings({ ...rows, bookings }, order, descending)
}
