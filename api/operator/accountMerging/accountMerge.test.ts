import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Right } from '../../../shared/access.ts'
import { openAccountMergeScene, reason, refused, type AccountMergeScene } from '../../../tests/factories/accountMergeScene.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { sendWaiting } from '../../../tests/factories/waitingEntry.ts'
import type { World } from '../../../tests/world.ts'
import { messageOf } from '../../letters.ts'
import type { Stored } from '../../mail/letter.ts'
import { addMembership } from '../../organisation/accounts.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { endAccount } from './endAccount.ts'
import { planOf } from './mergePlan.ts'
import { movePlaces } from './movePlaces.ts'

let scene: AccountMergeScene
let world: World
beforeAll(async () => {
  scene = await openAccountMergeScene()
  world = scene.world
})
afterAll(() => world.stop())

const join = (person: Person, tenantId: string, rights: Right[]) => addMembership(world.app.server, tenantId, person.userId, rights)
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
    [tenantId, actions, scene.operatorId],
  )

describe('two accounts of one person', () => {
  test('become one: places move, every key ends, and both addresses get a mail', async () => {
    const { mine, theirs, stays, ends } = await scene.two('Eins')
    await join(ends, mine, ['tasks.view', 'tasks.edit'])
    await world.sql(`insert into totp_secret (user_id, secret, confirmed_at, created_at) values ($1, 'x', now(), now())`, [ends.userId])
    await world.sql(
      `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         values (gen_random_uuid(), $1, 'c1', 'k', 0, '', 'x', now())`,
      [ends.userId],
    )
    await world.sql(`update "user" set locale = 'en' where id = $1`, [ends.userId])
    const { body: seen } = await scene.preview(stays.userId, ends.userId)
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

    const merged = await scene.merge(stays.userId, ends.userId)
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
    expect((await world.client(scene.operator).send('GET', `/api/tenantadmin/account/${ends.userId}`)).body).toMatchObject({
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
    const again = await scene.post(`${stays.userId}/merge`, { other: ends.userId, seen: seen.seen, reason })
    expect(again).toMatchObject({ status: 200, body: { id: stays.userId } })
    expect([await audited(null), await audited(mine), await audited(theirs)]).toEqual([both, both, both])
  })

  test('leave nothing behind: what waits on a device of the ended one is held, and is done as theirs', async () => {
    const { theirs, stays, ends, lead } = await scene.two('Wartet')
    expect((await scene.merge(stays.userId, ends.userId)).status).toBe(200)
    const mid = await sendWaiting(world, ends, theirs)
    expect(await world.sql('select id, tenant_id from held_mutation where user_id = $1', [ends.userId])).toEqual([
      { id: mid, tenant_id: theirs },
    ])
    const decisions = [{ id: mid, accept: true }]
    const decided = await world.client(lead.token).send('POST', '/api/admin/held-entries/decide', { decisions })
    expect(decided.body.results).toMatchObject([{ status: 200, problem: null }])
    expect(await world.sql('select tenant_id from time_record where user_id = $1', [ends.userId])).toEqual([{ tenant_id: theirs }])
  })

  test('give the last administrator of a house a successor, and take no right over in secret', async () => {
    const { mine, theirs, stays, ends } = await scene.two('Leitung')
    const alone = await scene.house('Leitung C')
    await join(stays, alone, ['animals.view'])
    await join(ends, alone, ['admin.users', 'contacts.view'])
    const { body } = await scene.preview(stays.userId, ends.userId)
    expect(body.places.find(({ tenantId }: { tenantId: string }) => tenantId === alone)).toMatchObject({
      outcome: 'rightsAdded',
      rights: expect.arrayContaining(['animals.view', 'admin.users', 'contacts.view']),
    })
    // Somebody else can manage the users by now: what was seen is not true any more.
    const helper = await world.person(alone)
    expect(await scene.post(`${stays.userId}/merge`, { other: ends.userId, seen: body.seen, reason })).toMatchObject({
      body: { code: 'row.changedMeanwhile' },
    })
    await world.sql('update membership set disabled_at = now() where user_id = $1', [helper.userId])
    expect((await scene.merge(stays.userId, ends.userId)).status).toBe(200)
    expect(await membership(alone, stays.userId)).toEqual(['open', 'admin.users', 'animals.view', 'contacts.view'])
    expect([await membership(mine, stays.userId), await membership(theirs, stays.userId)]).toEqual([
      ['open', 'animals.view'],
      ['open', 'animals.view', 'timetracking.own'],
    ])
  })

  test('end an invitation that was not accepted, and its house learns nothing', async () => {
    const { mine, stays, ends } = await scene.two('Eingeladen')
    const inviting = await scene.house('Eingeladen C')
    const lead = await world.person(inviting)
    const invited = { id: null, email: ends.email, forename: 'Neu', surname: 'Hier', rights: ['animals.view'] }
    await world.client(lead.token).send('POST', '/api/admin/user/new', invited, { 'idempotency-key': world.id() })
    // A place that was closed to the account that stays opens with the rights of the other one.
    await world.sql('update membership set disabled_at = now() where tenant_id = $1 and user_id = $2', [mine, stays.userId])
    await join(ends, mine, ['contacts.view'])
    expect((await scene.merge(stays.userId, ends.userId)).status).toBe(200)
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
    const { theirs, stays, ends } = await scene.two('Abbruch')
    const { server } = world.app
    const [staysId, endsId] = [stays.userId, ends.userId]
    await identityUnitOfWork(server, { userId: scene.operatorId }, async (em) => {
      const { seen } = await planOf(em, scene.operatorId, staysId, endsId)
      await endAccount({ em, clock: server.clock, actorId: scene.operatorId }, { staysId, endsId, seen, typed: '', reason })
    })
    expect(await membership(theirs, staysId)).toBeUndefined()
    expect(await world.sql(`select data from job.job where name = 'account-merge' and data->>'userId' = $1`, [endsId])).toHaveLength(1)
    await movePlaces(server, endsId)
    await movePlaces(server, endsId)
    expect([await membership(theirs, staysId), (await audited(theirs)).length]).toEqual([['open', 'animals.view', 'timetracking.own'], 2])
  })

  test('are merged in one direction alone when two administrators do it at once', async () => {
    const { stays, ends } = await scene.two('Zugleich')
    const [one, other] = [stays.userId, ends.userId]
    const seen = [(await scene.preview(one, other)).body.seen, (await scene.preview(other, one)).body.seen]
    const answers = await Promise.all([
      scene.post(`${one}/merge`, { other, seen: seen[0], reason }),
      scene.post(`${other}/merge`, { other: one, seen: seen[1], reason }),
    ])
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['account.merged', 'done'])
    expect(await world.sql('select 1 from "user" where id = any($1) and merged_into is not null', [[one, other]])).toHaveLength(1)
  })
})

describe('an account that has ended', () => {
  test('answers like an unknown address, and is neither unlocked, mailed nor merged once more', async () => {
    const { stays, ends } = await scene.two('Vorbei')
    const third = await world.person(await scene.house('Vorbei C'), [])
    expect((await scene.merge(stays.userId, ends.userId)).status).toBe(200)
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
      expect([path, await scene.post(`${ends.userId}/${path}`, path === 'reset-mail' ? undefined : { reason })]).toEqual([
        path,
        expect.objectContaining(refused('account.merged')),
      ])
    expect(await scene.merge(third.userId, ends.userId)).toMatchObject(refused('account.merged'))
    expect(await scene.merge(ends.userId, third.userId)).toMatchObject(refused('account.merged'))
  })
})
