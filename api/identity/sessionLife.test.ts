import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { addMembership } from '../organisation/accounts.ts'

let world: World
let tenantId: string
const password = 'kennel-lantern-riverbed-42'
const minute = 60_000
const day = 86_400_000

beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant()
})
beforeEach(() => world.clock.set(noon))
afterAll(() => world.stop())

const person = () => world.person(tenantId, undefined, { password })
const enter = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  world.client().send('POST', '/api/auth/authenticate/password', { email, password, ...more }, headers)
const alive = async (token: string) => (await world.client(token).send('GET', '/api/auth/user')).status === 200
const fromUs = { 'x-refresh-request': '1', 'sec-fetch-site': 'same-origin' }
const refresh = (cookie: string) => world.client().send('GET', '/api/auth/user', undefined, { ...fromUs, cookie })
const refreshCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('rt='))!
    .split(';')[0]!
const twice = (given: string) => ({ password: given, password2: given })

describe('sessions of one user', () => {
  test('are twenty at most: the one that was not used for longest ends', async () => {
    const { email, token: first } = await person()
    const tokens: string[] = []
    for (let i = 0; i < 19; i++) {
      world.clock.advance(1000)
      tokens.push((await enter(email)).body.token)
    }
    // The oldest is used again and is no longer the one that was idle for longest.
    world.clock.advance(1000)
    const userOf = await world.sql('select user_id from session s join "user" u on u.id = s.user_id where u.email = $1 limit 1', [email])
    await world.sql(
      'update session set last_used_at = $2 where id = (select id from session where user_id = $1 order by created_at, id limit 1)',
      [userOf[0]!.user_id, new Date(world.clock.now()).toISOString()],
    )
    const twentyFirst = (await enter(email)).body.token
    expect(await Promise.all([first, tokens[0]!, tokens[1]!, tokens[18]!, twentyFirst].map(alive))).toEqual([true, false, true, true, true])
    const [ended] = await world.sql(
      'select ended_by, count(*)::int as n from session where user_id = $1 and ended_at is not null group by 1',
      [userOf[0]!.user_id],
    )
    expect(ended).toEqual({ ended_by: 'limit', n: 1 })
  })

  test('that have ended by themselves do not count', async () => {
    const { email } = await person()
    for (let i = 0; i < 19; i++) await enter(email)
    world.clock.advance(13 * 60 * minute)
    for (let i = 0; i < 20; i++) await enter(email)
    expect(
      await world.sql(`select 1 from session where ended_by = 'limit' and user_id = (select id from "user" where email = $1)`, [email]),
    ).toHaveLength(1)
  })

  test('begin anew at each sign-in: a cookie that was planted before is worth nothing', async () => {
    const [victim, thief] = [await person(), await person()]
    const planted = `rt=${thief.refresh}`
    const answer = await enter(victim.email, {}, { cookie: planted })
    expect(refreshCookie(answer.headers)).not.toBe(planted)
    expect((await refresh(planted)).body.email).toBe(thief.email)
    expect((await refresh(refreshCookie(answer.headers))).body.email).toBe(victim.email)
    const unknown = `rt=rt_${'A'.repeat(43)}`
    expect(refreshCookie((await enter(victim.email, {}, { cookie: unknown })).headers)).not.toBe(unknown)
    expect((await refresh(unknown)).status).toBe(401)
  })

  test.each([
    ['a short one', false, 12 * 60 * minute, day],
    ['one that stays', true, 30 * day, 90 * day],
  ])('%s ends when it is idle, and at its absolute end whatever is used', async (_name, stayLoggedIn, idle, absolute) => {
    const { email } = await person()
    const start = async () => refreshCookie((await enter(email, { stayLoggedIn })).headers)
    const [atIdle, beforeIdle] = [await start(), await start()]
    world.clock.advance(idle - 1)
    expect((await refresh(beforeIdle)).status).toBe(200)
    world.clock.advance(1)
    expect((await refresh(atIdle)).status).toBe(401)
    world.clock.set(noon)
    let cookie = await start()
    for (let passed = 0; passed + idle / 2 < absolute; passed += idle / 2) {
      const answer = await refresh(cookie)
      expect(answer.status).toBe(200)
      cookie = refreshCookie(answer.headers)
      world.clock.advance(idle / 2)
    }
    world.clock.set(new Date(Date.parse(noon) + absolute).toISOString())
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('are listed, and each can be ended from another; nobody ends those of others', async () => {
    const [owner, other] = [await person(), await person()]
    const elsewhere = (await enter(owner.email)).body.token as string
    const list = async (of: { token: string }) => (await world.client(of.token).send('GET', '/api/auth/sessions')).body.items
    const items = await list(owner)
    expect(items.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    const end = (by: Person, id: string) => world.client(by.token).send('POST', `/api/auth/sessions/${id}/end`)
    expect((await end(other, items[1].id)).status).toBe(404)
    expect((await end(owner, items[1].id)).status).toBe(200)
    expect(await Promise.all([elsewhere, owner.token].map(alive))).toEqual([false, true])
    expect(await list(owner)).toHaveLength(1)
  })
})

describe('a new password', () => {
  test('differs from the current one and from the three before it, and no more than that', async () => {
    const someone = await person()
    const words = [password, 'copper-walnut-1', 'copper-walnut-2', 'copper-walnut-3', 'copper-walnut-4']
    const change = async (from: string, to: string) =>
      (await world.client(someone.token).send('POST', '/api/auth/password/change', { password: from, newPassword: twice(to) })).body.code ??
      'changed'
    for (let i = 1; i < words.length; i++) {
      world.clock.advance(1000)
      expect(await change(words[i - 1]!, words[i]!)).toBe('changed')
    }
    world.clock.advance(1000)
    for (const used of words.slice(1)) expect([used, await change(words[4]!, used)]).toEqual([used, 'password.differ'])
    expect(await world.sql('select 1 from past_password where user_id = $1', [someone.userId])).toHaveLength(3)
    expect(await change(words[4]!, password)).toBe('changed')
    const stored = JSON.stringify(await world.sql('select * from past_password'))
    for (const word of words) expect(stored).not.toContain(word)
  })
})

describe('a theft', () => {
  test('ends the session, is written down for each organisation of the user, and told by mail once', async () => {
    const { userId, email, refresh: copied } = await person()
    const second = await world.tenant()
    await addMembership(world.app.server, second, userId, [])
    const next = await refresh(`rt=${copied}`)
    await refresh(next.cookie!)
    world.clock.advance(61_000)
    const late = await Promise.all([refresh(`rt=${copied}`), refresh(`rt=${copied}`), refresh(`rt=${copied}`)])
    expect(late.map(({ status }) => status)).toEqual([401, 401, 401])
    const written = await world.sql(`select concerns, actor_id from audit_entry where action = 'session.stolen' and subject_id = $1`, [
      userId,
    ])
    expect(written.map(({ concerns }) => concerns).sort()).toEqual([tenantId, second].sort())
    expect(await world.sql('select template from mail where email = $1', [email])).toEqual([{ template: 'sessionStolen' }])
    expect(JSON.stringify(await world.sql('select * from audit_entry'))).not.toContain(copied)
  })
})

describe('a hash is counted', () => {
  test('as often for an account as for a disabled one and for none, at every public call', async () => {
    const [known, disabled] = [await person(), await person()]
    await world.sql('update "user" set disabled_at = now() where id = $1', [disabled.userId])
    const { passwords } = world.app.server
    const { verify, hash } = passwords
    let count = 0
    Object.assign(passwords, {
      verify: (...given: Parameters<typeof verify>) => (count++, verify(...given)),
      hash: (...given: Parameters<typeof hash>) => (count++, hash(...given)),
    })
    const calls: [string, object, number][] = [
      ['authenticate/pre', {}, 0],
      ['authenticate/password', { password: 'wrong-password' }, 1],
      ['authenticate/password', { password: 'wrong-password', newPassword: twice('copper-walnut-9') }, 1],
      ['requestpw', {}, 0],
    ]
    for (const [path, more, expected] of calls) {
      const answers: unknown[] = []
      for (const email of [known.email, disabled.email, 'nobody@obhut.example']) {
        count = 0
        const { status, body, headers } = await world.client().send('POST', `/api/auth/${path}`, { email, ...more })
        answers.push([count, status, body, [...headers].filter(([name]) => name !== 'date').sort()])
      }
      expect([path, (answers[0] as number[])[0]]).toEqual([path, expected])
      expect(answers.slice(1)).toEqual([answers[0], answers[0]])
    }
    Object.assign(passwords, { verify, hash })
  })
})
