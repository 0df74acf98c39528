import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReport, reportRecipients, sendReport } from '../../shared/reportCards/reportCalls.ts'
import { lastMailTo, mailedGuest } from '../../tests/factories/mailedGuest.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let email: string
let animalId: string
let stayId: string
let contactId: string

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00.000Z')
  const guest = await mailedGuest(world)
  ;({ staff, email, contactId } = guest)
  animalId = guest.animal.id
  const { stays } = await world.booking(staff, [guest.animal], {
    service: 'pension',
    contactId,
    startDate: '2026-06-09',
    endDate: '2026-06-14',
  })
  stayId = stays[0]!.id
  await world.sql(`update stay set checked_in_at = '2026-06-09T08:00:00Z' where id = $1`, [stayId])
})

const client = () => world.client(staff.token)
const keyed = () => ({ 'idempotency-key': world.id() })

async function written(more: object = {}): Promise<string> {
  const id = world.id()
  const said = { mood: 5, ate: 'all', drank: null, stool: null, text: 'Lag in der Sonne.', photoIds: [] }
  const answer = await client().send('POST', '/api/care/report-card/new', { id, animalId, date: '2026-06-10', ...said, ...more }, keyed())
  expect(answer.status).toBe(200)
  return id
}
const send = (id: string, to = email) => client().call(sendReport, { params: { id }, body: { email: to } }, keyed())
const open = (token: string) => world.client().call(openReport, { body: { token } })

const mail = () => lastMailTo(world, email)
const tokenIn = (text: string): string => /\/book\/report\/([\w~-]+)/.exec(text)![1]!

test('a card goes to the contact of the stay, and its link shows what the card says by then', async () => {
  const id = await written()
  expect((await client().call(reportRecipients, { params: { id } })).body).toEqual({ mayBeSent: true, emails: [email] })
  expect((await send(id)).body).toMatchObject({ id, animalId, contactId, expiresAt: '2026-07-10T16:00:00.000Z', openedAt: null })
  const text = await mail()
  expect(text).toContain('So ging es Rex am 10.06.2026 – Tierpension Probe')
  expect(text).toContain('Hallo Ada,')
  const token = tokenIn(text)
  expect((await open(token)).body).toMatchObject({
    organization: 'Tierpension Probe',
    animal: { name: 'Rex', species: 'dog' },
    date: '2026-06-10',
    mood: 5,
    ate: 'all',
    drank: null,
    text: 'Lag in der Sonne.',
    photos: [],
  })
  expect(await world.sql('select opened_at is not null as opened from report_mail where id = $1', [id])).toEqual([{ opened: true }])
  const said = { id, animalId, date: '2026-06-10', mood: 3, ate: null, drank: null, stool: 'soft', text: 'War müde.', photoIds: [] }
  expect((await client().send('POST', `/api/care/report-card/${id}`, said, keyed())).status).toBe(200)
  expect((await open(token)).body).toMatchObject({ mood: 3, ate: null, stool: 'soft', text: 'War müde.' })
})

test('sent again it is the same link, open for longer', async () => {
  const id = await written()
  await send(id)
  const first = tokenIn(await mail())
  world.clock.set('2026-06-10T16:05:00.000Z')
  expect((await send(id)).body).toMatchObject({ expiresAt: '2026-07-10T16:05:00.000Z' })
  expect(tokenIn(await mail())).toBe(first)
  world.clock.set('2026-07-10T16:04:59.000Z')
  expect((await open(first)).status).toBe(200)
  world.clock.set('2026-07-10T16:05:00.000Z')
  expect((await open(first)).status).toBe(404)
})

test('a card that was deleted opens nothing', async () => {
  const id = await written()
  await send(id)
  const token = tokenIn(await mail())
  expect((await client().send('DELETE', `/api/care/report-card/${id}`, undefined, keyed())).status).toBe(200)
  expect((await open(token)).status).toBe(404)
})

test.each([
  ['before it came', '2026-06-08'],
  ['of a day to come', '2026-06-11'],
])('a card of a day %s is kept, and goes to nobody', async (_name, date) => {
  const id = await written({ date })
  expect((await client().call(reportRecipients, { params: { id } })).body).toEqual({ mayBeSent: false, emails: [] })
  expect((await send(id)).body.code).toBe('reportCard.noStay')
})

test('a card of an earlier stay goes out as long as its days were within it', async () => {
  const [cameAt, leftAt] = ['2026-06-05T08:00:00Z', '2026-06-08T15:00:00Z']
  await world.sql('update stay set checked_in_at = $2, checked_out_at = $3 where id = $1', [stayId, cameAt, leftAt])
  expect((await send(await written({ date: '2026-06-08' }))).status).toBe(200)
  expect((await send(await written({ date: '2026-06-09' }))).body.code).toBe('reportCard.noStay')
})

test.each([
  ['', 'field.missing'],
  ['ada@', 'contact.emailInvalid'],
])('%j is no address', async (to, code) => expect((await send(await written(), to)).body).toMatchObject({ code, fields: ['email'] }))

test('only photos of this animal are shown, and no other text opens anything', async () => {
  const other = await world.animal(staff, { name: 'Anderer' })
  const photo = {
    takenAt: '2026-06-10T10:00:00.000Z',
    takenBy: staff.userId,
    position: 0,
    deletedAt: null,
    inCare: true,
    refused: null,
    small: null,
  }
  const ids = [world.id(), world.id(), world.id()] as const
  await world.write(staff, {
    photo: [
      { ...photo, id: ids[0], version: 0, animalId, sha256: 'a'.repeat(64) },
      { ...photo, id: ids[1], version: 0, animalId: other.id, sha256: 'b'.repeat(64) },
      { ...photo, id: ids[2], version: 0, animalId, sha256: 'c'.repeat(64), deletedAt: '2026-06-10T11:00:00.000Z' },
    ] as never,
  })
  await world.sql(`update photo set small = $2, files = '{}' where tenant_id = $1`, [staff.tenantId, 'd'.repeat(64)])
  await send(await written({ photoIds: ids }))
  const token = tokenIn(await mail())
  expect((await open(token)).body.photos).toHaveLength(1)
  for (const bad of ['', 'x', token.slice(1), `${token}A`]) expect((await open(bad)).status).toBe(404)
})

test('a card of a guest who left before today needs a right, to write it and to change it', async () => {
  const said = { animalId, date: '2026-06-10', mood: 5, ate: null, drank: null, stool: null, text: 'Schlief gut.', photoIds: [] }
  const { tenantId } = staff
  const without = await world.person(tenantId, ['care.view', 'care.log'])
  const write = (person: Person, id: string | null, at: string) =>
    world
      .client(person.token)
      .send('POST', `/api/care/report-card/${id ?? 'new'}`, { ...said, id }, { ...keyed(), 'x-occurred-at': at })
      .then(({ status, body }) => ({ status, body: body as { id: string; code?: string; fields?: string[] } }))
  await world.sql(`update stay set checked_out_at = '2026-06-10T15:00:00Z' where id = $1`, [stayId])
  const inTime = await write(without, null, '2026-06-10T15:30:00.000Z')
  expect(inTime.status).toBe(200)
  // 00:30 of the next day in Berlin.
  world.clock.set('2026-06-10T22:30:00.000Z')
  const tomorrow = await world.person(tenantId, ['care.view', 'care.log'])
  const late = { status: 422, body: { code: 'reportCard.late', fields: ['date'] } }
  expect(await write(tomorrow, null, '2026-06-10T22:30:00.000Z')).toMatchObject(late)
  expect(await write(tomorrow, inTime.body.id, '2026-06-10T22:30:00.000Z')).toMatchObject(late)
  // Written on the evening of the departure, without a network.
  expect((await write(tomorrow, null, '2026-06-10T21:30:00.000Z')).status).toBe(200)
  const entitled = await world.person(tenantId, ['care.view', 'care.log', 'reportcard.late'])
  expect((await write(entitled, inTime.body.id, '2026-06-10T22:30:00.000Z')).status).toBe(200)
})
