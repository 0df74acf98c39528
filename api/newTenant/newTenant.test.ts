import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyOrganization } from '../../shared/operator/organizationRecord.ts'
import { kinds } from '../../shared/synced.ts'
import { buildHouse } from '../../tests/isolation/twoHouses.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { tableOf } from '../orm/rows.ts'
import { systemUser } from '../systemUser.ts'
import { isSetUp } from './setUp.ts'

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
    ['example data of no kind', { template: 'demo' }, 422],
    ['a copy of no access', { template: 'copy' }, 422],
    ['a copy of an access that there is not', { template: 'copy', copyOf: '6ba7b815-9dad-41d1-80b4-00c04fd430c8' }, 404],
    ['an organisation that there is not', { organizationId: '6ba7b815-9dad-41d1-80b4-00c04fd430c8' }, 404],
  ])('with %s it is refused', async (_, part, status) => {
    expect((await post('tenant/new', { ...said, ...part })).status).toBe(status)
  })

  test('with example data of a kind', async () => {
    const { status, body } = await post('tenant/new', { ...said, name: 'Übung', template: 'demo', demoKind: 'daycare' })
    expect(status).toBe(200)
    const rows = await world.sql(`select count(*)::int as n from animal where tenant_id = $1`, [body.id])
    expect(rows[0]!.n).toBeGreaterThan(5)
    expect(await world.sql('select 1 from membership where tenant_id = $1 and user_id <> $2', [body.id, systemUser])).toEqual([])
  })

  test('set up like another one: its rows are its own, without its address, people and work; with its people by choice', async () => {
    const house = await buildHouse(world, 'copied')
    const { tenantId, userId: lead } = house.person
    await world.sql(`update shelter set contact_id = null where tenant_id = $1`, [tenantId])
    // Of three people one has not come yet, and one has left.
    const [invited, former] = [await world.person(tenantId), await world.person(tenantId)]
    await world.sql('delete from invitation where tenant_id = $1', [tenantId])
    await world.sql(
      `insert into invitation (tenant_id, id, user_id, forename, surname, invited_by, invited_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'A', 'B', $3, now(), now())`,
      [tenantId, invited.userId, lead],
    )
    await world.sql('update membership set disabled_at = now() where tenant_id = $1 and user_id = $2', [tenantId, former.userId])
    const copy = { ...said, template: 'copy', copyOf: tenantId }
    const plain = (await post('tenant/new', { ...copy, name: 'Zweigstelle' })).body
    const peopled = (await post('tenant/new', { ...copy, name: 'Zweites Haus', withPeople: true })).body
    expect(peopled).toHaveProperty('id')
    const count = async (table: string, of: string) => (await world.sql(`select 1 from ${table} where tenant_id = $1`, [of])).length
    for (const kind of kinds) {
      const table = tableOf(kind).replaceAll('"', '')
      if (kind === 'areaSetting' || kind === 'member') continue
      expect([kind, await count(table, plain.id)]).toEqual([kind, isSetUp[kind] ? await count(table, tenantId) : 0])
    }
    const [room] = await world.sql(
      'select r.id, s.tenant_id as of from room r join shelter s on s.id = r.shelter_id where r.tenant_id = $1',
      [plain.id],
    )
    expect(room!.of).toBe(plain.id)
    expect(await world.sql('select 1 from room where tenant_id = $1 and id = $2', [tenantId, room!.id])).toEqual([])
    expect(
      await world.sql(`select area from area_setting where tenant_id = $1 and area in ('company', 'logo', 'firstDay')`, [plain.id]),
    ).toEqual([])
    const members = (of: string) =>
      world.sql(
        `select m.user_id, m.rights from membership m join "user" u on u.id = m.user_id where m.tenant_id = $1 and u.kind = 'person' order by 1`,
        [of],
      )
    expect(await members(plain.id)).toEqual([])
    expect(await members(peopled.id)).toEqual(
      (await members(tenantId)).filter(({ user_id }) => ![invited.userId, former.userId].includes(user_id)),
    )
    const { items } = await get(`tenant/${tenantId}/history?page=0`)
    expect(items.filter(({ action }: any) => action === 'tenant.copied')).toHaveLength(2)
    // People of the copy read it like any other access, from the first row on.
    const clock = await world.sql('select version from tenant_clock where tenant_id = $1', [peopled.id])
    expect(Number(clock[0]!.version)).toBeGreaterThan(0)
  })

  test('needs a password that was given not long ago', async () => {
    await world.sql(`update session set authenticated_at = authenticated_at - interval '16 minutes' where user_id = $1`, [userId])
    expect((await post('tenant/new', said)).body).toEqual({ code: 'session.confirm' })
  })
})
