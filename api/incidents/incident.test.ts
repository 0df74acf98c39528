import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { incidentRecipients, openIncident, sendIncident } from '../../shared/incidents/incidentCalls.ts'
import { lastMailTo, mailedGuest } from '../../tests/factories/mailedGuest.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let email: string
let animalId: string
let otherId: string
let contactId: string

beforeAll(async () => void (world = await startWorld({ demo: true, linkOrigin: 'http://obhut.test' })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00.000Z')
  const guest = await mailedGuest(world)
  ;({ staff, email, contactId } = guest)
  animalId = guest.animal.id
  otherId = (await world.animal(staff, { name: 'Bella', species: 'dog' })).id
})

const client = (person = staff) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const said = () => ({
  animalId,
  otherIds: [otherId],
  at: '2026-06-10T14:20:00.000Z',
  kind: 'bite',
  place: 'Auslauf 2',
  happened: 'Hat zugeschnappt.',
  measures: 'Wunde verbunden.',
  contactId: null,
  memberId: staff.userId,
  people: 'Frau Nachbar',
  vetInformed: true,
  authority: 'due',
  ownerInformedAt: null,
  ownerInformedBy: null,
  photoIds: [],
})

async function reported(more: object = {}): Promise<string> {
  const id = world.id()
  const answer = await client().send('POST', '/api/care/incident/new', { ...said(), id, ...more }, keyed())
  expect(answer.status).toBe(200)
  return id
}
const send = (id: string, body: object = {}) => client().call(sendIncident, { params: { id }, body: { animalId, email, ...body } }, keyed())
const open = (token: string) => world.client().call(openIncident, { body: { token } })

const mail = () => lastMailTo(world, email)
const tokenIn = (text: string): string => /\/book\/incident\/([\w~-]+)/.exec(text)![1]!

test('the report goes to the owner, who sees what happened, and nobody who was concerned', async () => {
  const id = await reported()
  expect((await client().call(incidentRecipients, { params: { id } })).body).toEqual({ items: [{ animalId, emails: [email] }] })
  expect((await send(id)).body).toMatchObject({ animalId, contactId, incidentId: id, date: '2026-06-10', openedAt: null })
  const text = await mail()
  expect(text).toContain('Vorfall mit Rex am 10.06.2026 – Tierpension Probe')
  const token = tokenIn(text)
  const { body } = await open(token)
  expect(body).toMatchObject({ organization: 'Tierpension Probe', animal: { name: 'Rex' }, kind: 'bite', happened: 'Hat zugeschnappt.' })
  expect(JSON.stringify(body)).not.toMatch(/Bella|Nachbar/)
  const change = await client().send('POST', `/api/care/incident/${id}`, { ...said(), id, happened: 'Hat gebissen.' }, keyed())
  expect(change.status).toBe(200)
  expect((await open(token)).body.happened).toBe('Hat gebissen.')
  world.clock.set('2026-07-10T16:00:00.000Z')
  expect((await open(token)).status).toBe(404)
})

test('an animal that is taken out of the report, and a report that is deleted, end the link', async () => {
  const id = await reported()
  await send(id)
  const token = tokenIn(await mail())
  const without = { ...said(), id, animalId: otherId, otherIds: [] }
  expect((await client().send('POST', `/api/care/incident/${id}`, without, keyed())).status).toBe(200)
  expect((await open(token)).status).toBe(404)
  await client().send('POST', `/api/care/incident/${id}`, { ...said(), id }, keyed())
  expect((await open(token)).status).toBe(200)
  await client().send('DELETE', `/api/care/incident/${id}`, undefined, keyed())
  expect((await open(token)).status).toBe(404)
})

test('it goes to nobody for an animal without an owner, or for one that it does not name', async () => {
  const id = await reported()
  expect((await send(id, { animalId: otherId })).body).toMatchObject({ code: 'incident.noOwner', fields: ['animalId'] })
  expect((await send(await reported({ animalId: otherId, otherIds: [] }))).body.code).toBe('incident.noOwner')
  expect((await send(id, { email: 'ada@' })).body).toMatchObject({ code: 'contact.emailInvalid', fields: ['email'] })
})

test('it is hidden while one of its animals is locked, whichever', async () => {
  const colleague = await world.person(staff.tenantId)
  const seen = async (id: string) => (await client(colleague).call(incidentRecipients, { params: { id } })).status
  const lock = (userIds: string[] | null) => client().send('POST', `/api/animal/${otherId}/access`, { userIds }, keyed())
  const before = await reported()
  expect(await seen(before)).toBe(200)
  expect((await lock([staff.userId])).status).toBe(200)
  expect(await seen(before)).toBe(404)
  const after = await reported()
  expect(await seen(after)).toBe(404)
  expect((await client(colleague).send('POST', '/api/care/incident/new', { ...said(), id: world.id() }, keyed())).status).toBe(404)
  expect((await lock(null)).status).toBe(200)
  expect([await seen(before), await seen(after)]).toEqual([200, 200])
})

test('it is in the history of each of its animals', async () => {
  const id = await reported()
  for (const of of [animalId, otherId]) {
    const { items } = (await client().send<{ items: { id: string; what: string }[] }>('GET', `/api/animal/${of}/history`)).body
    expect(items.filter(({ what }) => what === 'incident').map((entry) => entry.id)).toEqual([id])
  }
})
