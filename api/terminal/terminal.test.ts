import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Service } from '../../shared/bookings/booking.ts'
import { codeLetters, codeLife, signedText } from '../../shared/terminal/terminal.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'

let world: World
let tenantId: string
let lead: Person
const minute = 60_000

beforeAll(async () => {
  world = await startWorld({ signInLimits: true })
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
})
beforeEach(async () => {
  world.clock.set(noon)
  await world.sql('truncate attempt')
  lead = await world.person(tenantId)
})
afterAll(() => world.stop())

const asLead = (method: string, path: string, body?: object) => world.client(lead.token).send(method, `/api/admin/terminals${path}`, body)
const send = (path: string, body: object, token?: string) => world.client(token).send('POST', `/api/terminal/${path}`, body)

async function make(services: Service[] = ['daycare'], name = 'Eingang'): Promise<string> {
  const made = await asLead('POST', '/new', { name, services })
  expect(made.status).toBe(200)
  return made.body.id
}
async function codeFor(id: string): Promise<string> {
  const { status, body } = await asLead('POST', `/${id}/code`)
  expect(status).toBe(200)
  return body.code
}

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey }
}
type Key = ReturnType<typeof newKey>

const register = (code: string, key: Key = newKey(), more: object = {}) => send('register', { code, publicKey: key.publicKey, ...more })
const signed = (id: string, challenge: string, { privateKey }: Key, text = signedText(id, challenge)) =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
const challengeFor = async (id: string): Promise<string> => (await send('challenge', { terminalId: id })).body.challenge

async function prove(id: string, key: Key) {
  const challenge = await challengeFor(id)
  return send('session', { terminalId: id, challenge, signature: signed(id, challenge, key) })
}

async function terminal(services?: Service[]) {
  const id = await make(services)
  const key = newKey()
  expect((await register(await codeFor(id), key)).body).toEqual({ terminalId: id })
  const { status, body } = await prove(id, key)
  expect(status).toBe(200)
  return { id, key, token: body.token as string, context: body.terminal }
}

describe('a code', () => {
  test('has eight letters that nobody mistakes, stands nowhere as it is, and lets one device in', async () => {
    const id = await make()
    const code = await codeFor(id)
    expect(code).toMatch(new RegExp(`^[${codeLetters}]{8}$`))
    for (const table of ['terminal_code', 'receipt', 'audit_entry', 'terminal'])
      expect(JSON.stringify(await world.sql(`select * from ${table}`))).not.toContain(code)
    expect((await register(code.toLowerCase().replace(/^(.{4})/, '$1 - '))).status).toBe(200)
    expect((await register(code)).body).toMatchObject({ code: 'terminalCode.used' })
  })

  test('that nobody made, or that is not even one, is refused', async () => {
    for (const code of ['ABCDEFGH', '', 'IO10IO10', 'ABCDEFG', '😀'])
      expect((await register(code)).body).toMatchObject({ code: 'terminalCode.invalid', fields: ['code'] })
  })

  test('ends after ten minutes', async () => {
    const code = await codeFor(await make())
    world.clock.advance(codeLife - 1)
    const late = await codeFor(await make())
    world.clock.advance(1)
    expect((await register(code)).body.code).toBe('terminalCode.expired')
    expect((await register(late)).status).toBe(200)
  })

  test('ends when a newer one is made', async () => {
    const id = await make()
    const [first, second] = [await codeFor(id), await codeFor(id)]
    expect((await register(first)).body.code).toBe('terminalCode.invalid')
    expect((await register(second)).status).toBe(200)
  })

  test('can be tried five times from one place, then that place waits, with the right one too', async () => {
    const code = await codeFor(await make())
    for (let i = 0; i < 5; i++) expect((await register('ABCDEFGH')).status).toBe(422)
    const refused = await register(code)
    expect([refused.status, refused.body.code]).toEqual([429, 'tooManyRequests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    world.clock.advance(10 * minute)
    expect((await register(await codeFor(await make()))).status).toBe(200)
  })

  test('that was right takes its try back', async () => {
    for (let i = 0; i < 8; i++) expect((await register(await codeFor(await make()))).status).toBe(200)
  })

  test('used by two devices at the same moment makes one of them the terminal', async () => {
    const id = await make()
    const code = await codeFor(id)
    const keys = [newKey(), newKey(), newKey()]
    const answers = await Promise.all(keys.map((key) => register(code, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual(['terminalCode.used', 'terminalCode.used'])
    const proven = await Promise.all(keys.map((key) => prove(id, key)))
    expect(proven.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('is not made for a terminal that has its device, or that is revoked', async () => {
    const { id } = await terminal()
    expect((await asLead('POST', `/${id}/code`)).body.code).toBe('terminal.registered')
    await asLead('POST', `/${id}/revoke`)
    expect((await asLead('POST', `/${id}/code`)).body.code).toBe('terminal.revoked')
  })

  test('does nothing with a key that is no point of P-256, and is not spent by it', async () => {
    const code = await codeFor(await make())
    const other = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
      .publicKey.export({ format: 'der', type: 'spki' })
      .toString('base64')
    for (const publicKey of [other, Buffer.alloc(91, 7).toString('base64')])
      expect((await send('register', { code, publicKey })).body).toMatchObject({ code: 'invalid', fields: ['publicKey'] })
    expect((await register(code)).status).toBe(200)
  })

  test('of an organisation that can only be read is not made', async () => {
    const id = await make()
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [tenantId])
    expect((await asLead('POST', `/${id}/code`)).body.code).toBe('tenantReadOnly')
    await world.sql(`update tenant set status = 'ACTIVE' where id = $1`, [tenantId])
  })
})

describe('a proof', () => {
  test('is a signed challenge, good once', async () => {
    const { id, key } = await terminal()
    const challenge = await challengeFor(id)
    const proof = { terminalId: id, challenge, signature: signed(id, challenge, key) }
    expect((await send('session', proof)).status).toBe(200)
    expect((await send('session', proof)).body).toEqual({ code: 'terminal.unknown' })
  })

  test('twice at the same moment lets one in', async () => {
    const { id, key } = await terminal()
    const challenge = await challengeFor(id)
    const proof = { terminalId: id, challenge, signature: signed(id, challenge, key) }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('session', proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test('is refused in the same bytes: late, of another key, for another terminal, over another text, with a made-up challenge', async () => {
    const [one, two] = [await terminal(), await terminal()]
    const bytes = new Set<string>()
    const refuse = async (terminalId: string, challenge: string, signature: string) => {
      const answer = await send('session', { terminalId, challenge, signature })
      expect(answer.status).toBe(401)
      bytes.add(JSON.stringify(answer.body))
    }
    const challenge = await challengeFor(one.id)
    await refuse(one.id, challenge, signed(one.id, challenge, two.key))
    await refuse(two.id, challenge, signed(two.id, challenge, two.key))
    await refuse(one.id, challenge, signed(one.id, challenge, one.key, challenge))
    const [key, , random, seal] = challenge.split('.')
    const older = `${key}.${world.clock.now() + minute}.${random}.${seal}`
    await refuse(one.id, older, signed(one.id, older, one.key))
    const nobody = randomUUID()
    const theirs = await challengeFor(nobody)
    await refuse(nobody, theirs, signed(nobody, theirs, one.key))
    const waiting = await make()
    const early = await challengeFor(waiting)
    await refuse(waiting, early, signed(waiting, early, one.key))
    world.clock.advance(3 * minute)
    await refuse(one.id, challenge, signed(one.id, challenge, one.key))
    expect([...bytes]).toEqual(['{"code":"terminal.unknown"}'])
  })

  test('brings ten minutes of access within one session, and says who the terminal is', async () => {
    const { id, key, token, context } = await terminal(['pension', 'daycare'])
    expect(context).toEqual({
      ...{ id, name: 'Eingang', services: ['daycare', 'pension'], leaseUntil: '2026-06-17T10:00:00.000Z' },
      tenant: { id: tenantId, name: 'Tierheim Sonnenhof', zone: 'Europe/Berlin', isReadOnly: false },
    })
    const live = () => world.client(token).pull({ clientId: id, epoch: null, cursor: null, scopes: [], schemaMajor: 1 })
    await live()
    world.clock.advance(10 * minute)
    await expect(live()).rejects.toThrow('401')
    for (let i = 0; i < 3; i++) expect((await prove(id, key)).status).toBe(200)
    expect(await world.sql('select 1 from session where user_id = $1', [id])).toHaveLength(1)
    const { items } = (await asLead('GET', '')).body
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({ lastSeenAt: '2026-06-10T10:10:00.000Z', revokedAt: null })
  })
})

describe('a terminal', () => {
  test('may check in and out where it was allowed to, and nothing else, whatever its rights', async () => {
    const { id, token } = await terminal(['daycare'])
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
    const open = ['/api/sync/push', '/api/sync/pull', '/api/sync/live']
    for (const { endpoint } of world.app.registry.all) {
      if (endpoint.access === 'public' || open.includes(endpoint.path) || /\/check-(in|out)(\/undo)?$/.test(endpoint.path)) continue
      const path = endpoint.path.replace(/\{\w+\}/g, daycare.booking.id)
      const { status } = await world.client(token).send(endpoint.method, path, endpoint.method === 'POST' ? {} : undefined)
      expect([endpoint.path, status]).toEqual([endpoint.path, 403])
    }
  })

  test('gets names of its guests and nothing about anybody, by snapshot, by changes and by answers', async () => {
    const { id, token } = await terminal(['daycare'])
    const canary = 'cnry'
    const contact = await world.contact(lead, { forename: 'Anna', surname: 'Meyer', phone: `${canary}-0170`, activeIn: ['2026-06'] })
    const traits = { breed: `${canary}-b`, colour: `${canary}-c`, chip: '276098100999999', birthDate: '2020-02-02', contactId: contact.id }
    const guest = await world.animal(lead, { ...traits, name: 'Bella', activeIn: ['2026-06'] })
    const inmate = await world.animal(lead, { name: 'Insasse', careFrom: '2026-06-01' })
    const { booking } = await world.booking(lead, [guest], { contactId: contact.id, note: `${canary}-note` })
    const ask = { clientId: id, epoch: null, cursor: null, scopes: [] as string[], schemaMajor: 1 }
    const first = await world.client(token).pull(ask)
    const texts = [JSON.stringify(first.rows)]
    await world.sql('select 1')
    const act = await world.client(token).send('POST', `/api/daycare/booking/${booking.id}/check-in`, {}, { 'idempotency-key': world.id() })
    texts.push(JSON.stringify(act.body))
    const pushed = await world.client(token).send('POST', '/api/sync/push', {
      clientId: id,
      calls: [
        {
          ...{ mid: world.id(), mv: 1, lane: 'x', deps: [], base: 0, occurredAt: noon, method: 'POST' },
          ...{ path: `/api/daycare/booking/${booking.id}/check-out`, body: {} },
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
    const { id, token } = await terminal(['daycare'])
    const ask = { clientId: id, epoch: null, cursor: null, scopes: [] as string[], schemaMajor: 1 }
    const { head, rows } = await world.client(token).pull(ask)
    const { digestOf } = await import('../../shared/replication.ts')
    const { scopesOf } = await import('../../shared/synced.ts')
    const held = rows.flatMap(({ kind, rows: list }) =>
      (list as { id: string; version: number }[]).map((row) => ({ ...row, scopes: scopesOf(kind as never, row as never) })),
    )
    expect(held.length).toBeGreaterThan(0)
    const digest = digestOf(held, new Set(head.scopes))
    const again = await world.client(token).pull({ ...ask, epoch: head.epoch, cursor: head.to, scopes: head.scopes, digest })
    expect([again.head.mode, again.head.reset]).toEqual(['changes', []])
  })

  test('gets no password by mail', async () => {
    const { id } = await terminal()
    await world.client().send('POST', '/api/auth/requestpw', { email: `${id}@terminal.invalid` })
    const [{ expires_at: expires }] = (await world.sql('select expires_at from reset_link where email = $1', [
      `${id}@terminal.invalid`,
    ])) as [{ expires_at: Date }]
    expect(expires).toBeInstanceOf(Date)
    const { messageOf } = await import('../mail/message.ts')
    const [mail] = await world.sql<never>(
      `select id, template, email, facts::text as facts from mail where email = $1 and template = 'resetPassword'`,
      [`${id}@terminal.invalid`],
    )
    const { orm, linkKeys, clock } = world.app.server
    expect(await messageOf(orm.em.fork(), mail!, { linkKeys, linkOrigin: 'http://obhut.test' }, clock.now())).toBeNull()
  })

  test('that is revoked is out at the same moment, is told so by its own key alone, and loses nothing of its history', async () => {
    const { id, key, token } = await terminal()
    const pull = { clientId: id, epoch: null, cursor: null, scopes: [], schemaMajor: 1 }
    await world.client(token).pull(pull)
    const answer = await asLead('POST', `/${id}/revoke`)
    expect([answer.status, answer.body.revokedAt]).toEqual([200, noon])
    await expect(world.client(token).pull(pull)).rejects.toThrow('401')
    expect((await prove(id, key)).body).toEqual({ code: 'terminal.revoked' })
    expect((await prove(id, newKey())).body).toEqual({ code: 'terminal.unknown' })
    expect(await world.sql('select ended_by from session where user_id = $1', [id])).toEqual([{ ended_by: 'administrator' }])
    world.clock.advance(minute)
    expect((await asLead('POST', `/${id}/revoke`)).body.revokedAt).toBe(noon)
    const actions = await world.sql('select action from audit_entry where subject_id = $1 order by at, id', [id])
    expect(actions.map(({ action }) => action)).toEqual(['terminal.made', 'terminal.coded', 'terminal.registered', 'terminal.revoked'])
  })

  test('takes the name that its device gave, or that an administrator gives it later', async () => {
    const id = await make(['daycare'], 'Neu')
    await register(await codeFor(id), newKey(), { name: 'Hintertür' })
    const nameNow = async () => (await asLead('GET', '')).body.items.find((one: { id: string }) => one.id === id).name
    expect(await nameNow()).toBe('Hintertür')
    expect((await asLead('POST', `/${id}`, { name: 'Vordertür' })).body).toMatchObject({ id, name: 'Vordertür', services: ['daycare'] })
    expect(await nameNow()).toBe('Vordertür')
  })
})

describe('administration', () => {
  test('of another organisation finds none of it, and answers as for one that does not exist', async () => {
    const { id } = await terminal()
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
    const id = await make()
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
      expect((await asLead('POST', '/new', body)).body.code).toBe('invalid')
  })
})
