import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestBody } from '../../../shared/bookings/requests/bookingRequest.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import { askedOf } from '../../../tests/factories/asked.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { expireRequests } from '../requests/expireRequests.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let staff: Person
let contactId: string

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff, { surname: 'Seidel' })).id
})

async function send(path: string, body: object = {}) {
  const answer = await world.client(staff.token).send('POST', path, body, { 'idempotency-key': world.id() })
  expect(answer.status).toBe(200)
  world.clock.advance(1000)
  return answer.body
}
const span = { startDate: '2026-07-12', endDate: '2026-07-15' }
const emailOf = new Map<string, string>()
async function ask(more: Partial<RequestBody> = {}, service = 'pension'): Promise<string> {
  const email = `${world.id()}@seidel.example`
  const said = { ...askedOf(contactId), id: null, contactId: null, forename: 'Ada', surname: 'Seidel', email, ...span, ...more }
  const { id } = await send(`/api/${service}/request/new`, said)
  emailOf.set(id, email)
  return id
}
async function waits(more: Partial<RequestBody> = {}, service = 'pension'): Promise<string> {
  const id = await ask(more, service)
  await send(`/api/${service}/request/${id}/wait`)
  return id
}
const bodyOf = (animals: readonly Animal[], more: object = {}) => ({
  id: null,
  contactId,
  ...span,
  dropOffTime: null,
  pickUpTime: null,
  note: '',
  internalNote: '',
  animals: animals.map(({ id }) => ({ animalId: id, roomId: null })),
  ...more,
})
async function book(more: object = {}, count = 1, service = 'pension') {
  const animals = await Promise.all(Array.from({ length: count }, () => world.animal(staff)))
  const { booking } = await send(`/api/${service}/booking/new`, bodyOf(animals, more))
  return { id: booking.id as string, animals }
}
const cancel = (id: string, service = 'pension') => send(`/api/${service}/booking/${id}/cancel`, { reason: 'Krank', fee: null })

/** Requests with news of a free place, in the order of the news. Staff are notified of the same ones. */
async function notified(): Promise<string[]> {
  const rows = await world.sql<{ id: string }>(
    'select id from booking_request where tenant_id = $1 and place_free_at is not null order by place_free_at',
    [staff.tenantId],
  )
  const named = await world.sql<{ id: string }>(
    `select about_id as id from notification where tenant_id = $1 and kind like '%PlaceFree' order by time`,
    [staff.tenantId],
  )
  const page = (await world.client().send<string>('GET', '/demo/mails')).body
  const mails = page.split('<article>').filter((article) => article.includes('Ein Platz ist frei geworden'))
  const mailed = rows.filter(({ id }) => mails.some((mail) => mail.includes(emailOf.get(id)!)))
  expect(mailed).toEqual(rows)
  expect(new Set(named.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
  return rows.map(({ id }) => id)
}

test('a cancellation tells the first of those who wait for its days, once, and the house', async () => {
  await waits({ startDate: '2026-07-15', endDate: '2026-07-18' })
  await waits({ animals: [{ ...askedOf(contactId).animals[0]!, species: 'cat' }] })
  const [first, second] = [await waits(), await waits()]
  const booking = await book()
  await cancel(booking.id)
  expect(await notified()).toEqual([first])
  await send(`/api/pension/booking/${booking.id}/cancel/undo`)
  await cancel(booking.id)
  expect(await notified()).toEqual([first, second])
  await send(`/api/pension/booking/${booking.id}/cancel`, { reason: 'Krank', fee: null })
  expect(await notified()).toEqual([first, second])
})

test('a shorter stay, a day that is moved and an animal that is left out free a place; a longer stay and a note do not', async () => {
  const waiting = await waits({ startDate: '2026-07-14', endDate: '2026-07-16' })
  const { id, animals } = await book({}, 2)
  const change = (more: object, kept = animals) => send(`/api/pension/booking/${id}`, { ...bodyOf(kept, more), id })
  await change({ note: 'Leine' })
  await change({ endDate: '2026-07-16' })
  await change({ endDate: '2026-07-16', startDate: '2026-07-13' })
  expect(await notified()).toEqual([])
  await change({ endDate: '2026-07-14', startDate: '2026-07-13' })
  expect(await notified()).toEqual([waiting])
  const early = await waits({ startDate: '2026-07-12', endDate: '2026-07-14' })
  await change({ endDate: '2026-07-14', startDate: '2026-07-13' }, animals.slice(0, 1))
  expect(await notified()).toEqual([waiting, early])
})

test('a day of daycare goes to a request with this day', async () => {
  const day = { startDate: null, endDate: null }
  await waits({ ...day, dates: ['2026-07-13'] }, 'daycare')
  const waiting = await waits({ ...day, dates: ['2026-07-09', '2026-07-16'] }, 'daycare')
  const { id } = await book({ startDate: '2026-07-16', endDate: '2026-07-16' }, 1, 'daycare')
  await cancel(id, 'daycare')
  expect(await notified()).toEqual([waiting])
})

test('a pending request that is refused or withdrawn passes its place on, and so does one with news of a free place', async () => {
  const [first, second, third] = [await waits(), await waits(), await waits()]
  await send(`/api/pension/request/${await ask()}/reject`, { reason: 'other', answer: '' })
  expect(await notified()).toEqual([first])
  await send(`/api/pension/request/${first}/withdraw`)
  expect(await notified()).toEqual([first, second])
  await send(`/api/pension/request/${third}/withdraw`)
  expect(await notified()).toEqual([first, second])
  await world.sql(`update booking_request set place_free_at = place_free_at - interval '2 days' where id = $1`, [second])
  await send(`/api/pension/request/${second}/reject`, { reason: 'other', answer: '' })
  expect(await notified()).toEqual([second, first])
})

test('what expires passes its place on, but not to a request that expires too', async () => {
  await waits({ startDate: '2026-06-11', endDate: '2026-06-25' })
  await ask({ startDate: '2026-06-20', endDate: '2026-06-26' })
  const next = await waits({ startDate: '2026-06-24', endDate: '2026-06-28' })
  world.clock.set('2026-06-21T10:00:00.000Z')
  expect(await expireRequests(world.app.server, staff.tenantId)).toBe(2)
  expect(await notified()).toEqual([next])
  expect(await world.sql(`select 1 from booking_request where tenant_id = $1 and state = 'expired'`, [staff.tenantId])).toHaveLength(2)
})

test('where pending requests hold no places, they free none; a mail that is switched off is not written', async () => {
  await send('/api/admin/pension/bookings', { pendingBlocksCapacity: false })
  const waiting = await waits()
  await send(`/api/pension/request/${await ask()}/withdraw`)
  expect(await notified()).toEqual([])
  await send('/api/admin/online/booking-request', { requestMails: [] })
  await cancel((await book()).id)
  expect(await world.sql('select id from booking_request where place_free_at is not null and tenant_id = $1', [staff.tenantId])).toEqual([
    { id: waiting },
  ])
  expect(await world.sql(`select about_id from notification where tenant_id = $1`, [staff.tenantId])).toEqual([{ about_id: waiting }])
})

test('of two who cancel at once each tells another customer', async () => {
  const waiting = [await waits(), await waits()]
  const bookings = [await book(), await book()]
  await Promise.all(bookings.map(({ id }) => cancel(id)))
  expect(new Set(await notified())).toEqual(new Set(waiting))
})
