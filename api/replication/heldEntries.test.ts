import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let tenantId: string
let lead: Person
const password = 'kennel-lantern-riverbed-42'
const day = 86_400_000

beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant()
})
beforeEach(async () => {
  world.clock.set(noon)
  await world.sql('truncate held_mutation')
  lead = await world.person(tenantId, undefined, { password })
})
afterAll(() => world.stop())

const fromUs = { 'x-refresh-request': '1', 'sec-fetch-site': 'same-origin' }
const headersOf = ({ refresh }: Person) => ({ ...fromUs, cookie: `rt=${refresh}`, 'x-active-tenant': tenantId })
const disable = ({ userId }: Person) =>
  world.sql('update "user" set disabled_at = $2 where id = $1', [userId, new Date(world.clock.now()).toISOString()])
const booked = async (of: Person) =>
  (await world.sql('select start_time as "from" from time_record where user_id = $1 order by 1', [of.userId])).map(({ from }) =>
    from.toISOString(),
  )

function bookTime(of: Person, hour: string, more: object = {}) {
  const mid = world.id()
  const times = { startTime: `2026-06-10T${hour}:00:00.000Z`, endTime: `2026-06-10T${hour}:30:00.000Z` }
  const body = { id: null, userId: of.userId, date: '2026-06-10', task: 'Feeding', ...times }
  return {
    mid,
    mv: 1,
    lane: `time:${of.userId}`,
    deps: [] as string[],
    base: 0,
    occurredAt: `2026-06-10T${hour}:31:00.000Z`,
    method: 'POST',
    path: '/api/timetracking/record/new',
    body,
    ...more,
  }
}
const push = (of: Person, calls: object[], clientId = world.id(), headers: Record<string, string> = headersOf(of)) =>
  world.client().send('POST', '/api/sync/push', { clientId, calls }, headers)
const decide = (decisions: { id: string; accept: boolean }[], by = lead) =>
  world.client(by.token).send('POST', '/api/admin/held-entries/decide', { decisions })
const listed = async (by = lead) => (await world.client(by.token).send('GET', '/api/admin/held-entries')).body.items

/** Somebody whose access was closed with these bookings still on their device. */
async function closedWith(...hours: string[]) {
  const person = await world.person(tenantId, ['timetracking.own'])
  await disable(person)
  const calls = hours.map((hour) => bookTime(person, hour))
  expect((await push(person, calls)).status).toBe(200)
  return { person, calls, ids: calls.map(({ mid }) => mid) }
}

describe('the holder of a closed session', () => {
  test('is told so by token and by cookie, everywhere, and nobody else is', async () => {
    const person = await world.person(tenantId)
    await disable(person)
    const closed = [401, { code: 'accountClosed', detail: { userId: person.userId } }]
    const user = (token?: string, headers: Record<string, string> = {}) =>
      world.client(token).send('GET', '/api/auth/user', undefined, headers)
    for (const answer of [
      await user(person.token),
      await user(undefined, headersOf(person)),
      await world.client(person.token).send('POST', '/api/sync/pull', {}),
      await world.client(person.token).send('POST', '/api/sync/push', { clientId: world.id(), calls: [] }),
    ])
      expect([answer.status, answer.body]).toEqual(closed)
    for (const answer of [
      await user(),
      await user(`at_${'A'.repeat(43)}`),
      await user(undefined, { ...fromUs, cookie: `rt=rt_${'A'.repeat(43)}` }),
      await user(undefined, { cookie: `rt=${person.refresh}` }),
      await world.client().send('POST', '/api/auth/authenticate/password', { email: person.email, password }),
    ])
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([401, expect.not.stringContaining('accountClosed')])
  })

  test('is told so for a session that an administrator ended, and otherwise after a logout, and not after a theft or a new password', async () => {
    for (const [by, code] of [
      ['administrator', 'accountClosed'],
      ['logout', 'signedOut'],
      ['theft', 'notSignedIn'],
      ['password', 'notSignedIn'],
      ['limit', 'notSignedIn'],
    ]) {
      const person = await world.person(tenantId)
      await world.sql('update session set ended_at = $2, ended_by = $3 where user_id = $1', [person.userId, noon, by])
      expect([by, (await world.client(person.token).send('GET', '/api/auth/user')).body.code]).toEqual([by, code])
      expect([by, (await push(person, [bookTime(person, '06')])).status]).toEqual([by, by === 'administrator' ? 200 : 401])
    }
  })

  test('is forgotten after thirty days', async () => {
    const person = await world.person(tenantId)
    await disable(person)
    world.clock.advance(30 * day - 1)
    expect((await push(person, [bookTime(person, '06')])).status).toBe(200)
    world.clock.advance(1)
    const late = await push(person, [bookTime(person, '07')])
    expect([late.status, late.body]).toEqual([401, { code: 'notSignedIn' }])
  })

  test('pushes, and every call is stored once and none is run', async () => {
    const person = await world.person(tenantId)
    await disable(person)
    const clientId = world.id()
    const calls = [bookTime(person, '06'), bookTime(person, '07')]
    const answers = [
      await push(person, calls, clientId),
      ...(await Promise.all([push(person, calls, clientId), push(person, calls, clientId)])),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.results).toEqual(calls.map(({ mid }) => ({ mid, status: 202, body: null })))
    }
    expect(await booked(person)).toEqual([])
    expect((await listed()).map(({ id }: { id: string }) => id)).toEqual(calls.map(({ mid }) => mid))
  })

  test('cannot push with a bearer alone, from another site, into another organisation, or for another device', async () => {
    const person = await world.person(tenantId)
    const stranger = await world.person(tenantId)
    const theirs = world.id()
    await push(stranger, [], theirs)
    const foreign = await world.tenant()
    await disable(person)
    const call = bookTime(person, '06')
    const { cookie } = headersOf(person)
    const refused = [
      await world.client(person.token).send('POST', '/api/sync/push', { clientId: world.id(), calls: [call] }),
      await push(person, [call], world.id(), { ...headersOf(person), 'sec-fetch-site': 'cross-site' }),
      await push(person, [call], world.id(), { cookie }),
      await push(person, [call], world.id(), { ...headersOf(person), 'x-active-tenant': foreign }),
      await push(person, [call], world.id(), { ...headersOf(person), 'x-active-tenant': 'garbage' }),
      await push(person, [call], theirs),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 401, 401, 401, 401])
    expect(await world.sql('select 1 from held_mutation')).toEqual([])
  })

  test('cannot fill the house: what is no batch is refused, and there is an end', async () => {
    const person = await world.person(tenantId)
    await disable(person)
    expect((await world.client().send('POST', '/api/sync/push', { clientId: 'x' }, headersOf(person))).status).toBe(400)
    expect((await push(person, [bookTime(person, '06', { lane: 'a\u0000b' })])).status).toBe(400)
    for (let batch = 0; batch < 25; batch++)
      expect(
        (
          await push(
            person,
            Array.from({ length: 200 }, () => bookTime(person, '06')),
          )
        ).status,
      ).toBe(200)
    expect((await push(person, [bookTime(person, '06')])).status).toBe(429)
  })
})

describe('whoever manages users', () => {
  test('reads who wanted what and when, in order, and is told in their context how many wait', async () => {
    const { person, calls } = await closedWith('06', '07')
    const items = await listed()
    expect(items).toEqual(
      calls.map(({ mid, occurredAt, method, path, body }) => ({
        id: mid,
        occurredAt,
        receivedAt: noon,
        method,
        path,
        body,
        problem: null,
        user: { id: person.userId, name: expect.stringMatching(/^Ada Nr\. \d+$/) },
      })),
    )
    expect((await world.client(lead.token).send('GET', '/api/auth/user')).body.heldEntries).toBe(2)
    const other = await world.person(tenantId, ['timetracking.team'])
    expect((await world.client(other.token).send('GET', '/api/auth/user')).body.heldEntries).toBe(0)
    expect((await world.client(other.token).send('GET', '/api/admin/held-entries')).status).toBe(403)
    expect((await decide([{ id: calls[0]!.mid, accept: true }], other)).status).toBe(403)
  })

  test('accepts: it is done as its person, at their time, once, and written down', async () => {
    const { person, ids } = await closedWith('06')
    const answer = await decide([{ id: ids[0]!, accept: true }])
    expect(answer.body).toEqual({ results: [{ id: ids[0], status: 200, problem: null }] })
    expect(await booked(person)).toEqual(['2026-06-10T06:00:00.000Z'])
    expect(await listed()).toEqual([])
    expect((await decide([{ id: ids[0]!, accept: true }])).body.results[0].status).toBe(404)
    const [logged] = await world.sql('select actor_id, occurred_at from change_log where mutation_id = $1', [ids[0]])
    expect([logged!.actor_id, logged!.occurred_at.toISOString()]).toEqual([person.userId, '2026-06-10T06:31:00.000Z'])
    const [kept] = await world.sql('select decision, decided_by from held_mutation where id = $1', [ids[0]])
    expect(kept).toEqual({ decision: 'accepted', decided_by: lead.userId })
    const [written] = await world.sql('select action, actor_id, concerns, facts from audit_entry where subject_id = $1', [person.userId])
    expect(written).toMatchObject({
      action: 'heldEntry.accepted',
      actor_id: lead.userId,
      concerns: tenantId,
      facts: { mutationId: ids[0] },
    })
  })

  test('refuses: nothing is done, and it is written down', async () => {
    const { person, ids } = await closedWith('06')
    expect((await decide([{ id: ids[0]!, accept: false }])).body.results[0].status).toBe(200)
    expect([await booked(person), await listed()]).toEqual([[], []])
    expect((await decide([{ id: ids[0]!, accept: true }])).body.results[0].status).toBe(404)
    const [written] = await world.sql('select action from audit_entry where subject_id = $1', [person.userId])
    expect(written).toEqual({ action: 'heldEntry.refused' })
  })

  test('sees how the rules refuse an accepted one, which stays to be refused', async () => {
    const { person, ids } = await closedWith('06', '06')
    const { body } = await decide(ids.map((id) => ({ id, accept: true })))
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 422])
    expect(await booked(person)).toHaveLength(1)
    const [left] = await listed()
    expect([left.id, left.problem.code]).toEqual([ids[1], 'overlaps'])
    expect((await decide([{ id: ids[1]!, accept: false }])).body.results[0].status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('cannot accept beyond the rights that the person had', async () => {
    const { person, ids } = await closedWith('06')
    await world.sql(`update membership set rights = '{daycare.view}' where user_id = $1`, [person.userId])
    expect((await decide([{ id: ids[0]!, accept: true }])).body.results[0].problem.code).toBe('forbidden')
    expect(await booked(person)).toEqual([])
  })

  test('decides about what builds on another entry after that one', async () => {
    const { person, ids } = await closedWith('06', '07')
    expect((await decide([{ id: ids[1]!, accept: true }])).body.results[0]).toMatchObject({ status: 424, problem: { code: 'blocked' } })
    expect((await decide(ids.map((id) => ({ id, accept: true })))).body.results.map(({ status }: { status: number }) => status)).toEqual([
      200, 200,
    ])
    expect(await booked(person)).toHaveLength(2)
  })

  test('accepts twice at the same moment, and it is done once', async () => {
    const { person, ids } = await closedWith('06')
    const other = await world.person(tenantId)
    await Promise.all([decide([{ id: ids[0]!, accept: true }]), decide([{ id: ids[0]!, accept: true }], other)])
    expect(await booked(person)).toHaveLength(1)
    expect(await world.sql('select 1 from audit_entry where subject_id = $1', [person.userId])).toHaveLength(1)
  })

  test('gives the password again after a quarter of an hour, and nothing is decided before', async () => {
    const { person, ids } = await closedWith('06')
    world.clock.advance(9 * 60_000)
    lead.token = (await world.client().send('POST', '/api/auth/authenticate/password', { email: lead.email, password })).body.token
    await world.sql('update session set authenticated_at = $2 where user_id = $1', [
      lead.userId,
      new Date(world.clock.now() - 15 * 60_000 - 1).toISOString(),
    ])
    const early = await decide([{ id: ids[0]!, accept: true }])
    expect([early.status, early.body]).toEqual([401, { code: 'session.confirm' }])
    expect(await booked(person)).toEqual([])
    expect((await world.client(lead.token).send('POST', '/api/auth/confirm', { password })).status).toBe(200)
    expect((await decide([{ id: ids[0]!, accept: true }])).status).toBe(200)
    expect(await booked(person)).toHaveLength(1)
  })

  test('decides nothing in an organisation that can only be read', async () => {
    const { person, ids } = await closedWith('06')
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [tenantId])
    for (const accept of [true, false]) expect((await decide([{ id: ids[0]!, accept }])).body.results[0].status).toBe(423)
    await world.sql(`update tenant set status = 'ACTIVE' where id = $1`, [tenantId])
    expect(await booked(person)).toEqual([])
    expect(await listed()).toHaveLength(1)
  })
})
