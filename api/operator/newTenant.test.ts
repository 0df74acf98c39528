import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyOrganization } from '../../shared/operator/organizationRecord.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'

let world: World
let token: string
let userId: string
beforeAll(async () => {
  world = await startWorld()
  userId = await world.operator()
  token = (await startSession(world.app.server, userId, true, 'test')).access
})
afterAll(() => world.stop())

const post = (path: string, body: unknown) => world.client(token).send('POST', `/api/tenantadmin/${path}`, body)
const get = async (path: string) => (await world.client(token).send('GET', `/api/tenantadmin/${path}`)).body
const said = { id: null, name: 'Tierheim Nord', status: 'TEST', zone: 'Europe/Vienna', organizationId: null }

describe('the operator makes an access', () => {
  test('with an organisation of the same name, for a test of 30 days; repeated it is made once', async () => {
    const id = world.id()
    const made = await post('tenant/new', { ...said, id })
    expect(made).toMatchObject({
      status: 200,
      body: {
        id,
        name: 'Tierheim Nord',
        status: 'TEST',
        zone: 'Europe/Vienna',
        hasDataProcessingAgreement: false,
        scheduledDeletion: '2026-07-10T10:00:00.000Z',
        organization: { officialName: 'Tierheim Nord', status: 'WAITING' },
      },
    })
    expect(await post('tenant/new', { ...said, id })).toEqual(made)
    expect(await post('tenant/new', { ...said, id, name: 'Anders' })).toMatchObject({ status: 422, body: { code: 'idTaken' } })
    expect(await world.sql('select 1 from organization where official_name = $1', ['Tierheim Nord'])).toHaveLength(1)
    const { items } = await get(`tenant/${id}/history?page=0`)
    expect(items).toMatchObject([{ action: 'tenant.made', to: 'TEST', by: { forename: expect.any(String) } }])
    expect(await world.sql('select actor_id from audit_entry where concerns = $1', [id])).toEqual([{ actor_id: userId }])
  })

  test('for an organisation that is recorded, and its people find the first steps', async () => {
    const fields = { ...emptyOrganization, officialName: 'Tierschutz West e. V.' }
    const { id: organizationId } = (await post('organization/new', { id: world.id(), fields })).body
    const { body } = await post('tenant/new', { ...said, name: 'Tierheim West', status: 'ACTIVE', organizationId })
    expect(body).toMatchObject({ status: 'ACTIVE', scheduledDeletion: null, organization: { id: organizationId } })
    expect((await get(`organization/${organizationId}`)).tenants).toMatchObject([{ id: body.id, name: 'Tierheim West' }])
    const lead = await world.person(body.id)
    const [row] = await world.sql(`select values->>'shown' as shown from area_setting where tenant_id = $1 and area = 'firstDay'`, [
      body.id,
    ])
    expect(row).toEqual({ shown: 'true' })
    expect((await world.client(lead.token).send('GET', '/api/auth/user')).status).toBe(200)
  })

  test.each([
    ['no name', { name: ' ' }, 400],
    ['a status that is no beginning', { status: 'DEMO' }, 400],
    ['a zone that is not offered', { zone: 'Mars/Olympus' }, 400],
    ['an organisation that there is not', { organizationId: '6ba7b815-9dad-41d1-80b4-00c04fd430c8' }, 404],
  ])('with %s it is refused', async (_, part, status) => {
    expect((await post('tenant/new', { ...said, ...part })).status).toBe(status)
  })

  test('needs a password that was given not long ago', async () => {
    await world.sql(`update session set authenticated_at = authenticated_at - interval '16 minutes' where user_id = $1`, [userId])
    expect((await post('tenant/new', said)).body).toEqual({ code: 'session.confirm' })
  })
})
