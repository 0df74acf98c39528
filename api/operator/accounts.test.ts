import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Right } from '../../shared/access.ts'
import type { Account, AccountRecord } from '../../shared/operator/accounts.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { sendWaiting } from '../../tests/factories/waitingEntry.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { addMembership } from '../organisation/accounts.ts'

let world: World
let operatorId: string
let operator: string
beforeAll(async () => {
  world = await startWorld()
  operatorId = await world.operator()
  operator = (await startSession(world.app.server, operatorId, true, 'test')).access
})
afterAll(() => world.stop())

const post = (path: string, body?: unknown, token = operator) => world.client(token).send('POST', `/api/tenantadmin/account/${path}`, body)
const get = async (id: string, token = operator) => world.client(token).send('GET', `/api/tenantadmin/account/${id}`)
const because = { reason: 'asked for by telephone' }
const found = async (body: object): Promise<Account[]> => (await post('list', body)).body.items
const idsOf = async (body: object) => (await found(body)).map(({ id }) => id)
const state = async ({ token }: Person) => (await world.client(token).send('GET', '/api/auth/user')).status
/** Two people of a house of this name: one who manages its users, and one with these rights. */
async function house(name: string, rights: readonly Right[] = ['animals.view']) {
  const tenantId = await world.tenant({ name })
  return { tenantId, lead: await world.person(tenantId), other: await world.person(tenantId, rights) }
}
const audited = (id: string) =>
  world.sql<{ action: string; concerns: string | null; actor_id: string; facts: { reason?: string } }>(
    `select action, concerns, actor_id, facts from audit_entry where subject_id = $1 and action like 'account.%' order by id`,
    [id],
  )

describe('the list', () => {
  test('finds accounts by name, address and organisation, each word anywhere, and narrows them', async () => {
    const { tenantId, lead, other } = await house('Haus 50 % Ost')
    const far = await house('Weit weg')
    await addMembership(world.app.server, far.tenantId, lead.userId, [])
    expect((await idsOf({ search: 'ost HAUS' })).sort()).toEqual([lead.userId, other.userId].sort())
    expect(await idsOf({ search: '50 % weit' })).toEqual([lead.userId])
    expect(await idsOf({ search: other.email.toUpperCase() })).toEqual([other.userId])
    expect(await idsOf({ search: 'haus', state: 'locked' })).toEqual([])
    expect(await idsOf({ group: 'administrators' })).toEqual([operatorId])
    expect(await idsOf({ group: 'unattached', search: 'falkner' })).toEqual([operatorId])
    const [row] = await found({ search: '50 % weit' })
    expect(row).toMatchObject({
      state: 'active',
      isGlobalAdmin: false,
      lastSignInAt: expect.stringMatching(/^2026-06-10T/),
      lockReason: '',
    })
    expect(row!.places.map(({ tenantId: id, name, state: of }) => [id, name, of])).toEqual([
      [tenantId, 'Haus 50 % Ost', 'active'],
      [far.tenantId, 'Weit weg', 'active'],
    ])
  })

  test('shows those who were invited and have not come, who never signed in, and no terminals', async () => {
    const { tenantId, lead } = await house('Einladend')
    const invited = { id: null, email: 'neu@einladend.example', forename: 'Nora', surname: 'Neu', rights: [] }
    await world.client(lead.token).send('POST', '/api/admin/user/new', invited, { 'idempotency-key': world.id() })
    const [row] = await found({ search: 'neu@einladend' })
    expect(row).toMatchObject({ lastSignInAt: null, places: [{ tenantId, state: 'invited' }] })
    await world.sql(`update "user" set kind = 'terminal' where email = 'neu@einladend.example'`)
    expect(await found({ search: 'neu@einladend' })).toEqual([])
    expect((await get(row!.id)).status).toBe(404)
  })
})

describe('a locked account', () => {
  test('is signed out everywhere, hands over what waits on its devices, and is open again once it is unlocked', async () => {
    const { tenantId, other } = await house('Gesperrt')
    const locked = await post(`${other.userId}/lock`, because)
    expect(locked.body).toMatchObject({ state: 'locked', lockReason: because.reason, places: [{ state: 'locked' }] })
    const closed = { status: 401, body: { code: 'accountClosed', detail: { userId: other.userId } } }
    expect(await world.client(other.token).send('GET', '/api/auth/user')).toMatchObject(closed)
    const mid = await sendWaiting(world, other, tenantId)
    expect(await world.sql('select id from held_mutation where user_id = $1', [other.userId])).toEqual([{ id: mid }])
    expect(await idsOf({ state: 'locked', search: 'gesperrt' })).toEqual([other.userId])
    // Locked once more it keeps its first reason.
    expect((await post(`${other.userId}/lock`, { reason: 'another reason' })).body.lockReason).toBe(because.reason)
    expect(await post(`${other.userId}/reset-mail`)).toMatchObject({ status: 422, body: { code: 'account.locked' } })

    world.clock.advance(1000)
    const open = await post(`${other.userId}/unlock`, { reason: 'the telephone was found' })
    expect(open.body).toMatchObject({ state: 'active', lockReason: '', places: [{ state: 'active' }] })
    // They have to sign in again themselves.
    expect(await state(other)).toBe(401)
    expect(await audited(other.userId)).toEqual([
      { action: 'account.locked', concerns: tenantId, actor_id: operatorId, facts: because },
      { action: 'account.unlocked', concerns: tenantId, actor_id: operatorId, facts: { reason: 'the telephone was found' } },
    ])
  })

  test('is none of the last administrator of an organisation, and says of which', async () => {
    const { tenantId, lead } = await house('Einzig')
    expect(await post(`${lead.userId}/lock`, because)).toMatchObject({
      status: 422,
      body: { code: 'account.lastAdmin', detail: { organisations: ['Einzig'] } },
    })
    expect([await state(lead), await audited(lead.userId)]).toEqual([200, []])
    // Somebody who was deactivated cannot take the place, somebody who works there can.
    const second = await world.person(tenantId)
    await world.sql('update membership set disabled_at = now() where user_id = $1', [second.userId])
    expect((await post(`${lead.userId}/lock`, because)).status).toBe(422)
    await world.sql('update membership set disabled_at = null where user_id = $1', [second.userId])
    expect((await post(`${lead.userId}/lock`, because)).status).toBe(200)
    expect((await post(`${second.userId}/lock`, because)).body.code).toBe('account.lastAdmin')
  })

  test('is refused for the own account and for the last platform administrator, also when two lock each other at once', async () => {
    expect((await post(`${operatorId}/lock`, because)).body.code).toBe('account.lastGlobalAdmin')
    const second = await world.operator()
    expect((await post(`${operatorId}/lock`, because)).body.code).toBe('selfLock')
    const token = (await startSession(world.app.server, second, true, 'test')).access
    const answers = await Promise.all([post(`${second}/lock`, because), post(`${operatorId}/lock`, because, token)])
    const [one, other] = answers.map(({ status }) => status).sort()
    // The second is refused by the rule, or is nobody any more when its call arrives.
    expect([one, [401, 422]]).toEqual([200, expect.arrayContaining([other])])
    expect(await world.sql('select 1 from "user" where is_global_admin and disabled_at is null')).toHaveLength(1)
    await world.sql(`update "user" set disabled_at = null, lock_reason = ''`)
    operator = (await startSession(world.app.server, operatorId, true, 'test')).access
  })
})

test('a reset mail goes out once a minute, to addresses without an identity provider', async () => {
  const { tenantId, other } = await house('Vergesslich')
  const mails = () =>
    world.sql<{ n: number }>(`select count(*)::int as n from mail where email = $1 and template = 'resetPassword'`, [other.email])
  expect((await post(`${other.userId}/reset-mail`)).status).toBe(200)
  expect(await post(`${other.userId}/reset-mail`)).toMatchObject({ status: 429, body: { detail: { retryAfter: 60 } } })
  expect(await mails()).toEqual([{ n: 1 }])
  expect(await audited(other.userId)).toEqual([{ action: 'account.resetMailed', concerns: tenantId, actor_id: operatorId, facts: {} }])

  await world.sql(
    `insert into openid_provider (id, vouches_for, issuer, client_id, email_domains, created_at)
       values (gen_random_uuid(), $1, 'https://id.example', 'obhut', '{anmeldung.example}', now())`,
    [tenantId],
  )
  const atProvider = await world.person(tenantId, [], { email: 'kim@anmeldung.example' })
  expect((await get(atProvider.userId)).body satisfies AccountRecord).toMatchObject({ atProvider: true })
  expect(await post(`${atProvider.userId}/reset-mail`)).toMatchObject({ status: 422, body: { code: 'password.atProvider' } })
})

test('an act asks for a password that was given lately, and a reason of some words', async () => {
  const { other } = await house('Frisch')
  expect((await post(`${other.userId}/lock`, { reason: 'kurz' })).status).toBe(400)
  await world.sql(`update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1`, [operatorId])
  expect(await post(`${other.userId}/lock`, because)).toMatchObject({ status: 401, body: { code: 'session.confirm' } })
  expect(await state(other)).toBe(200)
  await world.sql(`update session set authenticated_at = authenticated_at + interval '1 hour' where user_id = $1`, [operatorId])
  expect((await post(`${world.id()}/lock`, because)).status).toBe(404)
})

test('nobody else sees or changes an account', async () => {
  const { lead, other } = await house('Fremd')
  for (const path of ['list', `${other.userId}/lock`, `${other.userId}/unlock`, `${other.userId}/reset-mail`])
    expect([path, (await post(path, because, lead.token)).status]).toEqual([path, 403])
  expect((await get(other.userId, lead.token)).status).toBe(403)
})
