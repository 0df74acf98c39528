import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { roomOf } from '../orm/limits.ts'
import { reading } from '../unitOfWork.ts'

let world: World
let token: string
let tenantId: string
let lead: Person
const none = { users: null, megabytes: null }
beforeAll(async () => {
  world = await startWorld()
  token = (await startSession(world.app.server, await world.operator(), true, 'test')).access
})
beforeEach(async () => {
  tenantId = await world.tenant()
  lead = await world.person(tenantId)
})
afterAll(() => world.stop())

const path = (part: string) => `/api/tenantadmin/tenant/${tenantId}/${part}`
const get = async () => (await world.client(token).send('GET', path('limits'))).body
const set = (limits: object, seen: object = none) =>
  world.client(token).send('POST', path('limits'), { seen, limits, reason: 'agreed by telephone' })
let counter = 0
const invite = () =>
  world.client(lead.token).send(
    'POST',
    '/api/admin/user/new',
    {
      id: null,
      email: `neu${++counter}@leute.example`,
      forename: 'Vera',
      surname: 'Voss',
      rights: ['animals.view'],
    },
    { 'idempotency-key': world.id() },
  )

test('users up to the limit are invited, the next one is refused by whichever way, and somebody who leaves makes room', async () => {
  expect(await get()).toEqual({ limits: none, used: { users: 1, megabytes: 0 } })
  expect((await set({ users: 2, megabytes: null })).body).toEqual({
    limits: { users: 2, megabytes: null },
    used: { users: 1, megabytes: 0 },
  })
  const first = await invite()
  expect(first.status).toBe(200)
  const full = { status: 422, body: { code: 'tenant.usersFull' } }
  expect(await invite()).toMatchObject(full)
  const rights = ['animals.view']
  const byOperator = { id: null, email: 'op@leute.example', forename: 'Vera', surname: 'Voss', rights }
  expect(await world.client(token).send('POST', path('users/create'), byOperator)).toMatchObject(full)
  const { id } = first.body
  const act = (name: string) =>
    world.client(lead.token).send('POST', `/api/admin/user/${id}/${name}`, undefined, { 'idempotency-key': world.id() })
  expect((await act('deactivate')).status).toBe(200)
  expect((await invite()).status).toBe(200)
  expect(await act('reactivate')).toMatchObject(full)
  expect(await world.sql('select 1 from membership where tenant_id = $1 and disabled_at is null', [tenantId])).toHaveLength(2)
})

test('of two invitations at once one is refused', async () => {
  await set({ users: 2, megabytes: null })
  const answers = await Promise.all([invite(), invite()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('a limit below what is there takes nothing away', async () => {
  await world.person(tenantId, ['animals.view'])
  expect((await set({ users: 1, megabytes: 1 })).body).toMatchObject({ limits: { users: 1 }, used: { users: 2 } })
  expect((await world.client(lead.token).send('GET', '/api/auth/user')).status).toBe(200)
})

test('room for pictures and files is the smaller of both limits', async () => {
  const room = (bytes: number) => reading(world.app.server.orm, { tenantId, userId: lead.userId }, (em) => roomOf(em, tenantId, bytes))
  expect(await room(5_000_000)).toBe(5_000_000)
  await set({ users: null, megabytes: 3 })
  expect([await room(5_000_000), await room(2_000_000)]).toEqual([3_000_000, 2_000_000])
})

test('a limit that somebody else has changed is not overwritten, the history says who set it, and numbers have bounds', async () => {
  const mine = { users: 5, megabytes: 100 }
  await set(mine)
  expect(await set({ users: 9, megabytes: null })).toMatchObject({ status: 422, body: { code: 'row.changedMeanwhile' } })
  // The same call again, because its answer was lost.
  expect((await set(mine)).status).toBe(200)
  const { items } = (await world.client(token).send('GET', path('history?page=0'))).body
  expect(items).toMatchObject([{ action: 'tenant.limits', reason: 'agreed by telephone', by: { surname: 'Falkner' } }])
  for (const wrong of [
    { users: 0, megabytes: null },
    { users: 1.5, megabytes: null },
    { users: null, megabytes: 10_000_001 },
    { users: 1 },
  ])
    expect((await set(wrong, mine)).status).toBe(400)
})
