import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presets } from '../../shared/access.ts'
import { tenantHistory, type TenantEvent } from '../../shared/operator/tenantHistory.ts'
import type { TenantUser } from '../../shared/operator/tenantUsers.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { enter } from '../identity/entries.ts'

let world: World
let operatorId: string
let operator: string
let tenantId: string
let lead: Person
beforeAll(async () => {
  world = await startWorld()
  operatorId = await world.operator()
  operator = (await startSession(world.app.server, operatorId, true, 'test')).access
  tenantId = await world.tenant({ name: 'Haus der Leute' })
  lead = await world.person(tenantId)
})
afterAll(() => world.stop())

const post = (path: string, body?: unknown, token = operator) => {
  world.clock.advance(1000)
  return world.client(token).send('POST', `/api/tenantadmin/tenant/${path}`, body)
}
const people = async (id = tenantId): Promise<TenantUser[]> =>
  (await world.client(operator).send('GET', `/api/tenantadmin/tenant/${id}/users`)).body.items
const of = async ({ userId }: Pick<Person, 'userId'>, id = tenantId) => (await people(id)).find(({ accountId }) => accountId === userId)!
const events = async (id = tenantId): Promise<TenantEvent[]> =>
  (await world.client(operator).call(tenantHistory, { params: { id }, query: {} })).body.items
const mailsTo = (email: string) =>
  world.sql<{ invited: string }>(`select facts->>'invitedBy' as invited from mail where email = $1 and template = 'invitation'`, [email])

describe('the people of an access', () => {
  test('are listed with their accounts and states', async () => {
    expect(await of(lead)).toMatchObject({ email: lead.email, state: 'active', accountId: lead.userId })
    const elsewhere = await world.tenant()
    const other = await world.person(elsewhere)
    expect(await of(other)).toBeUndefined()
    expect((await world.client(operator).send('GET', `/api/tenantadmin/tenant/${world.id()}/users`)).status).toBe(404)
  })

  test('are invited by mail as the organisation invites, and see each other from then on', async () => {
    const person = { id: null, email: 'neu@leute.example', forename: 'Nora', surname: 'Neu', rights: presets.carer }
    const { status, body } = await post(`${tenantId}/users/create`, person)
    expect([status, body.state, body.rights]).toEqual([200, 'invited', presets.carer])
    expect(await mailsTo(person.email)).toEqual([{ invited: operatorId }])
    expect(await post(`${tenantId}/users/create`, person)).toMatchObject({ status: 422, body: { code: 'emailInUse' } })
    expect(await post(`${tenantId}/user/${body.id}/invite-again`)).toMatchObject({ status: 429 })
    world.clock.advance(60_000)
    expect((await post(`${tenantId}/user/${body.id}/invite-again`)).status).toBe(200)
    expect(await mailsTo(person.email)).toHaveLength(2)
    expect(await world.sql(`select forename, surname from member where tenant_id = $1 and surname = 'Neu'`, [tenantId])).toHaveLength(1)
  })

  test('are accounts of elsewhere too, found by the exact address', async () => {
    const other = await world.person(await world.tenant(), [], { email: 'anders@leute.example' })
    const add = (email: string) => post(`${tenantId}/users/create/email`, { id: null, email, rights: ['animals.view'] })
    expect(await add('ander@leute.example')).toMatchObject({ status: 422, body: { code: 'account.unknown', fields: ['email'] } })
    expect((await add('ANDERS@leute.example')).body).toMatchObject({ state: 'invited', email: other.email, forename: 'Ada' })
    expect(await add(other.email)).toMatchObject({ body: { code: 'emailInUse' } })
    expect(await mailsTo(other.email)).toEqual([{ invited: operatorId }])
  })

  test('are removed and let in again, but for the last administrator', async () => {
    const other = await world.person(tenantId, ['animals.view'])
    const { id } = await of(other)
    expect((await post(`${tenantId}/user/${id}/remove`)).body.state).toBe('deactivated')
    expect((await world.client(other.token).send('GET', '/api/auth/user')).status).toBe(401)
    expect((await post(`${tenantId}/user/${id}/restore`)).body).toMatchObject({ state: 'active', rights: ['animals.view'] })
    expect(await post(`${tenantId}/user/${(await of(lead)).id}/remove`)).toMatchObject({ status: 422, body: { code: 'lastAdmin' } })
    // A member of another access is not found.
    expect((await post(`${await world.tenant()}/user/${id}/remove`)).status).toBe(404)
    expect((await of(other)).state).toBe('active')
  })
})

test('the history has what was done to an access and by whom, and nothing of another one', async () => {
  const house = await world.tenant({ name: 'Haus mit Verlauf' })
  const chief = await world.person(house)
  const guest = await world.person(house, ['animals.view'])
  await enter(world.app.server, operatorId, house, 'asked for help with a booking')
  await post(`${house}/user/${(await of(guest, house)).id}/remove`)
  await post(`${house}/status`, { from: 'ACTIVE', to: 'READ_ONLY', reason: 'the contract has ended' })
  const robin = { forename: 'Robin', surname: 'Falkner' }
  expect(await events(house)).toMatchObject([
    { action: 'tenant.status', by: robin, about: null, from: 'ACTIVE', to: 'READ_ONLY', reason: 'the contract has ended' },
    { action: 'user.deactivated', by: robin, about: { forename: 'Ada' } },
    { action: 'tenant.entered', by: robin, reason: 'asked for help with a booking' },
  ])
  expect((await events()).filter(({ action }) => action === 'tenant.status')).toEqual([])
  expect((await world.client(chief.token).call(tenantHistory, { params: { id: house }, query: {} })).status).toBe(403)
})

describe('the status of an access', () => {
  const step = async (id: string, from: string, to: string) => post(`${id}/status`, { from, to, reason: 'agreed by telephone' })

  test('holds for its people from their next request on, and is taken back', async () => {
    const id = await world.tenant()
    const person = await world.person(id)
    const seen = async () => (await world.client(person.token).send('GET', '/api/auth/user')).body.tenant
    expect((await step(id, 'ACTIVE', 'READ_ONLY')).body).toMatchObject({ status: 'READ_ONLY', scheduledDeletion: null })
    expect((await seen()).status).toBe('READ_ONLY')
    const planned = await step(id, 'READ_ONLY', 'SCHEDULED_DELETION')
    expect(planned.body).toMatchObject({ statusBefore: 'READ_ONLY', scheduledDeletion: expect.stringMatching(/^2026-07-10/) })
    expect(await seen()).toMatchObject({ status: 'SCHEDULED_DELETION', scheduledDeletion: planned.body.scheduledDeletion })
    expect(await step(id, 'READ_ONLY', 'ACTIVE')).toMatchObject({ status: 422, body: { code: 'row.changedMeanwhile' } })
    expect(await step(id, 'SCHEDULED_DELETION', 'ACTIVE')).toMatchObject({ status: 422, body: { code: 'tenant.statusNotNext' } })
    expect((await step(id, 'SCHEDULED_DELETION', 'READ_ONLY')).body).toMatchObject({ status: 'READ_ONLY', scheduledDeletion: null })
    expect((await step(id, 'READ_ONLY', 'ACTIVE')).body.status).toBe('ACTIVE')
    expect((await seen()).status).toBe('ACTIVE')
  })

  test('of two who move it at once one is refused', async () => {
    const id = await world.tenant({ status: 'DEMO' })
    const answers = await Promise.all([step(id, 'DEMO', 'TEST'), step(id, 'DEMO', 'ACTIVE')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('nobody else moves it', async () => {
    const id = await world.tenant()
    const person = await world.person(id)
    const body = { from: 'ACTIVE', to: 'READ_ONLY', reason: 'agreed by telephone' }
    expect((await post(`${id}/status`, body, person.token)).status).toBe(403)
    expect((await post(`${id}/users/create/email`, { id: null, email: 'a@b.example', rights: [] }, person.token)).status).toBe(403)
  })
})
