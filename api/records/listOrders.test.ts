// Lists that come from the server: their order there is that of the shared rule, for every column and in both directions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBookingsCalls, orderedBookings } from '../../shared/bookings/taking/bookingList.ts'
import { bookingOrders } from '../../shared/bookings/taking/bookingOrders.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { noDetails, type ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { listContacts } from '../../shared/records/contactRecord.ts'
import { contactOrders } from '../../shared/records/contactOrders.ts'
import { orderedContacts } from '../../shared/records/orderedContacts.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let office: Person
const contacts = new Map<string, Contact>()

const people: [Partial<Contact>, Partial<ContactDetails>][] = [
  [
    { surname: 'Zöllner', forename: 'Änne' },
    { number: 'K-9', city: 'Ulm', zip: '89073' },
  ],
  [
    { surname: 'Ärmel', forename: 'Bo', phone: '+4930123' },
    { number: 'K-10', city: 'Aalen', zip: '07318', emails: ['b@x.example'] },
  ],
  [
    { surname: 'Arnold', forename: 'Cem', roles: ['vet', 'finder'] },
    { number: 'K-2', city: 'Öhringen', zip: '' },
  ],
  [
    { surname: 'arnold', forename: 'Cem', roles: ['interested'] },
    { number: 'K-1', city: 'öhringen', zip: '7318' },
  ],
  [
    { surname: 'Straße 10', forename: '' },
    { city: '', emails: ['a@x.example'] },
  ],
  [{ surname: 'Strasse 9', forename: '', banned: true, bannedUntil: '2199-01-01' }, { city: 'Ulm' }],
  [{ surname: '', forename: '', company: 'Box 10 GmbH', banned: true }, { number: 'K-11' }],
  [{ surname: '', forename: '', company: 'Box 9 GmbH', banned: true, bannedUntil: '2020-01-01' }, {}],
  [{ surname: '', forename: '', company: '' }, {}],
]

beforeAll(async () => {
  world = await startWorld()
  office = await world.person(await world.tenant())
  for (const [given, details] of people) {
    const contact = await world.contact(office, given)
    contacts.set(contact.id, contact)
    await world.write(office, { contactDetails: [{ ...noDetails(contact.id), ...details }] })
  }
})
afterAll(() => world.stop())

const directions = [undefined, 'true'] as const

test.each(contactOrders.flatMap((order) => directions.map((descending) => [order, descending] as const)))(
  'contacts by %s, descending: %s',
  async (order, descending) => {
    const { body } = await world.client(office.token).call(listContacts, { query: { order, ...(descending && { descending }) } })
    expect(body).toMatchObject({ total: people.length })
    const today = new Date().toISOString().slice(0, 10)
    expect(body.items).toEqual(orderedContacts(body.items.toReversed(), order, descending === 'true', today))
    const pages = await Promise.all(
      ['0', '1', '2', '3', '4'].map((page) =>
        world.client(office.token).call(listContacts, { query: { order, page, perPage: '2', ...(descending && { descending }) } }),
      ),
    )
    expect(pages.flatMap((page) => page.body.items)).toEqual(body.items)
  },
)

test('a German list: umlauts beside their vowels, numbers by their size, and those without a value last in both directions', async () => {
  const read = async (order: 'name' | 'number', descending: boolean) => {
    const { body } = await world.client(office.token).call(listContacts, { query: { order, ...(descending && { descending: 'true' }) } })
    return body.items.map(({ surname, company, number }) => (order === 'number' ? number : surname || company))
  }
  expect(await read('name', false)).toEqual([
    'Ärmel',
    'arnold',
    'Arnold',
    'Box 9 GmbH',
    'Box 10 GmbH',
    'Strasse 9',
    'Straße 10',
    'Zöllner',
    '',
  ])
  expect((await read('name', true)).at(-1)).toBe('')
  expect((await read('number', false)).filter(Boolean)).toEqual(['K-1', 'K-2', 'K-9', 'K-10', 'K-11'])
  expect((await read('number', true)).slice(0, 5)).toEqual(['K-11', 'K-10', 'K-9', 'K-2', 'K-1'])
})

test.each(bookingOrders.flatMap((order) => directions.map((descending) => [order, descending] as const)))(
  'bookings by %s, descending: %s',
  async (order, descending) => {
    const staff = await world.person(office.tenantId)
    const ids = [...contacts.keys()]
    const given = [
      { startDate: '2027-03-02', endDate: '2027-03-04', contactId: ids[0]!, state: 'cancelled' as const },
      { startDate: '2027-03-01', endDate: '2027-03-05', contactId: ids[1]!, dropOffTime: null },
      { startDate: '2027-03-01', endDate: '2027-03-05', contactId: null, pickUpTime: null },
      { startDate: '2027-03-01', endDate: '2027-03-04', contactId: ids[2]!, state: 'noShow' as const },
      { startDate: '2027-03-03', endDate: '2027-03-03', contactId: ids[8]! },
    ]
    for (const one of given) await world.booking(staff, [await world.animal(staff)], { service: 'daycare', ...one })
    const query = { from: '2027-03-01', to: '2027-03-31', order, perPage: '200', ...(descending && { descending }) }
    const { body } = await world.client(office.token).call(listBookingsCalls.daycare, { query })
    const bookings = body.items.map(({ booking }) => booking)
    const rows = { bookings: bookings.toReversed(), stays: [], animals: new Map(), contacts, rooms: new Map(), shelters: new Map() }
    expect(bookings.map(({ id }) => id)).toEqual(orderedBookings(rows, order, descending === 'true').map(({ id }) => id))
  },
)
