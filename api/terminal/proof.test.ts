import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { schemaMajor } from '../../shared/synced.ts'
import { codeLetters, codeLife } from '../../shared/terminal/terminal.ts'
import { changeLead, doors, openTerminalScene, tenantId, world } from '../../tests/factories/terminalScene.ts'
import { newKey, signed } from '../../tests/factories/terminals.ts'

openTerminalScene()
const minute = 60_000

describe('a code', () => {
  test('has eight letters that nobody mistakes, stands nowhere as it is, and lets one device in', async () => {
    const id = await doors.make()
    const code = await doors.codeFor(id)
    expect(code).toMatch(new RegExp(`^[${codeLetters}]{8}$`))
    for (const table of ['terminal_code', 'receipt', 'audit_entry', 'terminal'])
      expect(JSON.stringify(await world.sql(`select * from ${table}`))).not.toContain(code)
    expect((await doors.register(code.toLowerCase().replace(/^(.{4})/, '$1 - '))).status).toBe(200)
    expect((await doors.register(code)).body).toMatchObject({ code: 'terminalCode.used' })
  })

  test('that nobody made, or that is not even one, is refused', async () => {
    for (const code of ['ABCDEFGH', '', 'IO10IO10', 'ABCDEFG', '😀'])
      expect((await doors.register(code)).body).toMatchObject({ code: 'terminalCode.invalid', fields: ['code'] })
  })

  test('ends after ten minutes', async () => {
    const code = await doors.codeFor(await doors.make())
    world.clock.advance(codeLife - 1)
    const late = await doors.codeFor(await doors.make())
    world.clock.advance(1)
    expect((await doors.register(code)).body.code).toBe('terminalCode.expired')
    expect((await doors.register(late)).status).toBe(200)
  })

  test('ends when a newer one is made', async () => {
    const id = await doors.make()
    const [first, second] = [await doors.codeFor(id), await doors.codeFor(id)]
    expect((await doors.register(first)).body.code).toBe('terminalCode.invalid')
    expect((await doors.register(second)).status).toBe(200)
  })

  test('can be tried five times from one place, then that place waits, with the right one too', async () => {
    const code = await doors.codeFor(await doors.make())
    for (let i = 0; i < 5; i++) expect((await doors.register('ABCDEFGH')).status).toBe(422)
    const refused = await doors.register(code)
    expect([refused.status, refused.body.code]).toEqual([429, 'tooManyRequests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    world.clock.advance(10 * minute)
    await changeLead()
    expect((await doors.register(await doors.codeFor(await doors.make()))).status).toBe(200)
  })

  test('that was right takes its try back', async () => {
    for (let i = 0; i < 8; i++) expect((await doors.register(await doors.codeFor(await doors.make()))).status).toBe(200)
  })

  test('used by two devices at the same moment makes one of them the terminal', async () => {
    const id = await doors.make()
    const code = await doors.codeFor(id)
    const keys = [newKey(), newKey(), newKey()]
    const answers = await Promise.all(keys.map((key) => doors.register(code, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual(['terminalCode.used', 'terminalCode.used'])
    const proven = await Promise.all(keys.map((key) => doors.prove(id, key)))
    expect(proven.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('is not made for a terminal that has its device, or that is revoked', async () => {
    const { id } = await doors.terminal()
    expect((await doors.asLead('POST', `/${id}/code`)).body.code).toBe('terminal.registered')
    await doors.asLead('POST', `/${id}/revoke`)
    expect((await doors.asLead('POST', `/${id}/code`)).body.code).toBe('terminal.revoked')
  })

  test('does nothing with a key that is no point of P-256, and is not spent by it', async () => {
    const code = await doors.codeFor(await doors.make())
    const other = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
      .publicKey.export({ format: 'der', type: 'spki' })
      .toString('base64')
    for (const publicKey of [other, Buffer.alloc(91, 7).toString('base64')])
      expect((await doors.send('register', { code, publicKey })).body).toMatchObject({ code: 'invalid', fields: ['publicKey'] })
    expect((await doors.register(code)).status).toBe(200)
  })

  test('of an organisation that can only be read is not made', async () => {
    const id = await doors.make()
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [tenantId])
    expect((await doors.asLead('POST', `/${id}/code`)).body.code).toBe('tenantReadOnly')
    await world.sql(`update tenant set status = 'ACTIVE' where id = $1`, [tenantId])
  })
})

describe('a proof', () => {
  test('is a signed challenge, good once', async () => {
    const { id, key } = await doors.terminal()
    const challenge = await doors.challengeFor(id)
    const proof = { terminalId: id, challenge, signature: signed(id, challenge, key) }
    expect((await doors.send('session', proof)).status).toBe(200)
    expect((await doors.send('session', proof)).body).toEqual({ code: 'terminal.unknown' })
  })

  test('twice at the same moment lets one in', async () => {
    const { id, key } = await doors.terminal()
    const challenge = await doors.challengeFor(id)
    const proof = { terminalId: id, challenge, signature: signed(id, challenge, key) }
    const answers = await Promise.all([1, 2, 3, 4].map(() => doors.send('session', proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test('is refused in the same bytes: late, of another key, for another terminal, over another text, with a made-up challenge', async () => {
    const [one, two] = [await doors.terminal(), await doors.terminal()]
    const bytes = new Set<string>()
    const refuse = async (terminalId: string, challenge: string, signature: string) => {
      const answer = await doors.send('session', { terminalId, challenge, signature })
      expect(answer.status).toBe(401)
      bytes.add(JSON.stringify(answer.body))
    }
    const challenge = await doors.challengeFor(one.id)
    await refuse(one.id, challenge, signed(one.id, challenge, two.key))
    await refuse(two.id, challenge, signed(two.id, challenge, two.key))
    await refuse(one.id, challenge, signed(one.id, challenge, one.key, challenge))
    const [key, , random, seal] = challenge.split('.')
    const older = `${key}.${world.clock.now() + minute}.${random}.${seal}`
    await refuse(one.id, older, signed(one.id, older, one.key))
    const nobody = randomUUID()
    const theirs = await doors.challengeFor(nobody)
    await refuse(nobody, theirs, signed(nobody, theirs, one.key))
    const waiting = await doors.make()
    const early = await doors.challengeFor(waiting)
    await refuse(waiting, early, signed(waiting, early, one.key))
    world.clock.advance(3 * minute)
    await refuse(one.id, challenge, signed(one.id, challenge, one.key))
    expect([...bytes]).toEqual(['{"code":"terminal.unknown"}'])
  })

  test('brings ten minutes of access within one session, and says who the terminal is', async () => {
    const { id, key, token, context } = await doors.terminal(['pension', 'daycare'])
    expect(context).toEqual({
      id,
      name: 'Eingang',
      services: ['daycare', 'pension'],
      people: null,
      carers: null,
      leaseUntil: '2026-06-17T10:00:00.000Z',
      tenant: { id: tenantId, name: 'Tierheim Sonnenhof', zone: 'Europe/Berlin', isReadOnly: false },
    })
    const live = () => world.client(token).pull({ clientId: id, epoch: null, cursor: null, scopes: [], schemaMajor })
    await live()
    world.clock.advance(10 * minute)
    await expect(live()).rejects.toThrow('401')
    for (let i = 0; i < 3; i++) expect((await doors.prove(id, key)).status).toBe(200)
    expect(await world.sql('select 1 from session where user_id = $1', [id])).toHaveLength(1)
    await changeLead()
    const { items } = (await doors.asLead('GET', '')).body
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({ lastSeenAt: '2026-06-10T10:10:00.000Z', revokedAt: null })
  })
})
