import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Interest } from '../../shared/adoption/interest.ts'
import { nothingSaid } from '../../shared/contacts/contactActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let office: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (office = await world.person(await world.tenant())))
afterAll(() => world.stop())

const read = async (path: string, by = office) => (await world.client(by.token).send('GET', path)).body
const record = (id: string) => read(`/api/contact/${id}`)
const entered = async () =>
  (await world.client(office.token).send('POST', '/api/contact/new', { ...nothingSaid, id: null, surname: 'Huber' })).body
const interestIn = (animalId: string, contactId: string): Interest => ({
  id: world.id(),
  version: 0,
  animalId,
  contactId,
  source: 'phone',
  createdAt: '2026-06-01T08:00:00.000Z',
  status: 'new',
  reservedUntil: null,
  homeCheck: null,
  rank: 0,
  note: '',
  inCare: true,
})

test('a change names a contact, so that devices hold it for that month, and it is among its events', async () => {
  const { id } = await entered()
  await world.sql(`update contact set named_in = '{}' where id = $1`, [id])
  const animal = await world.animal(office)
  const body = { id: null, animalIds: [animal.id], at: '2026-05-31T23:00:00.000Z', contactId: id, roomId: null, reason: '', details: {} }
  const { body: recorded } = await world.client(office.token).send('POST', '/api/animal/turned-in/new', body)
  await world.booking(office, [animal], { contactId: id, startDate: '2026-06-10', endDate: '2026-06-10' })
  expect((await record(id)).contact.namedIn).toEqual(['2026-06'])
  const { items } = await read(`/api/contact/${id}/events`)
  expect(items.map(({ what, kind, animals }: any) => [what, kind, animals[0].name])).toEqual([
    ['daycare', null, 'Bello'],
    ['change', 'turnedIn', 'Bello'],
  ])
  expect(items[1].id).toBe(recorded.changes[0].flowId)
  expect((await read(`/api/contact/${id}/events?of=adoption`)).items).toEqual([])
  const desk = await world.person(office.tenantId, ['contacts.view'])
  expect((await read(`/api/contact/${id}/events`, desk)).items).toEqual([])
})

test('a change that names a contact among its further people is among its events, with what it has to do with it', async () => {
  const { id } = await entered()
  const animal = await world.animal(office)
  const people = [
    { role: 'witness', contactId: id },
    { role: 'vet', contactId: (await entered()).id },
  ]
  const body = { id: null, animalIds: [animal.id], at: '2026-06-09T08:00:00.000Z', contactId: null, roomId: null, reason: '' }
  await world.client(office.token).send('POST', '/api/animal/turned-in/new', { ...body, details: { person: 'Frau Beck', people } })
  const { items } = await read(`/api/contact/${id}/events`)
  expect(items).toMatchObject([{ kind: 'turnedIn', roles: ['witness'], animals: [{ id: animal.id }] }])
})

test('animals that a contact would like to have are told, open interests first', async () => {
  const { id } = await entered()
  const [over, open] = [await world.animal(office, { name: 'Minka' }), await world.animal(office, { name: 'Bello' })]
  const rows = [
    { ...interestIn(over.id, id), status: 'withdrawn' as const, createdAt: '2026-06-09T08:00:00.000Z' },
    { ...interestIn(open.id, id), status: 'reserved' as const, reservedUntil: '2026-06-20' },
  ]
  await world.write(office, { interest: rows })
  const { items } = await read(`/api/contact/${id}/interests`)
  expect(items.map(({ name, status, reservedUntil }: any) => [name, status, reservedUntil])).toEqual([
    ['Bello', 'reserved', '2026-06-20'],
    ['Minka', 'withdrawn', null],
  ])
  const desk = await world.person(office.tenantId, ['contacts.view'])
  expect((await read(`/api/contact/${id}/interests`, desk)).items).toEqual([])
})
