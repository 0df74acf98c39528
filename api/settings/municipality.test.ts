import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (lead = await world.person(await world.tenant())))
afterAll(() => world.stop())

const town = (more: object = {}) => ({
  id: null,
  name: 'Gemeinde Faßberg',
  contactId: null,
  zips: ['29328'],
  places: ['Müden'],
  model: 'perDay',
  rateCents: 1_500,
  maxDays: 28,
  validFrom: '2026-01-01',
  validTo: null,
  note: '',
  active: true,
  ...more,
})
const send = (path: string, body?: object, person = lead, headers: Record<string, string> = {}) =>
  world.client(person.token).send('POST', `/api/admin/finds/authority/${path}`, body, headers)
const remove = (id: string, person = lead) => world.client(person.token).send('DELETE', `/api/admin/finds/authority/${id}`)

test('a municipality is entered, changed and deleted', async () => {
  const { body } = await send('new', town())
  expect(body).toMatchObject({ name: 'Gemeinde Faßberg', zips: ['29328'], maxDays: 28 })
  expect((await send(body.id, town({ maxDays: 14 }))).body).toMatchObject({ maxDays: 14 })
  expect((await send('new', town({ id: body.id }))).body.code).toBe('idTaken')
  expect((await remove(body.id)).body).toEqual({ id: body.id })
  expect((await remove(body.id)).status).toBe(200)
  expect((await send(body.id, town())).body.code).toBe('row.gone')
  expect((await remove(world.id())).body.code).toBe('notFound')
})

test.each([
  [{ name: ' ' }, 'municipality.nameMissing'],
  [{ validTo: '2025-12-31' }, 'municipality.period'],
  [{ rateCents: -1 }, 'invalid'],
  [{ model: 'barter' }, 'invalid'],
])('%o is refused as %s', async (more, code) => expect((await send('new', town(more))).body.code).toBe(code))

test('a contact must be one of the organisation', async () => {
  const stranger = await world.person(await world.tenant())
  const theirs = await world.contact(stranger)
  expect((await send('new', town({ contactId: theirs.id }))).body.code).toBe('notFound')
  const own = await world.contact(lead)
  expect((await send('new', town({ contactId: own.id }))).body.contactId).toBe(own.id)
})

test('two people who change different things of one both have their way', async () => {
  const { body } = await send('new', town())
  const seen = () => ({ 'idempotency-key': world.id(), 'x-client-id': world.id(), 'x-base-version': String(body.version) })
  await send(body.id, town({ maxDays: 14 }), lead, seen())
  expect((await send(body.id, town({ note: 'x' }), lead, seen())).body).toMatchObject({ maxDays: 14, note: 'x' })
})

test('others neither see nor change it', async () => {
  const { body } = await send('new', town())
  const stranger = await world.person(await world.tenant())
  expect((await send(body.id, town(), stranger)).body.code).toBe('notFound')
  expect((await remove(body.id, stranger)).body.code).toBe('notFound')
  expect((await send('new', town(), await world.person(lead.tenantId, ['animals.view']))).body.code).toBe('forbidden')
})
