import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { recordCalls } from '../../shared/changes/flowCalls.ts'
import { intakeRequest } from '../../shared/intakes/intakeRequest.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
let contactId: string
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  carer = await world.person(await world.tenant())
  contactId = (await world.contact(carer, { forename: 'Kim', surname: 'Beck' })).id
})

const keyed = () => ({ 'idempotency-key': world.id() })
const { create, change, delete: remove } = intakeRequest.acts
const said = (more: object = {}) => ({
  id: world.id(),
  species: 'cat',
  sex: 'f',
  urgency: 'low',
  outcome: null,
  name: 'Lotte',
  breed: '',
  date: '2026-06-01',
  contactId,
  text: 'Umzug',
  outcomeNote: '',
  ...more,
})
const call = (endpoint: object, parts: object, by = carer): Promise<{ status: number; body: any }> =>
  world.client(by.token).call(endpoint as never, parts as never, keyed())
const made = async (more: object = {}): Promise<any> => (await call(create.endpoint, { body: said(more) })).body
const held = async (by = carer): Promise<string> => {
  const asked = { clientId: world.id(), epoch: null, cursor: null, scopes: [], schemaMajor }
  return JSON.stringify((await world.client(by.token).send('POST', '/api/sync/pull', asked)).body)
}
const stored = async (id: string) => (await world.sql('select outcome, version from intake_request where id = $1', [id]))[0]!
const isHeld = async () => (await world.sql<{ open: boolean }>('select open from contact where id = $1', [contactId]))[0]!.open

async function surrender(intakeRequestId: string | null, flow: 'turnedIn' | 'stock' = 'turnedIn') {
  const body = { ...nothingSaid, id: null, species: 'cat' as const, name: 'Lotte', chip: null }
  const { id } = (await call(createAnimalCall, { body })).body.animal
  const asked = { id: null, animalIds: [id], at: '2026-06-09T08:00:00.000Z', roomId: null, reason: '', intakeRequestId }
  const more = flow === 'turnedIn' ? { contactId, details: { ownershipDeclared: true } } : { contactId: null, details: {} }
  return call(recordCalls[flow], { body: { ...asked, ...more } })
}

test('an entry is on the devices of those who take animals in, open and over, and its contact for as long as it waits', async () => {
  const request = await made()
  expect(request).toMatchObject({ name: 'Lotte', outcome: null })
  const [other, viewer] = [await world.person(carer.tenantId, ['animals.incoming']), await world.person(carer.tenantId, ['animals.view'])]
  expect([await held(other), await held(viewer)].map((rows) => rows.includes(request.id))).toEqual([true, false])
  expect(await isHeld()).toBe(true)
  const over = { ...said(), id: null, outcome: 'kept', outcomeNote: 'Bleibt doch' }
  expect((await call(change.endpoint, { params: { id: request.id }, body: over })).body).toMatchObject({ outcome: 'kept' })
  expect([(await held(other)).includes('Bleibt doch'), await isHeld()]).toEqual([true, false])
  expect((await call(create.endpoint, { body: said() }, viewer)).status).toBe(403)
  expect((await call(create.endpoint, { body: said({ contactId: null }) })).body).toMatchObject({
    code: 'field.missing',
    fields: ['contactId'],
  })
})

test('the contact stays for another entry that waits, and goes with the last one that is deleted', async () => {
  const [first, second] = [await made(), await made()]
  await call(change.endpoint, { params: { id: first.id }, body: { ...said(), id: null, outcome: 'elsewhere' } })
  expect(await isHeld()).toBe(true)
  expect((await call(remove.endpoint, { params: { id: second.id } })).status).toBe(200)
  expect(await isHeld()).toBe(false)
})

test('a surrender that was begun from an entry ends it in the same transaction', async () => {
  const request = await made()
  expect((await surrender(request.id)).status).toBe(200)
  const after = await stored(request.id)
  expect([after.outcome, Number(after.version) > request.version, await isHeld()]).toEqual(['taken', true, false])
})

test('one that is refused, another change, and an entry that is over or gone leave the list as it is', async () => {
  const [open, over] = [await made(), await made({ outcome: 'kept' })]
  const refused = await call(recordCalls.turnedIn, {
    body: {
      id: null,
      animalIds: [],
      at: '2026-06-09T08:00:00.000Z',
      contactId,
      roomId: null,
      reason: '',
      details: {},
      intakeRequestId: open.id,
    },
  })
  expect(refused.status).toBe(422)
  expect((await surrender(open.id, 'stock')).status).toBe(200)
  expect((await surrender(over.id)).status).toBe(200)
  expect((await surrender(world.id())).status).toBe(200)
  expect([(await stored(open.id)).outcome, (await stored(over.id)).outcome]).toEqual([null, 'kept'])
})

test('an entry of another organisation stays as it is', async () => {
  const stranger = await world.person(await world.tenant())
  const theirs = { ...said(), contactId: (await world.contact(stranger)).id }
  const request = (await call(create.endpoint, { body: theirs }, stranger)).body
  expect((await surrender(request.id)).status).toBe(200)
  expect((await stored(request.id)).outcome).toBe(null)
})
