import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  emptyOrganization,
  nextStatuses,
  type OrganizationFields,
  type OrganizationRecord,
} from '../../shared/operator/organizationRecord.ts'
import type { Dashboard } from '../../shared/operator/dashboard.ts'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { organizationStatuses } from '../../shared/organisation/organizationStatuses.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { createTenant } from '../organisation/accounts.ts'
import { eraseTenants } from '../orm/erase.ts'

let world: World
let operator: string
beforeAll(async () => {
  world = await startWorld()
  operator = (await startSession(world.app.server, await world.operator(), true, 'test')).access
})
afterAll(() => world.stop())

const post = (path: string, body: unknown, token = operator) => world.client(token).send('POST', `/api/tenantadmin/${path}`, body)
const get = (path: string, token = operator) => world.client(token).send('GET', `/api/tenantadmin/${path}`)
const fieldsOf = (officialName: string, more: Partial<OrganizationFields> = {}): OrganizationFields => ({
  ...emptyOrganization,
  officialName,
  ...more,
})
async function made(officialName: string, more?: Partial<OrganizationFields>): Promise<OrganizationRecord> {
  const { status, body } = await post('organization/new', { id: world.id(), fields: fieldsOf(officialName, more) })
  expect(status).toBe(200)
  return body
}
const inTown = (city: string, zip = '') => ({ address: { ...emptyOrganization.address, city, zip } })
const moved = async ({ id, version }: OrganizationRecord, status: string): Promise<OrganizationRecord> =>
  (await post(`organization/${id}/status`, { version, status, reason: 'by test' })).body
const dashboardNow = async (): Promise<Dashboard> => (await get('dashboard')).body

describe('the record of an organisation', () => {
  test('is made once, has the point of its town, and every change is in its history with who made it', async () => {
    const id = world.id()
    const fields = fieldsOf('Tierschutz Celle e. V.', inTown('Celle', '29221'))
    const first = await post('organization/new', { id, fields })
    expect(first.body).toMatchObject({ id, status: 'INTERESTED', version: 0, duplicateOf: null, tenants: [], address: { city: 'Celle' } })
    expect([first.body.latlon.lat, first.body.latlon.lon].map(Math.round)).toEqual([53, 10])
    expect((await post('organization/new', { id, fields })).body).toEqual(first.body)

    const renamed = fieldsOf('Tierschutz Celle e. V.', {
      ...inTown('Wien', '1010'),
      contact: { forename: 'Ada', surname: 'Wald', email: 'ada@wald.example', phone: '' },
    })
    const changed = await post(`organization/${id}`, { version: 0, fields: renamed })
    expect(changed.body).toMatchObject({ version: 1, contact: { email: 'ada@wald.example' }, address: { city: 'Wien' } })
    // What changes nothing counts as nothing; who saw an older version is refused, and nothing is lost.
    expect((await post(`organization/${id}`, { version: 1, fields: renamed })).body.version).toBe(1)
    expect(await post(`organization/${id}`, { version: 0, fields })).toMatchObject({ body: { code: 'row.changedMeanwhile' } })
    const { items, total } = (await get(`organization/${id}/history`)).body
    expect(total).toBe(2)
    expect(items).toMatchObject([
      {
        action: 'changed',
        by: { forename: 'Robin', surname: 'Falkner' },
        changes: [
          { field: 'forename', before: '', after: 'Ada' },
          { field: 'surname', before: '', after: 'Wald' },
          { field: 'email', before: '', after: 'ada@wald.example' },
          { field: 'zip', before: '29221', after: '1010' },
          { field: 'city', before: 'Celle', after: 'Wien' },
        ],
      },
      { action: 'created', status: 'INTERESTED' },
    ])
    expect((await post('organization/list', { search: 'celle ada' })).body.items.map((one: { id: string }) => one.id)).toEqual([id])
  })

  test.each(organizationStatuses.flatMap((from) => organizationStatuses.map((to) => [from, to] as const)))(
    'goes from %s to %s only by a step',
    async (from, to) => {
      const { id, version } = await made(`Step ${from} ${to}`)
      await world.sql('update organization set status = $2 where id = $1', [id, from])
      const { status, body } = await post(`organization/${id}/status`, { version, status: to, reason: '' })
      const isStep = nextStatuses[from].includes(to)
      expect([status, body.code ?? body.status]).toEqual(isStep ? [200, to] : [422, 'organization.statusNotNext'])
      expect(await world.sql('select status, version from organization where id = $1', [id])).toEqual([
        isStep ? { status: to, version: 1 } : { status: from, version: 0 },
      ])
    },
  )

  test('repeats another one that repeats none, until that is taken back', async () => {
    const [a, b, c] = [await made('Doppelt A'), await made('Doppelt B'), await made('Doppelt C')]
    const mark = ({ id }: OrganizationRecord, version: number, of: string | null) => {
      world.clock.advance(1000)
      return post(`organization/${id}/duplicate`, { version, of })
    }
    expect(await mark(a, 0, a.id)).toMatchObject({ status: 422, body: { code: 'organization.notToRepeat' } })
    expect((await mark(b, 0, a.id)).body.duplicateOf).toEqual({ id: a.id, officialName: 'Doppelt A' })
    expect(await mark(c, 0, b.id)).toMatchObject({ status: 422 })
    expect(await mark(a, 0, c.id)).toMatchObject({ status: 422 })
    expect(await mark(c, 0, world.id())).toMatchObject({ status: 404 })
    const listed = async (duplicate: string) =>
      (await post('organization/list', { search: 'doppelt', duplicate })).body.items.map(({ id }: { id: string }) => id)
    expect([await listed('no'), await listed('yes'), await listed('all')]).toEqual([[a.id, c.id], [b.id], [a.id, b.id, c.id]])
    expect((await mark(b, 1, null)).body.duplicateOf).toBeNull()
    expect((await get(`organization/${b.id}/history`)).body.items[0].changes).toEqual([
      { field: 'duplicateOf', before: 'Doppelt A', after: '' },
    ])
  })

  test('of two who change the same version at once one is refused', async () => {
    const { id } = await made('Zugleich')
    const answers = await Promise.all(['Eins', 'Zwei'].map((name) => post(`organization/${id}`, { version: 0, fields: fieldsOf(name) })))
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'row.changedMeanwhile'])
  })

  test('stays when its last access is erased, once the operator has recorded something', async () => {
    const tenants = [
      await createTenant(world.app.server, { name: 'Demo Eins' }),
      await createTenant(world.app.server, { name: 'Demo Zwei' }),
    ]
    const organizations = await world.sql<{ organization_id: string }>(
      'select organization_id from tenant where id = any($1) order by name',
      [tenants],
    )
    const [kept, gone] = organizations.map((row) => row.organization_id)
    await post(`organization/${kept}`, { version: 0, fields: fieldsOf('Demo Eins', { notes: 'Ruft im Mai wieder an' }) })
    await eraseTenants(world.app.server.orm, tenants)
    expect((await get(`organization/${kept}`)).body).toMatchObject({ officialName: 'Demo Eins', tenants: [] })
    expect((await get(`organization/${gone}`)).status).toBe(404)
  })
})

describe('the dashboard', () => {
  test('counts organisations by status without duplicates, and has the active ones with their points', async () => {
    const before = await dashboardNow()
    const customer = await moved(await moved(await moved(await made('Kundin', inTown('Bern')), 'WAITING'), 'ONBOARDING'), 'CUSTOMER')
    const next = await moved(await moved(await made('Bald', inTown('Nirgendheim')), 'WAITING'), 'ONBOARDING')
    const twin = await made('Kundin noch einmal')
    await post(`organization/${twin.id}/duplicate`, { version: 0, of: customer.id })
    const after = await dashboardNow()
    const more = (status: keyof Dashboard['organizations']) => (after.organizations[status] ?? 0) - (before.organizations[status] ?? 0)
    expect(organizationStatuses.map(more)).toEqual([0, 0, 1, 1, 0])
    expect(after.customers.total - before.customers.total).toBe(1)
    const active = (id: string) => after.customers.activeOrganizations.find((one) => one.id === id)
    expect(active(customer.id)).toMatchObject({ officialName: 'Kundin', status: 'CUSTOMER', latlon: { lat: expect.closeTo(46.9, 0) } })
    expect(active(next.id)).toEqual({ id: next.id, officialName: 'Bald', status: 'ONBOARDING' })
  })

  test('lists the newest demos, customers and quote requests, with the organisation that each is of', async () => {
    world.clock.advance(1000)
    const demo = await createTenant(world.app.server, { name: 'Neue Demo', status: 'DEMO' })
    const tenant = await createTenant(world.app.server, { name: 'Neuer Zugang', organization: { officialName: 'Neue Kundin' } })
    const asked = {
      name: 'Kim Beck',
      organisation: 'Tierheim Nord',
      email: 'kim@nord.example',
      phone: '0511 1',
      zip: '10115',
      city: 'Berlin',
    }
    const quote = (more = {}) =>
      world.client().send('POST', '/api/quote-request', {
        ...asked,
        areas: ['shelter'],
        animalsPerYear: 400,
        message: 'Hallo',
        ...untouchedHoneypot,
        ...more,
      })
    expect((await quote()).status).toBe(200)
    const now = await dashboardNow()
    expect(now.newestDemos[0]).toMatchObject({ tenantId: demo, name: 'Neue Demo' })
    expect(now.newestTenants[0]).toMatchObject({ tenantId: tenant, organization: { officialName: 'Neue Kundin', status: 'CUSTOMER' } })
    const [request] = now.awaitingQuotes
    expect(request).toMatchObject({ informalName: 'Tierheim Nord', organization: { officialName: 'Tierheim Nord', status: 'INTERESTED' } })
    // Who asks again is the same organisation, whatever the letters; of another place it is another one.
    await quote({ organisation: 'TIERHEIM NORD' })
    await quote({ zip: '20095', city: 'Hamburg' })
    expect(await world.sql(`select count(*)::int as count from organization where search like 'tierheim nord%'`)).toEqual([{ count: 2 }])

    const { body: read } = await get(`quote-request/${request!.id}`)
    expect(read).toMatchObject({ name: 'Kim Beck', email: 'kim@nord.example', animalsPerYear: 400, state: 'new', closedFor: '' })
    const decide = (isClosed: boolean) => post(`quote-request/${request!.id}/decide`, { isClosed, reason: 'Zu weit weg' })
    expect((await decide(true)).body).toMatchObject({ state: 'closed', closedFor: 'Zu weit weg' })
    expect((await dashboardNow()).awaitingQuotes.map(({ id }) => id)).not.toContain(request!.id)
    expect((await post('quote-request/list', { state: 'closed' })).body).toMatchObject({ total: 1, items: [{ id: request!.id }] })
    expect((await decide(false)).body).toMatchObject({ state: 'new', closedFor: '' })
    await world.sql(`update quote_request set state = 'quoted' where id = $1`, [request!.id])
    expect(await decide(true)).toMatchObject({ status: 422, body: { code: 'quoteRequest.quoted' } })
  })
})

test('accesses are found by words and status', async () => {
  await createTenant(world.app.server, { name: 'Haus 100 % Süd', status: 'TEST' })
  const found = async (body: object) => (await post('tenant/list', body)).body.items.map(({ name }: { name: string }) => name)
  expect(await found({ search: 'süd haus' })).toEqual(['Haus 100 % Süd'])
  expect(await found({ search: '100 %' })).toEqual(['Haus 100 % Süd'])
  expect(await found({ search: 'süd', status: 'DEMO' })).toEqual([])
  const [{ id }] = (await post('tenant/list', { search: 'süd' })).body.items
  expect((await get(`tenant/${id}`)).body).toMatchObject({
    name: 'Haus 100 % Süd',
    status: 'TEST',
    organization: { officialName: 'Haus 100 % Süd' },
  })
  expect((await get(`tenant/${world.id()}`)).status).toBe(404)
})

test('nobody else reads or writes any of it', async () => {
  const lead = await world.person(await world.tenant())
  const { id } = await made('Geheim')
  const calls: [string, unknown?][] = [
    ['dashboard'],
    ['organization/list', {}],
    [`organization/${id}`],
    [`organization/${id}`, { version: 0, fields: fieldsOf('x') }],
    [`organization/${id}/status`, { version: 0, status: 'WAITING', reason: '' }],
    [`organization/${id}/duplicate`, { version: 0, of: null }],
    [`organization/${id}/history`],
    ['quote-request/list', {}],
    ['tenant/list', {}],
    ['tenant/new', { id: null, name: 'x', status: 'TEST', zone: 'Europe/Berlin', organizationId: null }],
  ]
  for (const [path, body] of calls)
    expect([path, (await (body ? post(path, body, lead.token) : get(path, lead.token))).status]).toEqual([path, 403])
})
