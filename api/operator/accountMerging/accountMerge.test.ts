import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Right } from '../../../shared/access.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { startSession } from '../../identity/tokens.ts'
import { messageOf } from '../../letters.ts'
import type { Stored } from '../../mail/letter.ts'
import { addMembership } from '../../organisation/accounts.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { endAccount } from './endAccount.ts'
import { planOf } from './mergePlan.ts'
import { movePlaces } from './movePlaces.ts'

let world: World
let operatorId: string
let operator: string
beforeAll(async () => {
  world = await startWorld()
  operatorId = await world.operator()
  operator = (await startSession(world.app.server, operatorId, true, 'test')).access
})
afterAll(() => world.stop())

const reason = 'asked for by telephone'
const post = (path: string, body?: unknown, token = operator) => world.client(token).send('POST', `/api/tenantadmin/account/${path}`, body)
const preview = async (stays: string, ends: string, token = operator) =>
  world.client(token).send('GET', `/api/tenantadmin/account/${stays}/merge/${ends}`)
async function merge(stays: string, ends: string, more: object = {}) {
  const { body } = await preview(stays, ends)
  return post(`${stays}/merge`, { other: ends, seen: body.seen, reason, ...more })
}
const refused = (code: string) => ({ status: 422, body: { code } })
const house = (name: string) => world.tenant({ name })
const join = (person: Person, tenantId: string, rights: Right[]) => addMembership(world.app.server, tenantId, person.userId, rights)
/** Two accounts of one name: one in a house of its own, which has another administrator, the other in another one. */
async function two(name: string) {
  const [mine, theirs] = [await house(`${name} A`), await house(`${name} B`)]
  const [stays, ends] = [await world.person(mine, ['animals.view']), await world.person(theirs, ['animals.view', 'timetracking.own'])]
  await world.person(mine)
  return { mine, theirs, stays, ends, lead: await world.person(theirs) }
}
const membership = async (tenantId: string, userId: string) => {
  const [row] = await world.sql<{ rights: string[]; closed: boolean }>(
    'select rights, disabled_at is not null as closed from membership where tenant_id = $1 and user_id = $2',
    [tenantId, userId],
  )
  return row && [row.closed ? 'closed' : 'open', ...row.rights.toSorted()]
}
const audited = (tenantId: string | null, actions = 'account.%') =>
  world.sql<{ action: string; subject_id: string }>(
    `select action, subject_id from audit_entry where concerns is not distinct from $1 and action like $2 and actor_id = $3 order by id`,
    [tenantId, actions, operatorId],
  )

describe('two accounts of one person', () => {
  test('become one: places move, every key ends, and both addresses get a mail', async () => {
    const { mine, theirs, stays, ends } = await two('Eins')
    await join(ends, mine, ['tasks.view', 'tasks.edit'])
    await world.sql(`insert into totp_secret (user_id, secret, confirmed_at, created_at) values ($1, 'x', now(), now())`, [ends.userId])
    await world.sql(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         values (gen_random_uuid(), $1, 'c1', 'k', 0, '', 'x', now())`,
      [ends.userId],
    )
    await world.sql(`update "user" set locale = 'en' where id = $1`, [ends.userId])
    const { body: seen } = await preview(stays.userId, ends.userId)
    expect(seen).toMatchObject({
      stays: { id: stays.userId, hasCodes: false, passkeys: 0 },
      ends: { id: ends.userId, hasCodes: true, passkeys: 1, providers: [] },
      isUnlike: false,
      refusals: [],
    })
    expect(
      seen.places
        .map(({ name, outcome, rights }: { name: string; outcome: string; rights: string[] }) => [name, outcome, ...rights])
        .sort(),
    ).toEqual([
      ['Eins A', 'stays', 'animals.view'],
      ['Eins B', 'moves', 'animals.view', 'timetracking.own'],
    ])

    const merged = await merge(stays.userId, ends.userId)
    expect(merged).toMatchObject({ status: 200, body: { id: stays.userId, isMerged: false } })
    expect(merged.body.places.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Eins A', 'active'],
      ['Eins B', 'active'],
    ])
    expect([await membership(mine, stays.userId), await membership(theirs, stays.userId)]).toEqual([
      ['open', 'animals.view'],
      ['open', 'animals.view', 'timetracking.own'],
    ])
    expect([await membership(mine, ends.userId), await membership(theirs, ends.userId)]).toEqual([
      ['closed', 'tasks.edit', 'tasks.view'],
      ['closed', 'animals.view', 'timetracking.own'],
    ])
    expect((await world.client(operator).send('GET', `/api/tenantadmin/account/${ends.userId}`)).body).toMatchObject({
      state: 'locked',
      isMerged: true,
      mergedInto: { id: stays.userId, email: stays.email },
      lockReason: reason,
    })
    for (const table of ['totp_secret', 'passkey', 'external_identity', 'known_device'])
      expect(await world.sql(`select 1 from ${table} where user_id = $1`, [ends.userId])).toEqual([])
    expect(await world.client(ends.token).send('GET', '/api/auth/user')).toMatchObject({ status: 401, body: { code: 'accountClosed' } })
    expect((await world.client(stays.token).send('GET', '/api/auth/user')).status).toBe(200)
    // Colleagues go on reading the name of the account that ended.
    expect(await world.sql('select id, assignable from member where tenant_id = $1 and id = $2', [theirs, ends.userId])).toEqual([
      { id: ends.userId, assignable: false },
    ])

    const mails = await world.sql<Stored>(`select id, template, email, facts::text as facts from mail where template = 'accountsMerged'`)
    expect(mails.map(({ email }) => email).sort()).toEqual([stays.email, ends.email].sort())
    const { orm, linkKeys, clock } = world.app.server
    const written = (to: Person) =>
      messageOf(
        orm.em.fork(),
        mails.find(({ email }) => email === to.email)!,
        { linkKeys, linkOrigin: 'https://obhut.test' },
        clock.now(),
      )
    expect((await written(ends))!.text).toMatch(/The account with this address has ended/)
    expect((await written(stays))!.text).toMatch(/Ein anderes Konto \(.…@/)
    expect((await written(ends))!.text).not.toContain(stays.email)

    const both = [
      { action: 'account.merged', subject_id: stays.userId },
      { action: 'account.mergedAway', subject_id: ends.userId },
    ]
    expect([await audited(null), await audited(mine), await audited(theirs)]).toEqual([both, both, both])
    const again = await post(`${stays.userId}/merge`, { other: ends.userId, seen: seen.seen, reason })
    expect(again).toMatchObject({ status: 200, body: { id: stays.userId } })
    expect([await audited(null), await audited(mine), await audited(theirs)]).toEqual([both, both, both])
  })

  test('leave nothing behind: what waits on a device of the ended one is held, and is done as theirs', async () => {
    const { theirs, stays, ends, lead } = await two('Wartet')
    expect((await merge(stays.userId, ends.userId)).status).toBe(200)
    const times = { startTime: '2026-06-10T07:00:00.000Z', endTime: '2026-06-10T08:00:00.000Z' }
    const waiting = {
      mid: world.id(),
      mv: 1,
      lane: `time:${ends.userId}`,
      deps: [],
      base: 0,
      occurredAt: times.endTime,
      method: 'POST',
      path: '/api/timetracking/record/new',
      body: { id: null, userId: ends.userId, date: '2026-06-10', task: 'Füttern', ...times },
    }
    const headers = { cookie: `rt=${ends.refresh}`, 'x-refresh-request': '1', 'sec-fetch-site': 'same-origin', 'x-active-tenant': theirs }
    expect((await world.client().send('POST', '/api/sync/push', { clientId: world.id(), calls: [waiting] }, headers)).status).toBe(200)
    expect(await world.sql('select id, tenant_id from held_mutation where user_id = $1', [ends.userId])).toEqual([
      { id: waiting.mid, tenant_id: theirs },
    ])
    const decisions = [{ id: waiting.mid, accept: true }]
    const decided = await world.client(lead.token).send('POST', '/api/admin/held-entries/decide', { decisions })
    expect(decided.body.results).toMatchObject([{ status: 200, problem: null }])
    expect(await world.sql('select tenant_id from time_record where user_id = $1', [ends.userId])).toEqual([{ tenant_id: theirs }])
  })

  test('give the last administrator of a house a successor, and take no right over in secret', async () => {
    const { mine, theirs, stays, ends } = await two('Leitung')
    const alone = await house('Leitung C')
    await join(stays, alone, ['animals.view'])
    await join(ends, alone, ['admin.users', 'contacts.view'])
    const { body } = await preview(stays.userId, ends.userId)
    expect(body.places.find(({ tenantId }: { tenantId: string }) => tenantId === alone)).toMatchObject({
      outcome: 'rightsAdded',
      rights: expect.arrayContaining(['animals.view', 'admin.users', 'contacts.view']),
    })
    // Somebody else can manage the users by now: what was seen is not true any more.
    const helper = await world.person(alone)
    expect(await post(`${stays.userId}/merge`, { other: ends.userId, seen: body.seen, reason })).toMatchObject({
      body: { code: 'row.changedMeanwhile' },
    })
    await world.sql('update membership set disabled_at = now() where user_id = $1', [helper.userId])
    expect((await merge(stays.userId, ends.userId)).status).toBe(200)
    expect(await membership(alone, stays.userId)).toEqual(['open', 'admin.users', 'animals.view', 'contacts.view'])
    expect([await membership(mine, stays.userId), await membership(theirs, stays.userId)]).toEqual([
      ['open', 'animals.view'],
      ['open', 'animals.view', 'timetracking.own'],
    ])
  })

  test('end an invitation that was not accepted, and its house learns nothing', async () => {
    const { mine, stays, ends } = await two('Eingeladen')
    const inviting = await house('Eingeladen C')
    const lead = await world.person(inviting)
    const invited = { id: null, email: ends.email, forename: 'Neu', surname: 'Hier', rights: ['animals.view'] }
    await world.client(lead.token).send('POST', '/api/admin/user/new', invited, { 'idempotency-key': world.id() })
    // A place that was closed to the account that stays opens with the rights of the other one.
    await world.sql('update membership set disabled_at = now() where tenant_id = $1 and user_id = $2', [mine, stays.userId])
    await join(ends, mine, ['contacts.view'])
    expect((await merge(stays.userId, ends.userId)).status).toBe(200)
    expect([await membership(inviting, stays.userId), await membership(inviting, ends.userId)]).toEqual([
      undefined,
      ['closed', 'animals.view'],
    ])
    expect([await audited(inviting), await audited(inviting, 'user.%')]).toEqual([
      [],
      [{ action: 'user.deactivated', subject_id: ends.userId }],
    ])
    expect(await membership(mine, stays.userId)).toEqual(['open', 'contacts.view'])
  })

  test('are one although the process stopped in the middle: the job does the rest, once', async () => {
    const { theirs, stays, ends } = await two('Abbruch')
    const { server } = world.app
    const [staysId, endsId] = [stays.userId, ends.userId]
    await identityUnitOfWork(server, { userId: operatorId }, async (em) => {
      const { seen } = await planOf(em, operatorId, staysId, endsId)
      await endAccount({ em, clock: server.clock, actorId: operatorId }, { staysId, endsId, seen, typed: '', reason })
    })
    expect(await membership(theirs, staysId)).toBeUndefined()
    expect(await world.sql(`select data from job.job where name = 'account-merge' and data->>'userId' = $1`, [endsId])).toHaveLength(1)
    await movePlaces(server, endsId)
    await movePlaces(server, endsId)
    expect([await membership(theirs, staysId), (await audited(theirs)).length]).toEqual([['open', 'animals.view', 'timetracking.own'], 2])
  })

  test('are merged in one direction alone when two administrators do it at once', async () => {
    const { stays, ends } = await two('Zugleich')
    const [one, other] = [stays.userId, ends.userId]
    const seen = [(await preview(one, other)).body.seen, (await preview(other, one)).body.seen]
    const answers = await Promise.all([
      post(`${one}/merge`, { other, seen: seen[0], reason }),
      post(`${other}/merge`, { other: one, seen: seen[1], reason }),
    ])
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['account.merged', 'done'])
    expect(await world.sql('select 1 from "user" where id = any($1) and merged_into is not null', [[one, other]])).toHaveLength(1)
  })
})

describe('an account that has ended', () => {
  test('answers like an unknown address, and is neither unlocked, mailed nor merged once more', async () => {
    const { stays, ends } = await two('Vorbei')
    const third = await world.person(await house('Vorbei C'), [])
    expect((await merge(stays.userId, ends.userId)).status).toBe(200)
    const enter = (email: string) =>
      world.client().send('POST', '/api/auth/authenticate/password', { email, password: 'Hofhund-Kater-Igel-7', stayLoggedIn: false })
    const [known, unknown] = [await enter(ends.email), await enter('niemand@obhut.example')]
    expect([known.status, known.body.code]).toEqual([unknown.status, unknown.body.code])
    await world.client().send('POST', '/api/auth/requestpw', { email: ends.email })
    const mails = await world.sql<Stored>(
      `select id, template, email, facts::text as facts from mail where email = $1 and template = 'resetPassword'`,
      [ends.email],
    )
    const { orm, linkKeys, clock } = world.app.server
    for (const mail of mails)
      expect(await messageOf(orm.em.fork(), mail, { linkKeys, linkOrigin: 'https://obhut.test' }, clock.now())).toBeNull()
    for (const path of ['unlock', 'lock', 'reset-mail'])
      expect([path, await post(`${ends.userId}/${path}`, path === 'reset-mail' ? undefined : { reason })]).toEqual([
        path,
        expect.objectContaining(refused('account.merged')),
      ])
    expect(await merge(third.userId, ends.userId)).toMatchObject(refused('account.merged'))
    expect(await merge(ends.userId, third.userId)).toMatchObject(refused('account.merged'))
  })
})

describe('a merge is refused', () => {
  test('for the own account, platform administrators, the same account, a locked one, and an address that nobody reads', async () => {
    const { stays, ends } = await two('Nein')
    const colleague = await world.operator()
    const never = async (one: string, other: string, code: string) => {
      expect((await preview(one, other)).body.refusals).toEqual([code])
      expect(await merge(one, other)).toMatchObject(refused(code))
    }
    await never(stays.userId, stays.userId, 'account.sameAccount')
    await never(operatorId, ends.userId, 'account.ownAccount')
    await never(stays.userId, operatorId, 'account.ownAccount')
    await never(stays.userId, colleague, 'account.ofPlatform')
    await never(colleague, ends.userId, 'account.ofPlatform')
    await post(`${ends.userId}/lock`, { reason })
    await never(stays.userId, ends.userId, 'account.locked')
    await post(`${ends.userId}/unlock`, { reason })
    const moved = `${ends.userId}@moved.invalid`
    await world.sql('update "user" set email = $2 where id = $1', [ends.userId, moved])
    await never(ends.userId, stays.userId, 'account.noAddress')
    // The other way round it is how such an author gets an account back, and no mail goes to nobody.
    expect((await merge(stays.userId, ends.userId)).status).toBe(200)
    expect(await world.sql('select 1 from mail where email = $1', [moved])).toEqual([])
    expect((await preview(stays.userId, world.id())).status).toBe(404)
  })

  test('for two people of one identity provider, and for names that have nothing in common without the address', async () => {
    const { mine, stays, ends } = await two('Dienst')
    const [{ id }] = (await world.sql<{ id: string }>(
      `insert into openid_provider (id, vouches_for, issuer, client_id, email_domains, created_at)
         values (gen_random_uuid(), $1, 'https://id.example', 'obhut', '{dienst.example}', now()) returning id`,
      [mine],
    )) as [{ id: string }]
    for (const { userId } of [stays, ends])
      await world.sql('insert into external_identity (provider_id, subject, user_id, created_at) values ($1, $2, $3, now())', [
        id,
        userId,
        userId,
      ])
    expect((await preview(stays.userId, ends.userId)).body.ends.providers).toEqual(['https://id.example'])
    expect(await merge(stays.userId, ends.userId)).toMatchObject(refused('account.sameProvider'))
    await world.sql('delete from external_identity where user_id = $1', [stays.userId])
    await world.sql(`update "user" set forename = 'Vera', surname = 'Voss' where id = $1`, [ends.userId])
    expect((await preview(stays.userId, ends.userId)).body.isUnlike).toBe(true)
    expect(await merge(stays.userId, ends.userId)).toMatchObject(refused('account.notTyped'))
    expect(await merge(stays.userId, ends.userId, { typed: stays.email })).toMatchObject(refused('account.notTyped'))
    expect((await merge(stays.userId, ends.userId, { typed: ` ${ends.email.toUpperCase()}` })).status).toBe(200)
    expect(await world.sql('select 1 from external_identity where provider_id = $1', [id])).toEqual([])
  })

  test('without a password that was given lately, without a reason, and for everybody else', async () => {
    const { stays, ends } = await two('Fremd')
    const lead = await world.person(await house('Fremd C'))
    expect((await preview(stays.userId, ends.userId, lead.token)).status).toBe(403)
    expect((await post(`${stays.userId}/merge`, { other: ends.userId, seen: 'x', reason }, lead.token)).status).toBe(403)
    expect((await merge(stays.userId, ends.userId, { reason: 'kurz' })).status).toBe(400)
    await world.sql(`update session set authenticated_at = authenticated_at - interval '1 hour' where user_id = $1`, [operatorId])
    expect(await merge(stays.userId, ends.userId)).toMatchObject({ status: 401, body: { code: 'session.confirm' } })
    await world.sql(`update session set authenticated_at = authenticated_at + interval '1 hour' where user_id = $1`, [operatorId])
    expect((await world.client(ends.token).send('GET', '/api/auth/user')).status).toBe(200)
  })
})
