import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInvite, invitesOfContact, openInvite, revokeInvite, sendInvite } from '../../../shared/bookings/invites/inviteCalls.ts'
import { honeypotValue } from '../../../shared/honeypot.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { expireRequests } from '../requests/expireRequests.ts'

let world: World
let staff: Person
let contactId: string
let email: string

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant({ name: 'Tagesstätte Probe' }))
  contactId = (await world.contact(staff, { forename: 'Ada', surname: 'Seidel', phone: '+4917604069012' })).id
  email = `${world.id()}@seidel.example`
})

const call = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const invite = (to = email, id = contactId) => call().call(sendInvite, { params: { id }, body: { email: to } }, keyed())
const list = async () => (await call().call(invitesOfContact, { params: { id: contactId } })).body
const revoke = (id: string) => call().call(revokeInvite, { params: { id } }, keyed())
const rows = () => world.sql('select * from booking_request where tenant_id = $1', [staff.tenantId])

async function tokens(): Promise<string[]> {
  const page = (await world.client().send<string>('GET', '/demo/mails')).body
  return page.split('<article>').flatMap((mail) => (mail.includes(email) ? (/\/book\/invite\/([\w~-]+)/.exec(mail)?.[1] ?? []) : []))
}
const open = (token: string) => world.client().call(openInvite, { body: { token } })

async function answer(token: string, more: object = {}) {
  const { form, known } = (await open(token)).body
  const consent = form.consent.de
  const said = { ...known, dropOffTime: null, pickUpTime: null, startDate: null, endDate: null, dates: ['2026-06-17'], message: '' }
  const sent = { id: world.id(), service: 'daycare', language: 'de', agreed: true, consent: consent.text, stamp: consent.stamp, tp1: '' }
  return world.client().call(answerInvite, { body: { token, ...said, ...sent, tp2: honeypotValue, ...more } as never })
}

test('the form of an invitation knows the contact and its animals, and becomes a request of this contact', async () => {
  await world.animal(staff, { name: 'Rex', breed: 'Beagle', contactId })
  await world.animal(staff, { name: 'Anderer' })
  expect((await invite()).body).toMatchObject({ state: 'sent', email, contactId, expiresAt: '2026-06-24T10:00:00.000Z' })
  const [token] = await tokens()
  const { form, known } = (await open(token!)).body
  expect(form).toMatchObject({ organization: 'Tagesstätte Probe', services: ['daycare'] })
  expect(known).toMatchObject({
    forename: 'Ada',
    surname: 'Seidel',
    email,
    phone: '+4917604069012',
    animals: [{ name: 'Rex', breed: 'Beagle' }],
  })
  expect((await list()).invites).toMatchObject([{ state: 'opened', openedAt: '2026-06-10T10:00:00.000Z' }])
  expect((await answer(token!)).status).toBe(200)
  const [request, ...others] = await rows()
  expect(others).toEqual([])
  expect(request).toMatchObject({ contact_id: contactId, source: 'web', state: 'new', service: 'daycare', dates: ['2026-06-17'] })
  expect((await list()).invites).toMatchObject([{ state: 'registered', requestId: request!.id }])
  expect((await open(token!)).status).toBe(404)
  expect(await world.sql(`select kind from notification where tenant_id = $1`, [staff.tenantId])).toEqual([{ kind: 'daycareRequest' }])
})

test('a request that is sent twice is one, and of two who send at once one makes it', async () => {
  await world.animal(staff, { name: 'Rex', contactId })
  await invite()
  const [token] = await tokens()
  const id = world.id()
  const { form, known } = (await open(token!)).body
  const { text: consent, stamp } = form.consent.de
  const said = { ...known, dropOffTime: null, pickUpTime: null, startDate: null, endDate: null, dates: ['2026-06-17'], message: '' }
  const body = { token, ...said, id, service: 'daycare', language: 'de', agreed: true, consent, stamp, tp1: '', tp2: honeypotValue }
  const send = (as: string) => world.client().call(answerInvite, { body: { ...body, id: as } as never })
  const statuses = (await Promise.all([send(world.id()), send(world.id())])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 404])
  const [made] = await rows()
  expect((await send(made!.id as string)).status).toBe(200)
  expect(await rows()).toHaveLength(1)
})

test('the same address gets the same link again, five times a day; another address has one of its own', async () => {
  for (let times = 0; times < 4; times++) {
    expect((await invite()).status).toBe(200)
    world.clock.advance(1000)
  }
  expect(new Set(await tokens()).size).toBe(1)
  expect((await invite('ben@beck.example')).status).toBe(200)
  expect((await invite()).body).toMatchObject({ code: 'tooManyInvites', fields: ['email'] })
  expect((await list()).invites.map(({ sentAt }) => sentAt.length)).toEqual([1, 4])
})

test.each([
  ['', 'field.missing'],
  ['ada@', 'contact.emailInvalid'],
])('%j is no address', async (to, code) => expect((await invite(to)).body).toMatchObject({ code, fields: ['email'] }))

test('nobody invites somebody who is banned, or a contact of another organisation', async () => {
  await world.sql('update contact set banned = true where id = $1', [contactId])
  expect((await invite()).body.code).toBe('contact.banned')
  const other = await world.person(await world.tenant())
  const foreign = (await world.contact(other, { surname: 'Beck' })).id
  expect((await invite(email, foreign)).status).toBe(404)
})

test('a revoked link and one that has ended open nothing; no other text opens anything', async () => {
  const { id } = (await invite()).body
  const [token] = await tokens()
  for (const bad of ['', 'x', token!.slice(1), `${token}A`, token!.replace('~', '~x')]) expect((await open(bad)).status).toBe(404)
  expect((await revoke(id)).body).toMatchObject({ state: 'revoked', endedBy: staff.userId })
  expect((await revoke(id)).body).toMatchObject({ state: 'revoked', endedAt: '2026-06-10T10:00:00.000Z' })
  expect((await open(token!)).status).toBe(404)
  await invite()
  const second = (await tokens()).find((one) => one !== token)!
  expect((await open(second)).status).toBe(200)
  world.clock.set('2026-06-24T10:00:00.000Z')
  expect((await open(second)).status).toBe(404)
  expect(await expireRequests(world.app.server, staff.tenantId)).toBe(1)
  expect(await world.sql('select state from request_invite where tenant_id = $1 order by state', [staff.tenantId])).toEqual([
    { state: 'expired' },
    { state: 'revoked' },
  ])
})

test('what is missing is refused at its field, and a machine sends nothing', async () => {
  await invite()
  const [token] = await tokens()
  expect((await answer(token!)).body).toMatchObject({ code: 'field.missing', fields: ['animals'] })
  await world.animal(staff, { name: 'Rex', contactId })
  expect((await answer(token!, { dates: [] })).body).toMatchObject({ code: 'field.missing', fields: ['dates'] })
  expect((await answer(token!, { service: 'pension' })).body.code).toBe('requestForm.notOffered')
  expect((await answer(token!, { tp1: 'x' })).status).toBe(200)
  expect(await rows()).toEqual([])
})

test('the mail is in the language of the contact, and a contact that is anonymised takes its invitations along', async () => {
  await world.sql(
    `insert into contact_details (tenant_id, id, number, salutation, title, second_person, street, zip, city, country, more_addresses, more_phones, emails, language, notes, warning, no_contact, consents, ban_reason, ban_address_wide)
     values ($1, $2, '1', 'none', '', '', '', '', '', 'DE', '[]', '{}', '{}', 'en', '', '', false, '[]', '', false)
     on conflict (tenant_id, id) do update set language = 'en'`,
    [staff.tenantId, contactId],
  )
  await invite()
  const page = (await world.client().send<string>('GET', '/demo/mails')).body
  const mail = page.split('<article>').find((one) => one.includes(email))!
  expect(mail).toContain('Ask for days of daycare')
  expect(mail).toContain('24.06.2026')
})
