// Bookings as lists and records show them, and their history, from the rows of the database.
import type { EntityManager } from '@mikro-orm/postgresql'
import { bookingStates, services, type Booking, type Service } from '../../shared/bookings/booking.ts'
import {
  bookingHistoryCalls,
  bookingLines,
  bookingRecordCalls,
  listBookingsCalls,
  type BookingQuery,
  type ListedBooking,
} from '../../shared/bookings/taking/bookingList.ts'
import type { BookingOrder } from '../../shared/bookings/taking/bookingOrders.ts'
import { contactWords } from '../../shared/contacts/contactSearch.ts'
import { Failure } from '../../shared/errors.ts'
import { historyRows } from '../../shared/records/animalRecord.ts'
import { nameOfContact } from '../orm/contactReads.ts'
import { readHistory } from '../orm/historyReads.ts'
import { arrayOf, rowsOf, rowsOfKinds, rowsPage } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

const still = { still: true }
const ofBooking = 's.tenant_id = r.tenant_id and s.booking_id = r.id'

/** The search looks at the number of the booking, and at names and numbers of the contact and of each animal. */
const withWord = `(strpos(lower(r.number), ?) > 0 or exists (select from contact c where c.tenant_id = r.tenant_id and c.id = r.contact_id and strpos(c.search, ?) > 0)
  or exists (select from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id where ${ofBooking} and strpos(a.search, ?) > 0))`

function conditionOf(service: Service, { from, to, state, search = '', roomId, contactId }: BookingQuery) {
  const parts = [
    { sql: 'r.service = ? and r.start_date <= ?::date and r.end_date >= ?::date', values: [service, to, from] },
    ...(state ? [{ sql: 'r.state = ?', values: [state] }] : []),
    ...(contactId ? [{ sql: 'r.contact_id = ?', values: [contactId] }] : []),
    ...(roomId ? [{ sql: `exists (select from stay s where ${ofBooking} and s.active and s.room_id = ?)`, values: [roomId] }] : []),
    ...contactWords(search).map((word) => ({ sql: withWord, values: [word, word, word] })),
  ]
  return { where: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) }
}

const arrival = ['r.start_date', `coalesce(r.drop_off_time, '99:99')`]
/** What a booking is sorted by, as `orderedBookings` has it; null for no value. */
const orders: Record<BookingOrder, string[]> = {
  arrival,
  departure: ['r.end_date', `coalesce(r.pick_up_time, '99:99')`],
  contact: [`(select ${nameOfContact} from contact c where c.tenant_id = r.tenant_id and c.id = r.contact_id) collate german`],
  state: [`array_position(array['${bookingStates.join("', '")}'], r.state)`],
}

/** Equal bookings are ordered by arrival, in both directions. */
const orderOf = (order: BookingOrder, descending: boolean): string =>
  [...orders[order].map((by) => `${by} ${descending ? 'desc' : 'asc'} nulls last`), ...(order === 'arrival' ? [] : arrival), 'r.id'].join(
    ', ',
  )

const byId = <R extends { id: string }>(rows: readonly R[]): Map<string, R> => new Map(rows.map((row) => [row.id, row]))

async function linesOf(em: EntityManager, tenantId: string, bookings: readonly Booking[]): Promise<ListedBooking[]> {
  const ids = (values: Iterable<string | null>) => [arrayOf([...new Set([...values].filter((id) => id !== null))])]
  const { stay: stays, contact } = await rowsOfKinds(em, tenantId, {
    stay: { where: 'r.booking_id = any(?::uuid[])', values: ids(bookings.map(({ id }) => id)) },
    contact: { where: 'r.id = any(?::uuid[])', values: ids(bookings.map(({ contactId }) => contactId)) },
  })
  const { animal, room, shelter } = await rowsOfKinds(em, tenantId, {
    animal: { where: 'r.id = any(?::uuid[])', values: ids(stays.map(({ animalId }) => animalId)) },
    room: { where: 'r.id = any(?::uuid[])', values: ids(stays.map(({ roomId }) => roomId)) },
    shelter: {},
  })
  return bookingLines({ bookings, stays, animals: byId(animal), contacts: byId(contact), rooms: byId(room), shelters: byId(shelter) })
}

async function theBooking(em: EntityManager, tenantId: string, service: Service, id: string): Promise<Booking> {
  const [booking] = await rowsOf(em, tenantId, 'booking', { where: 'r.id = ? and r.service = ?', values: [id, service] })
  if (!booking) throw new Failure('notFound')
  return booking
}

export function bookingListRoutes(registry: Registry): void {
  for (const service of services) {
    serve(registry, listBookingsCalls[service], ({ viewer, query: { page, perPage, order, descending, ...query }, work }) =>
      work.read(async (em) => {
        const range = { limit: perPage, offset: page * perPage }
        const { items, total } = await rowsPage(em, viewer.tenant.id, 'booking', {
          ...conditionOf(service, query),
          order: orderOf(order, descending !== undefined),
          ...range,
        })
        return { items: await linesOf(em, viewer.tenant.id, items), total, pages: Math.ceil(total / perPage) }
      }, still),
    )

    serve(registry, bookingRecordCalls[service], ({ viewer, params: { id }, work }) =>
      work.read(async (em) => {
        const booking = await theBooking(em, viewer.tenant.id, service, id)
        return (await linesOf(em, viewer.tenant.id, [booking]))[0]!
      }, still),
    )

    serve(registry, bookingHistoryCalls[service], ({ viewer, params: { id }, query: { page }, work }) =>
      work.read(async (em) => {
        await theBooking(em, viewer.tenant.id, service, id)
        const stays = await rowsOf(em, viewer.tenant.id, 'stay', { where: 'r.booking_id = ?', values: [id] })
        const range = { limit: historyRows, offset: page * historyRows }
        const ids = { booking: [id], stay: stays.map((stay) => stay.id) }
        const { items, total } = await readHistory(em, viewer.tenant.id, { ids, ...range })
        return { items, total, pages: Math.ceil(total / historyRows) }
      }, still),
    )
  }
}
