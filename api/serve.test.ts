import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/values.ts'
import type { Person } from '../tests/factories/maker.ts'
import { startWorld, type World } from '../tests/world.ts'
import { AnimalEntity } from './animals/animal.entity.ts'
import { listFaults } from './orm/clientErrors.ts'
import { serve } from './serve.ts'

const answer = v.object({ id: Id, name: v.string() })
const rest = { summary: 'A fault of ours', access: 'signedIn', right: null, response: answer, errors: [] } as const
const secret = 'Geheimer Name'
const reading = endpoint({ ...rest, method: 'GET', path: '/api/faulty/reading', mutates: false })
const writing = endpoint({ ...rest, method: 'POST', path: '/api/faulty/writing', mutates: true, body: v.strictObject({ id: Id }) })
const schemaInside = endpoint({ ...rest, method: 'GET', path: '/api/faulty/inside', mutates: false })
const open = endpoint({ ...rest, access: 'public', method: 'GET', path: '/api/faulty/open', mutates: false })

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  person = await world.person(await world.tenant())
  const wrong = { id: '00000000-0000-0000-0000-000000000000', name: secret }
  const { registry } = world.app.server
  serve(registry, reading, async () => wrong)
  serve(registry, open, async () => wrong)
  serve(registry, schemaInside, async () => v.parse(answer, wrong))
  serve(registry, writing, async ({ work, body }) => {
    const animal = await work.em.findOneOrFail(AnimalEntity, { id: body.id })
    animal.name = secret
    return wrong
  })
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.app.server.faults.settled()
  await world.sql('truncate client_error')
})

const told = async () => {
  await world.app.server.faults.settled()
  return listFaults(world.app.server.orm, '2020-01-01T00:00:00Z')
}
const client = () => world.client(person.token)

test.each([
  ['of a call that reads', () => client().call(reading, {})],
  ['of a call that anybody may make', () => world.client().call(open, {})],
  ['that a handler could not read itself', () => client().call(schemaInside, {})],
])('an answer %s and that does not fit its schema is a 500 that is reported', async (_, call) => {
  const { status, body } = await call()
  expect([status, body.code]).toEqual([500, 'internal'])
  const faults = await told()
  expect(faults).toHaveLength(1)
  expect(JSON.stringify(faults)).not.toContain(secret)
})

test('it says which field of which endpoint, and never a value', async () => {
  await client().call(reading, {})
  const [fault] = await told()
  expect(fault!.message).toContain('GET /api/faulty/reading')
  expect(fault!.message).toMatch(/schema: id$/)
})

test('a call that writes changes nothing then, leaves no receipt, and its queued twin waits instead of being refused for good', async () => {
  const animal = await world.animal(person, { name: 'Bella' })
  const key = world.id()
  const alone = await client().send('POST', '/api/faulty/writing', { id: animal.id }, { 'idempotency-key': key })
  expect([alone.status, alone.body.code]).toEqual([500, 'internal'])
  const item = { mid: key, mv: 1, method: 'POST', path: '/api/faulty/writing', body: { id: animal.id }, lane: 'x', deps: [], base: 1 }
  const batch = { clientId: world.id(), calls: [{ ...item, occurredAt: '2026-06-10T09:00:00.000Z' }] }
  const pushed = await client().send('POST', '/api/sync/push', batch)
  expect([pushed.status, pushed.body.results, pushed.body.ended?.status]).toEqual([200, [], 500])
  expect(await world.sql('select name from animal where id = $1', [animal.id])).toEqual([{ name: 'Bella' }])
  expect(await world.sql('select 1 from receipt where mutation_id = $1', [key])).toEqual([])
})
