// Extras of requests: offered on the form, sent with it, and extras of the booking once it is accepted.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formKey } from '../../../shared/bookings/requests/formKey.ts'
import type { FormRequest, RequestForm } from '../../../shared/bookings/requests/requestForm.ts'
import type { RequestedExtra } from '../../../shared/bookings/requests/requestedExtras.ts'
import { untouchedHoneypot } from '../../../shared/honeypot.ts'
import { askedByAda } from '../../../tests/factories/asked.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { singleDay } from '../../../tests/factories/passes.ts'
import { startWorld, type World } from '../../../tests/world.ts'

const secret = 'abcdefghijkl'
let world: World
let staff: Person
let bath: RequestedExtra
let nails: RequestedExtra
beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant({ name: 'Tierpension Probe' }))
  await send('/api/admin/online/booking-request', { formOpen: true, formSecret: secret })
  bath = await sold('Baden', 2_800, ['daycare', 'pension'])
  nails = await sold('Krallen', 1_200, ['pension'])
})

const send = (path: string, body: object = {}) => world.client(staff.token).send('POST', path, body, { 'idempotency-key': world.id() })
async function sold(name: string, priceCents: number, inRequests: ('daycare' | 'pension')[]): Promise<RequestedExtra> {
  const { id: _, version: __, ...said } = singleDay('', { kind: 'extra', name, priceCents, inRequests })
  const { status, body } = await send('/api/admin/daycare/product/new', { ...said, id: null })
  expect(status).toBe(200)
  return { productId: body.id, name, priceCents }
}

const key = () => formKey(staff.tenantId, secret)
const opened = async () => (await world.client().send<RequestForm>('GET', `/api/book/${key()}`)).body
async function ask(extras: RequestedExtra[], more: Partial<FormRequest> = {}) {
  const { consent } = await opened()
  const id = world.id()
  const animals = [{ name: 'Emma', species: 'dog', breed: '', birthDate: null, sex: 'u', neutered: 'unknown' }] as const
  const by = { ...askedByAda, email: `${id}@seidel.example` }
  const said = { id, service: 'pension', ...by, animals, extras, language: 'de', agreed: true, ...untouchedHoneypot }
  const sent = { ...said, consent: consent.de.text, stamp: consent.de.stamp, ...more }
  return { id, by, ...(await world.client().send('POST', `/api/book/${key()}`, sent)) }
}
async function accept(id: string, extras?: string[]) {
  const [contact, animal] = [await world.contact(staff), await world.animal(staff)]
  const days = { startDate: '2026-06-12', endDate: '2026-06-15', dropOffTime: null, pickUpTime: null }
  const booking = { contactId: contact.id, ...days, animals: [{ animalId: animal.id, roomId: null }], note: '', internalNote: '' }
  const { status, body } = await send(`/api/pension/request/${id}/accept`, { bookings: [booking], answer: '', ...(extras && { extras }) })
  return { status, body, contactId: contact.id }
}
const items = (bookingId: string) =>
  world.sql(`select text, amount_cents, state, contact_id from to_bill_item where source = 'extra' and booking_id = $1 order by text`, [
    bookingId,
  ])

test('the form offers the extras of each service with their prices, and nothing of a service that it is closed for', async () => {
  expect((await opened()).extras).toEqual({ daycare: [bath], pension: [bath, nails] })
  await send('/api/admin/online/booking-request', { formServices: ['daycare'] })
  expect((await opened()).extras).toEqual({ daycare: [bath], pension: [] })
})

test('what was chosen is in the request, behind the link of its mail, and an extra of the booking at the price of the day', async () => {
  const { id, by, status } = await ask([bath, nails])
  expect(status).toBe(200)
  expect(await world.sql('select extras from booking_request where id = $1', [id])).toEqual([{ extras: [bath, nails] }])
  const mails = async () =>
    (await world.client().send<string>('GET', '/demo/mails')).body.split('<article>').filter((article) => article.includes(by.email))
  const [received] = await mails()
  expect(received).toContain('Zusatzleistungen: Baden (28,00 €), Krallen (12,00 €)')
  const token = /\/book\/request\/([\w~-]+)/.exec(received!)![1]!
  const seen = await world.client().send('POST', '/api/book-request/open', { token })
  expect(seen.body.extras).toEqual([
    { name: 'Baden', priceCents: 2_800 },
    { name: 'Krallen', priceCents: 1_200 },
  ])
  await world.sql('update product set price_cents = 3000 where id = $1', [bath.productId])
  await world.sql('update product set active = false where id = $1', [nails.productId])
  world.clock.advance(1000)
  const { body, contactId } = await accept(id)
  expect(await items(body.bookings[0].id)).toEqual([{ text: 'Baden', amount_cents: 3_000, state: 'proposed', contact_id: contactId }])
  const [accepted] = await mails()
  expect(accepted).toContain('Zusatzleistungen: Baden (30,00 €)')
  expect(accepted).toMatch(/Buchungsnummer: [PT]-2026-\d{4}/)
  expect(accepted).not.toContain('Krallen')
})

test('staff may leave some out, and nothing that is off sale is accepted by choice', async () => {
  const { id } = await ask([bath, nails])
  await world.sql('update product set active = false where id = $1', [bath.productId])
  expect((await accept(id, [bath.productId])).body).toMatchObject({ code: 'notOnSale' })
  expect((await accept(id, [world.id()])).status).toBe(404)
  expect(await world.sql('select state from booking_request where id = $1', [id])).toEqual([{ state: 'new' }])
  const { body } = await accept(id, [nails.productId])
  expect(await items(body.bookings[0].id)).toMatchObject([{ text: 'Krallen', amount_cents: 1_200 }])
  const other = await ask([bath, nails].slice(1))
  expect(await items((await accept(other.id, [])).body.bookings[0].id)).toEqual([])
})

test('a choice that differs from what is offered is refused, so that the form is loaded anew', async () => {
  for (const wrong of [
    { ...bath, priceCents: 1 },
    { ...bath, name: 'Bad' },
    { ...bath, productId: world.id() },
  ])
    expect((await ask([wrong])).body).toMatchObject({ code: 'requestForm.outdated', fields: ['extras'] })
  const ofDaycare: Partial<FormRequest> = { service: 'daycare', startDate: null, endDate: null, dates: ['2026-06-12'] }
  expect((await ask([nails], ofDaycare)).body).toMatchObject({ code: 'requestForm.outdated' })
  expect((await ask([bath], ofDaycare)).status).toBe(200)
})

test('a request of a device or page that knows no extras has none', async () => {
  const { id, status } = await ask([], { extras: undefined })
  expect(status).toBe(200)
  expect(await items((await accept(id)).body.bookings[0].id)).toEqual([])
})
