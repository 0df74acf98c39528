import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { deleteDueTenants } from '../leaving/deleteTenants.ts'
import { startSession } from '../identity/tokens.ts'

const day = 86_400_000
let world: World
let operator: string
const signIn = async () => void (operator = (await startSession(world.app.server, await world.operator(), true, 'test')).access)
beforeAll(async () => {
  world = await startWorld()
  await signIn()
})
afterAll(() => world.stop())

const step = async (id: string, from: string, to: string) => {
  const body = { from, to, reason: 'agreed by telephone' }
  return (await world.client(operator).send('POST', `/api/tenantadmin/tenant/${id}/status`, body)).body
}
const isThere = async (id: string) => (await world.sql('select 1 from tenant where id = $1', [id])).length === 1
async function planned(name: string) {
  const id = await world.tenant({ name })
  const person = await world.person(id)
  await step(id, 'ACTIVE', 'READ_ONLY')
  await step(id, 'READ_ONLY', 'SCHEDULED_DELETION')
  return { id, person }
}

test('what the operator has planned to delete goes at its day with its people, and what was taken back stays', async () => {
  const [gone, kept] = [await planned('Geht'), await planned('Bleibt')]
  expect(await deleteDueTenants(world.app.server)).toBe(0)
  await step(kept.id, 'SCHEDULED_DELETION', 'READ_ONLY')
  world.clock.advance(29 * day)
  expect(await deleteDueTenants(world.app.server)).toBe(0)
  world.clock.advance(day)
  expect(await deleteDueTenants(world.app.server)).toBe(1)
  expect([await isThere(gone.id), await isThere(kept.id)]).toEqual([false, true])
  expect(await world.sql('select 1 from "user" where id = $1', [gone.person.userId])).toEqual([])
  expect(await world.sql('select 1 from "user" where id = $1', [kept.person.userId])).toHaveLength(1)
})

test('a copy goes at once, and only that', async () => {
  await signIn()
  const [copy, other] = [await world.tenant({ status: 'TEMPORARY_COPY' }), await world.tenant({ status: 'TEMPORARY_COPY' })]
  await world.sql('update tenant set scheduled_deletion = $2 where id = $1', [other, new Date(world.clock.now()).toISOString()])
  expect(await step(copy, 'TEMPORARY_COPY', 'DELETED')).toMatchObject({ status: 'TEMPORARY_COPY' })
  expect(await deleteDueTenants(world.app.server)).toBe(1)
  expect([await isThere(copy), await isThere(other)]).toEqual([false, true])
})

test('once its deletion has begun it is not moved any more', async () => {
  const { id } = await planned('Halb weg')
  world.clock.advance(30 * day)
  await signIn()
  await world.sql(
    `insert into audit_entry (id, at, action, subject_id, facts) values (gen_random_uuid(), now(), 'demo.deleting', $1, '{"people":[],"rows":{}}')`,
    [id],
  )
  expect(await step(id, 'SCHEDULED_DELETION', 'READ_ONLY')).toMatchObject({ code: 'tenant.beingDeleted' })
  expect(await deleteDueTenants(world.app.server)).toBe(1)
})
