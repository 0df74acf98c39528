import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { createSender, type Sender } from './sender.ts'

interface Received {
  to: string[]
  from: string
  raw: string
}

let world: World
let tenantId: string
let smtp: SMTPServer
let sender: Sender
let received: Received[]
/** What the server answers instead of taking a mail. */
let refusal: (Error & { responseCode: number }) | null
/** What it answers to the address of a reader. */
let unknownReader: (Error & { responseCode: number }) | null
const minute = 60_000

beforeAll(async () => {
  world = await startWorld({ publicOrigin: 'https://obhut.example' })
  tenantId = await world.tenant()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(unknownReader),
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        if (!refusal) received.push({ raw, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) })
        done(refusal)
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const { port } = smtp.server.address() as AddressInfo
  sender = senderTo(`smtp://127.0.0.1:${port}?from=tiere@obhut.example`)
})
beforeEach(async () => {
  received = []
  refusal = unknownReader = null
  world.clock.set(noon)
  await world.sql('truncate mail, reset_link')
})
afterAll(async () => {
  await sender.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await world.stop()
})

function senderTo(smtpUrl: string): Sender {
  const { orm, clock, faults, linkKeys } = world.app.server
  return createSender({ orm, clock, faults, log: pino({ level: 'silent' }), smtpUrl, linkKeys, linkOrigin: 'https://obhut.example' })
}
const answering = (responseCode: number) => Object.assign(new Error('not now'), { responseCode })
const ask = (email: string) => world.client().send('POST', '/api/auth/requestpw', { email })
const rows = () => world.sql('select id, attempts, due_at, sent_at, dead_at, last_error from mail order by created_at, id')
/** The parts of a mail, decoded. */
const decoded = (raw: string) =>
  raw.replace(/=\r\n/g, '').replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))

test('a link reaches its reader in German, as text and HTML, and works', async () => {
  const { email } = await world.person(tenantId)
  await ask(email)
  expect(await sender.round()).toBe(1)
  const [mail] = received
  const [row] = await rows()
  expect([mail!.to, mail!.from]).toEqual([[email], 'tiere@obhut.example'])
  const body = decoded(mail!.raw)
  expect(body).toContain(`Message-ID: <${row!.id}@obhut.example>`)
  expect(body).toContain('From: Obhut <tiere@obhut.example>')
  expect(body).toContain('Subject: Neues Passwort festlegen')
  expect(body).toContain('Auto-Submitted: auto-generated')
  expect(body).toMatch(/Content-Type: multipart\/alternative/)
  expect(body).toContain('Hallo Ada,')
  const links = [...body.matchAll(/https:\/\/obhut\.example\/resetpw\/confirm\/(pw_[\w-]{43})/g)].map(([, token]) => token!)
  expect(links.length).toBeGreaterThanOrEqual(3)
  expect(new Set(links).size).toBe(1)
  expect((await world.client().send('POST', '/api/auth/password/status', { token: links[0] })).status).toBe(200)
  expect(row).toMatchObject({ attempts: 1, due_at: null, dead_at: null, last_error: null })
  expect(row!.sent_at).not.toBeNull()
  expect(await sender.round()).toBe(0)
})

test('an invitation reaches somebody who has no account yet, and its link sets the first password', async () => {
  const { token } = await world.person(tenantId)
  const guest = { id: null, email: 'gast@obhut.example', forename: 'Gesa', surname: 'Gast', rights: ['animals.view'] }
  expect((await world.client(token).send('POST', '/api/admin/user/new', guest)).status).toBe(200)
  expect(await sender.round()).toBe(1)
  const body = decoded(received[0]!.raw)
  expect(received[0]!.to).toEqual([guest.email])
  expect(body).toContain('Subject: Einladung zu Tierheim')
  expect(body).toContain('Hallo Gesa,')
  const [, link] = /https:\/\/obhut\.example\/resetpw\/confirm\/(pw_[\w-]{43})/.exec(body)!
  const password = 'copper-walnut-drizzle-9'
  const set = { token: link, newPassword: { password, password2: password } }
  expect((await world.client().send('POST', '/api/auth/password', set)).status).toBe(200)
})

test('in English for who chose English, and a name is only text', async () => {
  const { email, token } = await world.person(tenantId)
  const named = { forename: '<b>Ada</b>', surname: 'Löwe', locale: 'en' }
  expect((await world.client(token).send('POST', '/api/auth/profile', named)).status).toBe(200)
  await ask(email)
  await sender.round()
  const body = decoded(received[0]!.raw)
  expect(body).toContain('Subject: Set a new password')
  expect(body).toContain('Hello <b>Ada</b>,')
  expect(body).toContain('<p style="margin:0 0 16px">Hello &lt;b&gt;Ada&lt;/b&gt;,</p>')
})

test('nothing is sent to an address without account, nor a link that has expired', async () => {
  await ask('nobody@obhut.example')
  const { email } = await world.person(tenantId)
  await ask(email)
  world.clock.advance(60 * minute)
  expect(await sender.round()).toBe(0)
  expect(received).toEqual([])
  for (const row of await rows()) expect(row).toMatchObject({ due_at: null, sent_at: null, dead_at: expect.anything() })
})

test('a server that cannot take it now is asked again later, under the same Message-ID, and at last given up', async () => {
  const { email } = await world.person(tenantId)
  await world.sql(`insert into mail (id, template, email, facts, created_at, due_at) values ($1, 'passwordChanged', $2, '{}', $3, $3)`, [
    world.id(),
    email,
    noon,
  ])
  refusal = answering(451)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 9; attempt++) {
    expect(await sender.round()).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: attempt, sent_at: null, dead_at: null })
    expect(row!.last_error).toContain('451')
    waits.push((row!.due_at.getTime() - world.clock.now()) / minute)
    world.clock.advance(row!.due_at.getTime() - world.clock.now() - 1)
    await sender.round()
    expect((await rows())[0]!.attempts).toBe(attempt)
    world.clock.advance(1)
  }
  expect(waits).toEqual([1, 2, 5, 15, 60, 180, 360, 720, 1440])
  await sender.round()
  expect((await rows())[0]).toMatchObject({ attempts: 10, due_at: null, dead_at: expect.anything() })
  refusal = null
  await world.sql('update mail set due_at = $1, dead_at = null', [noon])
  expect(await sender.round()).toBe(1)
  expect(received[0]!.raw).toContain(`<${(await rows())[0]!.id}@obhut.example>`)
})

test('a reader that the server does not know is not tried again', async () => {
  await ask((await world.person(tenantId)).email)
  unknownReader = answering(550)
  expect(await sender.round()).toBe(0)
  expect((await rows())[0]).toMatchObject({ attempts: 1, due_at: null, dead_at: expect.anything() })
})

test('a sender that died between sending and writing it down sends once more, never not at all', async () => {
  await ask((await world.person(tenantId)).email)
  await sender.round()
  await world.sql('update mail set sent_at = null, due_at = $1', [noon])
  await sender.round()
  const ids = received.map(({ raw }) => /Message-ID: (\S+)/i.exec(raw)![1])
  const tokens = received.map(({ raw }) => /confirm\/(pw_[\w-]{43})/.exec(decoded(raw))![1])
  expect([ids.length, new Set(ids).size, new Set(tokens).size]).toEqual([2, 1, 1])
})

test('several senders share the work and send each mail once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => world.person(tenantId)))
  for (const { email } of people) await ask(email)
  const { port } = smtp.server.address() as AddressInfo
  const others = [senderTo(`smtp://127.0.0.1:${port}`), senderTo(`smtp://127.0.0.1:${port}`)]
  const sent = await Promise.all([sender, ...others].map((one) => one.round()))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(received.map(({ to }) => to[0]).sort()).toEqual(people.map(({ email }) => email).sort())
  await Promise.all(others.map((one) => one.stop()))
})

test('what was kept for days without a mail server is no news any more', async () => {
  const { email } = await world.person(tenantId)
  await world.sql(`insert into mail (id, template, email, facts, created_at, due_at) values ($1, 'passwordChanged', $2, '{}', $3, $3)`, [
    world.id(),
    email,
    noon,
  ])
  world.clock.advance(5 * 24 * 60 * minute)
  expect(await sender.round()).toBe(0)
  expect(received).toEqual([])
})
