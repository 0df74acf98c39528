import { describe, expect, test } from 'vitest'
import { digestOf } from '../../shared/replication.ts'
import { schemaMajor, scopesOf } from '../../shared/synced.ts'
import { doors, lead, openTerminalScene, world } from '../../tests/factories/terminalScene.ts'
import { createTerminals, newKey } from '../../tests/factories/terminals.ts'
import { noon } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { eraseTenants } from '../orm/erase.ts'
import { messageOf } from '../letters.ts'

openTerminalScene()
const minute = 60_000

describe('a terminal', () => {
  test('may check in and out where it was allowed to, and nothing else, whatever its rights', async () => {
    const { id, token } = await doors.terminal(['daycare'])
    const animal = await world.animal(lead)
    const daycare = await world.booking(lead, [animal])
    const pension = await world.booking(lead, [animal], { service: 'pension', endDate: '2026-06-12' })
    const at = (path: string, body: object = {}) => world.client(token).send('POST', path, body)
    for (const act of ['check-in', 'check-out', 'check-out/undo', 'check-in/undo'])
      expect((await at(`/api/daycare/booking/${daycare.booking.id}/${act}`)).status).toBe(200)
    expect((await at(`/api/pension/booking/${pension.booking.id}/check-in`)).status).toBe(403)
    expect((await world.sql('select actor_id from change_log where entity_id = $1', [daycare.stays[0]!.id])).at(-1)).toEqual({
      actor_id: id,
    })
    // Calls of punches work only at terminals with a clock (`punch.test.ts`).
    const open = ['sync/push', 'sync/pull', 'sync/live', 'terminal/clock/open', 'terminal/clock/tag', 'terminal/clock/punch'].map(
      (call) => `/api/${call}`,
    )
    for (const { endpoint } of world.app.registry.all) {
      if (endpoint.access === 'public' || open.includes(endpoint.path) || /\/check-(in|out)(\/undo)?$/.test(endpoint.path)) continue
      const path = endpoint.path.replace(/\{\w+\}/g, daycare.booking.id)
      const { status } = await world.client(token).send(endpoint.method, path, endpoint.method === 'POST' ? {} : undefined)
      expect([endpoint.path, status]).toEqual([endpoint.path, 403])
    }
  })

  test('gets names of its guests and nothing about anybody, by snapshot, by changes and by answers', async () => {
    const { id, token } = await doors.terminal(['daycare'])
    const canary = 'cnry'
    const contact = await world.contact(lead, { forename: 'Anna', surname: 'Meyer', phone: `${canary}-0170`, activeIn: ['2026-06'] })
    const traits = { breed: `${canary}-b`, colour: `${canary}-c`, chip: '276098100999999', birthDate: '2020-02-02', contactId: contact.id }
    const guest = await world.animal(lead, { ...traits, name: 'Bella', activeIn: ['2026-06'] })
    const inmate = await world.animal(lead, { name: 'Insasse', careFrom: '2026-06-01' })
    const { booking } = await world.booking(lead, [guest], { contactId: contact.id, note: `${canary}-note` })
    const ask = { clientId: id, epoch: null, cursor: null, scopes: [] as string[], schemaMajor }
    const first = await world.client(token).pull(ask)
    const texts = [JSON.stringify(first.rows)]
    const act = await world.client(token).send('POST', `/api/daycare/booking/${booking.id}/check-in`, {}, { 'idempotency-key': world.id() })
    texts.push(JSON.stringify(act.body))
    const pushed = await world.client(token).send('POST', '/api/sync/push', {
      clientId: id,
      calls: [
        {
          mid: world.id(),
          mv: 1,
          lane: 'x',
          deps: [],
          base: 0,
          occurredAt: noon,
          method: 'POST',
          path: `/api/daycare/booking/${booking.id}/check-out`,
          body: {},
        },
      ],
    })
    texts.push(JSON.stringify(pushed.body))
    const later = await world.client(token).pull({ ...ask, epoch: first.head.epoch, cursor: first.head.to, scopes: first.head.scopes })
    expect(later.head.mode).toBe('changes')
    texts.push(JSON.stringify(later.rows))
    expect(texts[0]).toContain('Bella')
    expect(texts[0]).toContain('Meyer')
    for (const text of texts) {
      expect(text).toContain(booking.id)
      for (const secret of [canary, '276098100999999', '2020-02-02', inmate.id, lead.userId]) expect(text).not.toContain(secret)
    }
    expect(act.body.booking.version).toBeGreaterThan(0)
  })

  test('that holds what it should is not sent everything again', async () => {
    const { id, token } = await doors.terminal(['daycare'])
    const ask = { clientId: id, epoch: null, cursor: null, scopes: [] as string[], schemaMajor }
    const { head, rows } = await world.client(token).pull(ask)
    const held = rows.flatMap(({ kind, rows: list }) =>
      (list as { id: string; version: number }[]).map((row) => ({ ...row, scopes: scopesOf(kind as never, row as never) })),
    )
    expect(held.length).toBeGreaterThan(0)
    const digest = digestOf(held, new Set(head.scopes))
    const again = await world.client(token).pull({ ...ask, epoch: head.epoch, cursor: head.to, scopes: head.scopes, digest })
    expect([again.head.mode, again.head.reset]).toEqual(['changes', []])
  })

  test('gets no password by mail', async () => {
    const { id } = await doors.terminal()
    await world.client().send('POST', '/api/auth/requestpw', { email: `${id}@terminal.invalid` })
    const [{ expires_at: expires }] = (await world.sql('select expires_at from reset_link where email = $1', [
      `${id}@terminal.invalid`,
    ])) as [{ expires_at: Date }]
    expect(expires).toBeInstanceOf(Date)
    const [mail] = await world.sql<never>(
      `select id, template, email, facts::text as facts from mail where email = $1 and template = 'resetPassword'`,
      [`${id}@terminal.invalid`],
    )
    const { orm, linkKeys, clock } = world.app.server
    expect(await messageOf(orm.em.fork(), mail!, { linkKeys, linkOrigin: 'http://obhut.test' }, clock.now())).toBeNull()
  })

  test('that is revoked is out at the same moment, is told so by its own key alone, and loses nothing of its history', async () => {
    const { id, key, token } = await doors.terminal()
    const pull = { clientId: id, epoch: null, cursor: null, scopes: [], schemaMajor }
    await world.client(token).pull(pull)
    const answer = await doors.asLead('POST', `/${id}/revoke`)
    expect([answer.status, answer.body.revokedAt]).toEqual([200, noon])
    await expect(world.client(token).pull(pull)).rejects.toThrow('401')
    expect((await world.client(token).send('POST', '/api/sync/pull', pull)).body).toEqual({ code: 'notSignedIn' })
    expect((await doors.prove(id, key)).body).toEqual({ code: 'terminal.revoked' })
    expect((await doors.prove(id, newKey())).body).toEqual({ code: 'terminal.unknown' })
    expect(await world.sql('select ended_by from session where user_id = $1', [id])).toEqual([{ ended_by: 'administrator' }])
    world.clock.advance(minute)
    expect((await doors.asLead('POST', `/${id}/revoke`)).body.revokedAt).toBe(noon)
    const actions = await world.sql('select action from audit_entry where subject_id = $1 order by at, id', [id])
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'terminal.coded',
      'terminal.made',
      'terminal.registered',
      'terminal.revoked',
    ])
  })

  test('goes with its organisation when that is erased', async () => {
    const other = await world.person(await world.tenant())
    const { id } = await createTerminals(world, () => other).terminal()
    await eraseTenants(world.app.server.orm, [other.tenantId])
    for (const table of ['terminal', '"user"']) expect(await world.sql(`select 1 from ${table} where id = $1`, [id])).toEqual([])
    expect(await world.sql('select 1 from session where user_id = $1', [id])).toEqual([])
  })

  test('learns that its organisation was deleted, which a device with an unknown id does not', async () => {
    const other = await world.person(await world.tenant())
    const { id, key, token } = await createTerminals(world, () => other).terminal()
    await eraseTenants(world.app.server.orm, [other.tenantId], noon)
    expect(await doors.prove(id, key)).toMatchObject({ status: 410, body: { code: 'tenantGone' } })
    expect(await world.client(token).send('GET', '/api/auth/user')).toMatchObject({ status: 410, body: { code: 'tenantGone' } })
    expect(await doors.prove(world.id(), key)).toMatchObject({ status: 401, body: { code: 'terminal.unknown' } })
    expect(JSON.stringify(await world.sql('select * from gone_token'))).not.toContain(id)
  })

  test('takes the name that its device gave, or that an administrator gives it later', async () => {
    const id = await doors.make(['daycare'], 'Neu')
    await doors.register(await doors.codeFor(id), newKey(), { name: 'Hintertür' })
    const nameNow = async () => (await doors.asLead('GET', '')).body.items.find((one: { id: string }) => one.id === id).name
    expect(await nameNow()).toBe('Hintertür')
    expect((await doors.asLead('POST', `/${id}`, { name: 'Vordertür' })).body).toMatchObject({
      id,
      name: 'Vordertür',
      services: ['daycare'],
    })
    expect(await nameNow()).toBe('Vordertür')
  })
})

describe('administration', () => {
  test('of another organisation finds none of it, and answers as for one that does not exist', async () => {
    const { id } = await doors.terminal()
    const stranger = await world.person(await world.tenant())
    const at = (method: string, path: string, body?: object) =>
      world.client(stranger.token).send(method, `/api/admin/terminals${path}`, body)
    expect((await at('GET', '')).body).toEqual({ items: [] })
    for (const [path, body] of [
      ['', { name: 'x' }],
      ['/revoke', undefined],
      ['/code', undefined],
    ] as const) {
      const [foreign, unknown] = [await at('POST', `/${id}${path}`, body), await at('POST', `/${world.id()}${path}`, body)]
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    }
  })

  test('asks for the password again before it makes, gives a code for or revokes one, but not to look and to rename', async () => {
    const id = await doors.make()
    world.clock.advance(16 * minute)
    const { access } = await startSession(world.app.server, lead.userId, true, 'test')
    await world.sql(`update session set authenticated_at = created_at - interval '16 minutes' where user_id = $1`, [lead.userId])
    const at = (method: string, path: string, body?: object) => world.client(access).send(method, `/api/admin/terminals${path}`, body)
    for (const [path, body] of [
      ['/new', { name: 'x', services: ['daycare'] }],
      [`/${id}/code`, undefined],
      [`/${id}/revoke`, undefined],
    ] as const)
      expect((await at('POST', path, body)).body).toEqual({ code: 'session.confirm' })
    expect((await at('GET', '')).status).toBe(200)
    expect((await at('POST', `/${id}`, { name: 'Anders' })).status).toBe(200)
  })

  test('refuses a terminal without a service, with one twice, or without a name', async () => {
    for (const body of [
      { name: 'x', services: [] },
      { name: 'x', services: ['daycare', 'daycare'] },
      { name: ' ', services: ['daycare'] },
    ])
      expect((await doors.asLead('POST', '/new', body)).body.code).toBe('invalid')
  })
})
