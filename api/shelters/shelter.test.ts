import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOf } from '../../shared/changes/newChange.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (lead = await world.person(await world.tenant())))
afterAll(() => world.stop())

const house = (more: object = {}) => ({
  id: null,
  name: 'Hundehaus',
  type: 'building',
  contactId: null,
  street: '',
  zip: '',
  city: '',
  capacity: null,
  exceptionUntil: null,
  note: '',
  foster: null,
  active: true,
  position: 0,
  ...more,
})
const kennel = (shelterId: string, more: object = {}) => ({
  id: null,
  shelterId,
  name: 'Zwinger 1',
  capacity: 2,
  areaSqDm: 800,
  minSideCm: null,
  species: ['dog'],
  features: [],
  active: true,
  position: 0,
  ...more,
})
const send = (path: string, body?: object, headers: Record<string, string> = {}, person = lead) =>
  world.client(person.token).send('POST', `/api/shelter/${path}`, body, headers)
const remove = (path: string, person = lead) => world.client(person.token).send('DELETE', `/api/shelter/${path}`)
const made = async (more: object = {}) => (await send('new', house(more))).body
const roomIn = async (shelterId: string, more: object = {}) => (await send('room/new', kennel(shelterId, more))).body

/** An animal that lived or lives in the room, as its change says. */
async function dweller(roomId: string, from: string, until: string | null = null, name = 'Rex') {
  const animal = await world.animal(lead, { name, careFrom: from.slice(0, 10), roomId: until ? null : roomId })
  const change = changeOf(animal.id, 1, { id: world.id(), kind: 'found', at: from, recordedBy: null, roomId })
  await world.write(lead, { statusChange: [{ ...change, residencyUntil: until }] })
  return animal
}

test('a shelter with rooms is made, changed, put in order and deleted', async () => {
  const key = world.id()
  const { body } = await send('new', house(), { 'idempotency-key': key })
  expect(body).toMatchObject({ id: key, name: 'Hundehaus', active: true })
  const room = await roomIn(key)
  expect(room).toMatchObject({ shelterId: key, name: 'Zwinger 1', areaSqDm: 800, species: ['dog'] })
  expect((await send(`room/${room.id}`, kennel(key, { capacity: 3 }))).body).toMatchObject({ capacity: 3 })
  const other = await made({ name: 'Katzenhaus' })
  expect((await send('order', { order: [other.id, key, world.id()] })).body.shelters).toHaveLength(2)
  const second = await roomIn(key, { name: 'Zwinger 2' })
  const { body: ordered } = await send(`${key}/room/order`, { order: [second.id, room.id] })
  expect(new Map(ordered.rooms.map(({ id, position }: any) => [id, position]))).toEqual(
    new Map([
      [second.id, 0],
      [room.id, 1],
    ]),
  )
  expect((await remove(`room/${second.id}`)).status).toBe(200)
  expect((await remove(key)).body).toEqual({ id: key, roomIds: [room.id] })
  expect((await remove(key)).status).toBe(200)
  expect((await send(key, house())).body.code).toBe('row.gone')
  expect((await remove(world.id())).body.code).toBe('notFound')
})

test.each([
  ['new', () => house({ name: ' ' }), 'shelter.nameInvalid'],
  ['new', () => house({ name: 'x'.repeat(81) }), 'shelter.nameInvalid'],
  ['new', () => house({ type: 'castle' }), 'invalid'],
  ['new', () => house({ capacity: -1 }), 'invalid'],
  ['room/new', (id: string) => kennel(id, { name: '' }), 'room.nameInvalid'],
  ['room/new', (id: string) => kennel(id, { name: 'x'.repeat(41) }), 'room.nameInvalid'],
  ['room/new', (id: string) => kennel(id, { name: 'BOX 1' }), 'room.nameTaken'],
  ['room/new', (id: string) => kennel(id, { capacity: 201 }), 'invalid'],
  ['room/new', () => kennel(world.id()), 'notFound'],
])('%s %# is refused as %s', async (path, body, code) => {
  const { id } = await made()
  await roomIn(id, { name: 'Box 1' })
  expect((await send(path, body(id))).body.code).toBe(code)
})

test('two rooms of one name are one too many, also at the same moment; in another house the name is free', async () => {
  const { id } = await made()
  const both = await Promise.all([send('room/new', kennel(id)), send('room/new', kennel(id))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const other = await made({ name: 'Katzenhaus' })
  expect((await send('room/new', kennel(other.id))).status).toBe(200)
})

test('two devices that change different things of a room both have their way', async () => {
  const { id } = await made()
  const room = await roomIn(id)
  const seen = () => ({ 'idempotency-key': world.id(), 'x-client-id': world.id(), 'x-base-version': String(room.version) })
  await send(`room/${room.id}`, kennel(id, { capacity: 4 }), seen())
  expect((await send(`room/${room.id}`, kennel(id, { areaSqDm: 1200 }), seen())).body).toMatchObject({ capacity: 4, areaSqDm: 1200 })
})

describe('where animals live', () => {
  test('nothing is closed or deleted', async () => {
    const { id } = await made()
    const room = await roomIn(id)
    await dweller(room.id, '2026-06-01T08:00:00.000Z')
    const refused = { code: 'room.occupied', detail: { animals: 1 } }
    expect((await remove(`room/${room.id}`)).body).toEqual(refused)
    expect((await remove(id)).body).toEqual(refused)
    expect((await send(`room/${room.id}`, kennel(id, { active: false }))).body).toEqual(refused)
    expect((await send(id, house({ active: false }))).body).toEqual(refused)
    expect((await send(id, house({ name: 'Hundehaus Süd' }))).status).toBe(200)
  })

  test('once, a room is closed and stays for the history', async () => {
    const { id } = await made()
    const room = await roomIn(id)
    await dweller(room.id, '2026-06-01T08:00:00.000Z', '2026-06-03T08:00:00.000Z')
    expect((await remove(`room/${room.id}`)).body).toEqual({ code: 'room.hasHistory' })
    expect((await remove(id)).body).toEqual({ code: 'room.hasHistory' })
    expect((await send(`room/${room.id}`, kennel(id, { active: false }))).body).toMatchObject({ active: false })
    expect((await send(id, house({ active: false }))).body).toMatchObject({ active: false })
  })
})

test('who lived where is told for a period, the newest first', async () => {
  const { id } = await made()
  const [room, elsewhere] = [await roomIn(id), await roomIn((await made({ name: 'Katzenhaus' })).id)]
  await dweller(room.id, '2026-06-01T08:00:00.000Z', '2026-06-03T08:00:00.000Z')
  await dweller(room.id, '2026-06-02T08:00:00.000Z', null, 'Bella')
  await dweller(elsewhere.id, '2026-06-02T08:00:00.000Z', null, 'Minka')
  const read = async (from: string, to: string, person = lead) => {
    const { body } = await world.client(person.token).send('GET', `/api/shelter/${id}/residencies?from=${from}&to=${to}`)
    return body.residencies?.map(({ animal, until }: any) => [animal.name, until]) ?? body.code
  }
  const rex = ['Rex', '2026-06-03T08:00:00.000Z']
  expect(await read('2026-06-01', '2026-06-01')).toEqual([rex])
  expect(await read('2026-06-02', '2026-06-30')).toEqual([['Bella', null], rex])
  expect(await read('2026-06-04', '2026-06-04')).toEqual([['Bella', null]])
  expect(await read('2026-05-01', '2026-05-31')).toEqual([])
  expect(await read('2026-06-02', '2026-06-01')).toBe('invalid')
  expect(await read('2025-01-01', '2026-06-01')).toBe('invalid')
  expect(await read('2026-06-01', '2026-06-30', await world.person(await world.tenant()))).toBe('notFound')
})

test('an organisation with one shelter in use goes straight to it', async () => {
  const org = async (person = lead) => (await world.client(person.token).send('GET', '/api/auth/user')).body.menu.org
  expect(await org()).toEqual({ shelters: true, singleShelter: null })
  const only = await made()
  expect(await org()).toEqual({ shelters: true, singleShelter: { id: only.id } })
  const other = await made({ name: 'Katzenhaus' })
  expect(await org()).toEqual({ shelters: true, singleShelter: null })
  await send(other.id, house({ name: 'Katzenhaus', active: false }))
  expect(await org()).toEqual({ shelters: true, singleShelter: { id: only.id } })
  expect(await org(await world.person(lead.tenantId, ['tasks.view']))).toEqual({ shelters: false, singleShelter: null })
})
