import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'

let world: World
let token: string
let tenantId: string
beforeAll(async () => {
  world = await startWorld()
  token = (await startSession(world.app.server, await world.operator(), true, 'test')).access
})
beforeEach(async () => {
  tenantId = await world.tenant({ name: 'Tierheim Nord' })
  await world.sql('update tenant set sub_domain = null')
})
afterAll(() => world.stop())

const path = (id = tenantId) => `/api/tenantadmin/tenant/${id}/web`
const set = (subDomain: string | null, seen: string | null = null, id = tenantId) =>
  world.client(token).send('POST', path(id), { seen, subDomain, reason: 'agreed by telephone' })
const door = (name: string) => world.client().send('GET', `/api/house/${name}`)
const picture = 'data:image/webp;base64,AAAA'

test('a sub-domain is set, changed and taken away; visitors see name and logo of its organisation and nothing else', async () => {
  const logo = `insert into area_setting (id, tenant_id, area, values) values ($1, $2, 'logo', $3)`
  await world.sql(logo, [world.id(), tenantId, JSON.stringify({ picture })])
  expect((await set(' Nord ')).body).toMatchObject({ subDomain: 'nord', name: 'Tierheim Nord', logo: picture })
  expect((await door('nord')).body).toEqual({ tenantId, name: 'Tierheim Nord', logo: picture, accentColour: '' })
  expect((await set('nord', null)).status).toBe(200)
  expect((await set('norden', 'nord')).body.subDomain).toBe('norden')
  expect((await door('nord')).status).toBe(404)
  expect((await set('', 'norden')).body.subDomain).toBe(null)
  expect((await door('norden')).status).toBe(404)
  const { items } = (await world.client(token).send('GET', `/api/tenantadmin/tenant/${tenantId}/history?page=0`)).body
  expect(items.filter(({ action }: { action: string }) => action === 'tenant.web')).toHaveLength(3)
})

test.each([
  ['a name that is none', '2nord', 'tenant.subDomainShape'],
  ['a reserved name', 'www', 'tenant.subDomainReserved'],
  ['a name that another access has', 'nord', 'tenant.subDomainTaken'],
])('%s is refused at its field', async (_, name, code) => {
  await set('nord', null, await world.tenant())
  expect(await set(name)).toMatchObject({ status: 422, body: { code, fields: ['subDomain'] } })
  expect(await world.sql('select sub_domain from tenant where id = $1', [tenantId])).toEqual([{ sub_domain: null }])
})

test('one that somebody else has changed is not overwritten, and people inside cannot set it', async () => {
  await set('nord')
  expect((await set('sued')).body).toEqual({ code: 'row.changedMeanwhile' })
  const lead = await world.person(tenantId)
  const body = { seen: 'nord', subDomain: 'mein', reason: 'we want another one' }
  expect((await world.client(lead.token).send('POST', path(), body)).status).toBe(403)
  for (const odd of ['unknown', 'NORD', 'x'.repeat(100), '..', '%00']) expect((await door(odd)).status).toBeGreaterThanOrEqual(400)
})

const paint = (accentColour: string, seen = '') =>
  world.client(token).send('POST', `/api/tenantadmin/tenant/${tenantId}/colour`, { seen, accentColour, reason: 'as on their website' })

test('the colour is a setting of the organisation beside those it has made itself, and visitors see it too', async () => {
  const lead = await world.person(tenantId)
  await world.client(lead.token).send('POST', '/api/admin/company/data', { phone: '033606 1234' })
  expect((await paint('#145f8f')).body).toMatchObject({ accentColour: '#145f8f' })
  expect((await paint('#145f8f')).status).toBe(200)
  await set('nord')
  expect((await door('nord')).body.accentColour).toBe('#145f8f')
  const [row] = await world.sql('select values, version from area_setting where tenant_id = $1', [tenantId])
  expect(row).toMatchObject({ values: { phone: '033606 1234', accentColour: '#145f8f' } })
  const { items } = (await world.client(token).send('GET', `/api/tenantadmin/tenant/${tenantId}/history?page=0`)).body
  expect(items.filter(({ action }: { action: string }) => action === 'tenant.colour')).toMatchObject([{ reason: 'as on their website' }])
})

test('a colour on which white text cannot be read is refused for the operator and the organisation, and one that is changed meanwhile stays', async () => {
  const lead = await world.person(tenantId)
  const refusal = { status: 422, body: { code: 'accentColour.tooLight', fields: ['accentColour'] } }
  expect(await paint('#f2c36b')).toMatchObject(refusal)
  expect(await world.client(lead.token).send('POST', '/api/admin/company/data', { accentColour: '#f2c36b' })).toMatchObject(refusal)
  await world.client(lead.token).send('POST', '/api/admin/company/data', { accentColour: '#8c2f66' })
  expect((await paint('#145f8f')).body).toEqual({ code: 'row.changedMeanwhile' })
  expect((await paint('red')).status).toBe(400)
  expect((await world.client(lead.token).send('POST', `/api/tenantadmin/tenant/${tenantId}/colour`, {})).status).toBe(403)
})
