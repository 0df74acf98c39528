import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestBody } from '../../../shared/bookings/requests/bookingRequest.ts'
import type { AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { askedOf } from '../../../tests/factories/asked.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { expireRequests } from './expireRequests.ts'

let world: World
let staff: Person

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant({ name: 'Tierpension Probe' }))
})

const send = (path: string, body: object = {}) => world.client(staff.token).send('POST', path, body, { 'idempotency-key': world.id() })
const settle = (values: Partial<AreaSettings['bookingRequest']>) => send('/api/admin/online/booking-request', values)
async function asked(more: Partial<RequestBody> = {}): Promise<string> {
  const said = {
    ...askedOf(world.id()),
    id: null,
    contactId: null,
    forename: 'Ada',
    surname: 'Seidel',
    email: `${world.id()}@seidel.example`,
  }
  const { status, body } = await send('/api/pension/request/new', { ...said, startDate: '2026-07-12', endDate: '2026-07-15', ...more })
  expect(status).toBe(200)
  return body.id
}
/** Texts of the mails about it, the newest first. */
async function mailsTo(id: string): Promise<string[]> {
  const [row] = await world.sql<{ email: string }>('select email from booking_request where id = $1', [id])
  const page = (await world.client().send<string>('GET', '/demo/mails')).body
  return page.split('<article>').filter((article) => article.includes(row!.email))
}
const tokenIn = (mail: string): string => /\/book\/request\/([\w~-]+)/.exec(mail)![1]!
const open = (token: string) => world.client().send('POST', '/api/book-request/open', { token })
const withdraw = (token: string) => world.client().send('POST', '/api/book-request/withdraw', { token })

test('each decision is written to the customer, with a link that shows the request', async () => {
  const id = await asked()
  expect(await mailsTo(id)).toEqual([])
  await send(`/api/pension/request/${id}/wait`)
  await send(`/api/pension/request/${id}/wait`)
  world.clock.advance(1000)
  await send(`/api/pension/request/${id}/reject`, { reason: 'full', answer: 'Leider sind wir voll.' })
  const mails = await mailsTo(id)
  expect(mails).toHaveLength(2)
  expect(mails[0]).toContain('Zu Ihrer Anfrage')
  expect(mails[0]).toContain('Leider sind wir voll.')
  expect(mails[1]).toContain('Warteliste')
  expect(mails[1]).toContain('Rex: 12.07.2026 – 15.07.2026')
  expect((await open(tokenIn(mails[0]!))).body).toMatchObject({
    organization: 'Tierpension Probe',
    state: 'rejected',
    animals: ['Rex'],
    answer: 'Leider sind wir voll.',
    canWithdraw: false,
  })
})

test('a mail that is switched off is not written, and neither is one without an address', async () => {
  await settle({ requestMails: ['rejected'] })
  const id = await asked()
  await send(`/api/pension/request/${id}/wait`)
  expect(await mailsTo(id)).toEqual([])
  const mute = await asked({ email: '', phone: '+4917604069012' })
  expect((await send(`/api/pension/request/${mute}/reject`, { reason: 'full', answer: '' })).status).toBe(200)
})

test('the link withdraws an open request once, ends after its days, and no other text opens anything', async () => {
  const id = await asked()
  await send(`/api/pension/request/${id}/wait`)
  const token = tokenIn((await mailsTo(id))[0]!)
  for (const bad of ['', 'x', token.slice(1), `${token}A`, token.replace('~', '~x'), `B${token.slice(1)}`])
    expect([(await open(bad)).status, (await withdraw(bad)).status]).toEqual([404, 404])
  expect((await withdraw(token)).body).toMatchObject({ state: 'withdrawn', canWithdraw: false })
  expect((await withdraw(token)).body.code).toBe('request.decided')
  expect(await world.sql('select state from booking_request where id = $1', [id])).toEqual([{ state: 'withdrawn' }])
  world.clock.set('2026-08-15T10:00:00.000Z')
  expect((await open(token)).status).toBe(404)
})

test('what nobody answers in time expires, with a mail; the waiting list stays until its days are over', async () => {
  await settle({ requestExpiryDays: 3 })
  const [unanswered, waiting] = [await asked(), await asked()]
  await send(`/api/pension/request/${waiting}/wait`)
  expect(await expireRequests(world.app.server, staff.tenantId)).toBe(0)
  world.clock.advance(4 * 86_400_000)
  expect(await expireRequests(world.app.server, staff.tenantId)).toBe(1)
  expect(await expireRequests(world.app.server, staff.tenantId)).toBe(0)
  expect((await mailsTo(unanswered))[0]).toContain('verfallen')
  world.clock.set('2026-07-13T10:00:00.000Z')
  expect(await expireRequests(world.app.server, staff.tenantId)).toBe(1)
  expect(await world.sql('select distinct state from booking_request where tenant_id = $1', [staff.tenantId])).toEqual([
    { state: 'expired' },
  ])
})
