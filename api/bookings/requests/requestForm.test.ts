import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formKey, readFormKey, secretFrom } from '../../../shared/bookings/requests/formKey.ts'
import type { FormRequest, RequestForm } from '../../../shared/bookings/requests/requestForm.ts'
import { untouchedHoneypot } from '../../../shared/honeypot.ts'
import type { AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { askedByAda } from '../../../tests/factories/asked.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let admin: Person
let key: string
const secret = 'abcdefghijkl'

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  admin = await world.person(await world.tenant({ name: 'Tierpension Probe' }))
  key = formKey(admin.tenantId, secret)
  await settle({ formOpen: true, formSecret: secret })
})

async function settle(values: Partial<AreaSettings['bookingRequest']>): Promise<void> {
  const { status } = await world.client(admin.token).send('POST', '/api/admin/online/booking-request', values)
  expect(status).toBe(200)
}
const open = async (of = key) => world.client().send<RequestForm>('GET', `/api/book/${of}`)
const rows = () => world.sql('select * from booking_request where tenant_id = $1 order by submitted_at', [admin.tenantId])
const emma = { name: 'Emma', species: 'dog', breed: '', birthDate: null, sex: 'u', neutered: 'unknown' } as const

const asked = (form: RequestForm, more: Partial<FormRequest> = {}): FormRequest => ({
  id: world.id(),
  service: 'pension',
  ...askedByAda,
  animals: [emma],
  language: 'de',
  agreed: true,
  consent: form.consent.de.text,
  stamp: form.consent.de.stamp,
  ...untouchedHoneypot,
  ...more,
})
const send = async (more: Partial<FormRequest> = {}, of = key) =>
  world.client().send('POST', `/api/book/${of}`, asked((await open()).body, more))

test('a key is read back as it was made, and no other text is one', () => {
  const made = secretFrom(new Uint8Array(12).fill(255))
  for (const tenantId of ['0196f0aa-0000-7000-8000-00000000000a', 'ffffffff-ffff-7fff-bfff-ffffffffffff'])
    expect(readFormKey(formKey(tenantId, made))).toEqual({ tenantId, secret: made })
  for (const other of ['', key.slice(1), `${key}A`, key.replace(/.$/, '='), `_${key.slice(1)}`]) expect(readFormKey(other)).toBe(null)
})

test('the form shows what its organisation settled and nothing internal', async () => {
  await settle({ introGerman: 'Willkommen', questions: ['phone'], questionsDemanded: ['phone', 'breed'], thanksEnglish: 'See you' })
  await world.write(admin, {
    closedPeriod: [{ id: world.id(), version: 0, service: 'all', from: '2026-07-01', to: '2026-07-03', note: 'Betriebsausflug' }],
  })
  const { status, body } = await open()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    organization: 'Tierpension Probe',
    services: ['daycare', 'pension'],
    questions: ['phone'],
    demanded: ['phone'],
    intro: { de: 'Willkommen', en: 'Willkommen' },
    today: '2026-06-10',
    closedPeriods: [{ service: 'all', from: '2026-07-01', to: '2026-07-03' }],
  })
  expect([body.thanks.en, body.holidays.includes('2026-12-25')]).toEqual(['See you', true])
  for (const hidden of ['Betriebsausflug', secret, admin.tenantId]) expect(JSON.stringify(body)).not.toContain(hidden)
})

test('a key that is unknown, replaced or closed answers the same, and so does a read-only organisation', async () => {
  const refused = async (of = key) => {
    const { status, body } = await open(of)
    expect([status, body]).toEqual([404, { code: 'notFound' }])
  }
  await refused('garbage')
  await refused(formKey(world.id(), secret))
  await refused(formKey(admin.tenantId, 'lkjihgfedcba'))
  await settle({ formServices: [] })
  await refused()
  await settle({ formServices: ['pension'], formOpen: false })
  await refused()
  await settle({ formOpen: true, formSecret: 'lkjihgfedcba' })
  await refused()
  expect((await open(formKey(admin.tenantId, 'lkjihgfedcba'))).status).toBe(200)
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [admin.tenantId])
  await refused(formKey(admin.tenantId, 'lkjihgfedcba'))
})

test('a request is kept as it was sent, with the consent in the words that were shown', async () => {
  await settle({ consentEnglish: 'Yes, keep my details.' })
  const form = (await open()).body
  const english = { language: 'en', consent: form.consent.en.text, stamp: form.consent.en.stamp, dropOffTime: '08:00' } as const
  expect(await send(english)).toMatchObject({ status: 200, body: {} })
  expect(await rows()).toMatchObject([
    {
      service: 'pension',
      state: 'new',
      source: 'web',
      surname: 'Seidel',
      animals: [emma],
      drop_off_time: '08:00',
      language: 'en',
      consent_text: 'Yes, keep my details.',
      contact_id: null,
    },
  ])
  const list = await world.client(admin.token).send('GET', '/api/pension/requests?which=open')
  expect(list.body.items).toMatchObject([{ source: 'web', email: 'ada@seidel.example' }])
})

test('what is sent again under its id is one request, and another organisation may use the same id', async () => {
  const id = world.id()
  for (let times = 0; times < 2; times++) expect((await send({ id })).status).toBe(200)
  expect(await rows()).toHaveLength(1)
  const first = admin
  admin = await world.person(await world.tenant())
  key = formKey(admin.tenantId, secret)
  await settle({ formOpen: true, formSecret: secret })
  expect((await send({ id, surname: 'Anders' })).status).toBe(200)
  expect(await rows()).toHaveLength(1)
  admin = first
  expect(await rows()).toMatchObject([{ surname: 'Seidel' }])
})

test('a house that is full on one of the nights takes no request for them; what is sent again is not in its own way', async () => {
  const bound = await world.client(admin.token).send('POST', '/api/admin/pension/bookings', { mostDogs: 1 })
  expect(bound.status).toBe(200)
  const id = world.id()
  for (let times = 0; times < 2; times++) expect((await send({ id })).status).toBe(200)
  expect(await send()).toMatchObject({ status: 422, body: { code: 'booking.houseFull', fields: ['startDate'] } })
  expect((await send({ animals: [{ ...emma, species: 'cat' }] })).status).toBe(200)
  expect(await rows()).toHaveLength(2)
})

test.each<[string, Partial<FormRequest>, string, string[]]>([
  ['without names', { forename: '', surname: '' }, 'field.missing', ['forename', 'surname']],
  ['without an e-mail address', { email: '' }, 'field.missing', ['email']],
  ['with half an address', { email: 'ada@' }, 'contact.emailInvalid', ['email']],
  ['without an animal', { animals: [] }, 'field.missing', ['animals']],
  ['with one of two animals unnamed', { animals: [emma, { ...emma, name: '' }] }, 'field.missing', ['animals.1.name']],
  ['of yesterday', { startDate: '2026-06-09' }, 'booking.inPast', ['startDate']],
  ['that ends before it begins', { endDate: '2026-06-11' }, 'booking.endBeforeStart', ['endDate']],
  ['of a hundred nights', { endDate: '2026-09-21' }, 'booking.tooLong', ['endDate']],
  ['of daycare without a day', { service: 'daycare' }, 'field.missing', ['dates']],
  ['too soon for the house', { startDate: '2026-06-11' }, 'requestForm.tooSoon', ['startDate']],
  ['without consent', { agreed: false }, 'field.missing', ['agreed']],
  ['on a closed day', { startDate: '2026-07-02', endDate: '2026-07-08' }, 'booking.closedPeriod', ['startDate']],
  ['at night', { dropOffTime: '03:00' }, 'booking.outsideHours', ['dropOffTime']],
  ['without what the organisation demands', {}, 'field.missing', ['animals.0.breed', 'dropOffTime', 'pickUpTime']],
])('a request %s is refused at its fields', async (how, more, code, fields) => {
  await world.write(admin, {
    closedPeriod: [{ id: world.id(), version: 0, service: 'all', from: '2026-07-01', to: '2026-07-03', note: '' }],
    openingTime: [
      {
        id: world.id(),
        version: 0,
        service: 'pension',
        kind: 'both',
        name: 'Tag',
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        from: '07:00',
        to: '19:00',
        dayWeight: 2,
        maxAnimals: null,
        closedOnHolidays: false,
        active: true,
      },
    ],
  })
  if (how.includes('too soon')) await world.client(admin.token).send('POST', '/api/admin/pension/bookings', { minLeadHours: 48 })
  if (how.includes('demands')) await settle({ questionsDemanded: ['breed', 'times'] })
  expect(await send(more)).toMatchObject({ status: 422, body: { code, fields } })
  expect(await rows()).toEqual([])
})

test('a service that is not offered, a consent of another text and an old form are refused', async () => {
  await settle({ formServices: ['daycare'] })
  expect((await send()).body).toEqual({ code: 'requestForm.notOffered', fields: ['service'] })
  await settle({ formServices: ['pension'] })
  const form = (await open()).body
  for (const part of [{ consent: 'Alles' }, { stamp: 'x.1.y' }, { stamp: form.consent.en.stamp }])
    expect((await send(part)).body).toEqual({ code: 'requestForm.outdated', fields: ['agreed'] })
  await settle({ consentGerman: 'Neu' })
  expect((await world.client().send('POST', `/api/book/${key}`, asked(form))).body.code).toBe('requestForm.outdated')
  const old = asked((await open()).body)
  world.clock.advance(25 * 60 * 60_000)
  expect((await world.client().send('POST', `/api/book/${key}`, old)).body.code).toBe('requestForm.outdated')
  expect(await rows()).toEqual([])
})

test('a machine gets the same answer and leaves nothing', async () => {
  for (const touched of [{ tp1: 'x' }, { tp2: '' }]) expect(await send(touched)).toMatchObject({ status: 200, body: {} })
  expect(await rows()).toEqual([])
})

test('sites are origins and nothing else, as they become part of a header', async () => {
  const { token } = admin
  const say = (formOrigins: string[]) => world.client(token).send('POST', '/api/admin/online/booking-request', { formOrigins })
  expect((await say(['https://www.hof.example', 'http://127.0.0.1:8080'])).status).toBe(200)
  for (const bad of [
    '*',
    'https://*.example',
    "https://a.example 'unsafe-inline'",
    'https://a.example; script-src *',
    'https://a.example/',
    'A.example',
  ])
    expect((await say([bad])).body).toEqual({ code: 'requestForm.origin', fields: ['formOrigins'] })
})

test('one network sends so many requests to an organisation in an hour, and opens so many forms', async () => {
  const small = await startWorld({ signInLimits: true, requestFormsAnHour: 7 })
  try {
    const person = await small.person(await small.tenant())
    const own = formKey(person.tenantId, secret)
    await small.client(person.token).send('POST', '/api/admin/online/booking-request', { formOpen: true, formSecret: secret })
    const form = (await small.client().send<RequestForm>('GET', `/api/book/${own}`)).body
    const again = () => small.client().send('POST', `/api/book/${own}`, asked(form, { id: small.id() }))
    const statuses: number[] = []
    for (let times = 0; times < 6; times++) statuses.push((await again()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let times = 0; times < 6; times++) await small.client().send('GET', `/api/book/${own}`)
    expect((await small.client().send('GET', `/api/book/${own}`)).status).toBe(429)
  } finally {
    await small.stop()
  }
})
