import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { addMembership, createUser } from '../organisation/accounts.ts'
import { MembershipEntity } from './membership.entity.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const membersOf = (tenantId: string, userId: string) =>
  world.sql('select forename, surname, assignable, scope from member where tenant_id = $1 and id = $2', [tenantId, userId])
const change = (tenantId: string, userId: string, change: (membership: any) => void) =>
  identityUnitOfWork(world.app.server, { tenantId, userId }, async (em) => {
    change(await em.findOneOrFail(MembershipEntity, { userId }))
    await em.flush()
  })

test('a member is there with the membership, and follows its rights, its end and its return', async () => {
  const person = await world.person(await world.tenant(), ['tasks.view'])
  const of = async () => (await membersOf(person.tenantId, person.userId))[0]
  expect(await of()).toMatchObject({ forename: 'Ada', assignable: true, scope: ['members'] })
  for (const [set, assignable] of [
    [{ rights: ['animals.view'] }, false],
    [{ rights: ['tasks.view'] }, true],
    [{ disabledAt: '2026-06-10T10:00:00.000Z' }, false],
    [{ disabledAt: null }, true],
  ] as const) {
    await change(person.tenantId, person.userId, (membership) => Object.assign(membership, structuredClone(set)))
    expect(await of()).toMatchObject({ forename: 'Ada', assignable })
  }
})

test('a changed name reaches the colleagues of every organisation, and no other person’s does', async () => {
  const [here, there] = [await world.tenant(), await world.tenant()]
  const person = await world.person(here)
  await world.person(here)
  await addMembership(world.app.server, there, person.userId, [])
  expect((await world.client(person.token).send('POST', '/api/auth/profile', { forename: 'Kim', surname: 'Löwe' })).status).toBe(200)
  for (const tenantId of [here, there])
    expect(await membersOf(tenantId, person.userId)).toMatchObject([{ forename: 'Kim', surname: 'Löwe' }])
  expect(await world.sql(`select 1 from member where forename = 'Kim'`)).toHaveLength(2)
})

test('a terminal is given no tasks', async () => {
  const tenantId = await world.tenant()
  const id = await createUser(world.app.server, {
    email: 'hall@obhut.example',
    forename: 'Halle',
    surname: '',
    passwordHash: null,
    kind: 'terminal',
  })
  await addMembership(world.app.server, tenantId, id, ['tasks.view'])
  expect(await membersOf(tenantId, id)).toMatchObject([{ assignable: false }])
})

test('whoever is invited is shown as they were invited, and as who they are once they have come', async () => {
  const tenantId = await world.tenant()
  const lead = await world.person(tenantId)
  const known = await world.person(await world.tenant())
  const body = { id: null, email: known.email, forename: 'Neu', surname: 'Hier', rights: ['tasks.view'] }
  expect((await world.client(lead.token).send('POST', '/api/admin/user/new', body)).status).toBe(200)
  expect(await membersOf(tenantId, known.userId)).toMatchObject([{ forename: 'Neu', surname: 'Hier', assignable: false }])
  const rename = { forename: 'Geheim', surname: 'Bis dahin' }
  expect((await world.client(known.token).send('POST', '/api/auth/profile', rename)).status).toBe(200)
  expect(await membersOf(tenantId, known.userId)).toMatchObject([{ forename: 'Neu' }])
  const history = () => world.sql(`select diff::text as diff from change_log where tenant_id = $1 and entity = 'member'`, [tenantId])
  expect(JSON.stringify(await history())).not.toContain('Geheim')
  const inTenant = { 'x-active-tenant': tenantId }
  expect((await world.client(known.token).send('GET', '/api/auth/user', undefined, inTenant)).status).toBe(200)
  expect(await membersOf(tenantId, known.userId)).toMatchObject([{ ...rename, assignable: true }])
})
