import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { messageOf, settled } from '../letters.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { adoptOldMails } from './oldMails.ts'

interface Received {
  to: string[]
  from: string
  raw: string
}

let world: World
let tenantId: string
let smtp: SMTPServer
let mailer: Mailer
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
  mailer = mailerTo(`smtp://127.0.0.1:${port}?from=tiere@obhut.example`)
})
beforeEach(async () => {
  received = []
  refusal = unknownReader = null
  world.clock.set(noon)
  await world.sql('truncate mail, reset_link')
  await world.sql('delete from job.job')
})
afterAll(async () => {
  mailer.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await world.stop()
})

function mailerTo(smtpUrl: string): Mailer {
  const { orm, clock, linkKeys, fileStore } = world.app.server
  return createMailer({ orm, clock, fileStore, smtpUrl, linkKeys, linkOrigin: 'https://obhut.example', messageOf, settled })
}
const jobs = async () =>
  (await world.sql<{ data: { mailId: string } }>(`select data from job.job where name = 'mail' order by id`)).map(({ data }) => data.mailId)
/** Does every job of a mail that waits; how many mails the server took. */
async function round(isLast = false): Promise<number> {
  const before = received.length
  for (const id of await jobs()) await mailer.deliver(id, isLast).catch(() => undefined)
  return received.length - before
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
  expect(await round()).toBe(1)
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
  expect(await round()).toBe(0)
})

test('an invitation reaches somebody who has no account yet, and its link sets the first password', async () => {
  const { token } = await world.person(tenantId)
  const guest = { id: null, email: 'gast@obhut.example', forename: 'Gesa', surname: 'Gast', rights: ['animals.view'] }
  expect((await world.client(token).send('POST', '/api/admin/user/new', guest)).status).toBe(200)
  expect(await round()).toBe(1)
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
  await round()
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
  expect(await round()).toBe(0)
  expect(received).toEqual([])
  for (const row of await rows()) expect(row).toMatchObject({ due_at: null, sent_at: null, dead_at: expect.anything() })
})

test('a mail comes with its job, in the same commit', async () => {
  await ask((await world.person(tenantId)).email)
  expect(await jobs()).toEqual((await rows()).map(({ id }) => id))
  expect((await rows()).length).toBe(1)
})

test('a server that cannot take it now is asked again later, under the same Message-ID, and at last given up', async () => {
  await ask((await world.person(tenantId)).email)
  const [id] = await jobs()
  refusal = answering(451)
  await expect(mailer.deliver(id!, false)).rejects.toThrow('The mail server did not take a mail.')
  expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: null, dead_at: null, last_error: expect.stringContaining('451') })
  await expect(mailer.deliver(id!, true)).rejects.toThrow()
  expect((await rows())[0]).toMatchObject({ attempts: 2, sent_at: null, dead_at: expect.anything() })
  // By hand, once the server is well again.
  refusal = null
  await mailer.deliver(id!, false)
  expect(received.map(({ raw }) => raw)).toEqual([expect.stringContaining(`<${id}@obhut.example>`)])
  expect((await rows())[0]).toMatchObject({ attempts: 3, sent_at: expect.anything(), dead_at: null })
  const [queue] = await world.sql(`select retry_limit, retry_delay, retry_backoff, retry_delay_max from job.queue where name = 'mail'`)
  expect(queue).toEqual({ retry_limit: 11, retry_delay: 60, retry_backoff: true, retry_delay_max: 86_400 })
})

test('a reader that the server does not know is not tried again', async () => {
  await ask((await world.person(tenantId)).email)
  unknownReader = answering(550)
  expect(await round()).toBe(0)
  expect((await rows())[0]).toMatchObject({ attempts: 1, due_at: null, dead_at: expect.anything() })
})

test('a process that died between sending and writing it down sends once more, never not at all', async () => {
  await ask((await world.person(tenantId)).email)
  await round()
  await world.sql('update mail set sent_at = null')
  await round()
  const ids = received.map(({ raw }) => /Message-ID: (\S+)/i.exec(raw)![1])
  const tokens = received.map(({ raw }) => /confirm\/(pw_[\w-]{43})/.exec(decoded(raw))![1])
  expect([ids.length, new Set(ids).size, new Set(tokens).size]).toEqual([2, 1, 1])
})

test('a mail that an older version has written gets a job, once its process had time for it', async () => {
  const old = world.id()
  await world.sql(
    `insert into mail (id, template, email, facts, created_at, due_at) values ($1, 'passwordChanged', 'a@b.example', '{}', $2, $2)`,
    [old, noon],
  )
  await adoptOldMails(world.app.server)
  expect(await jobs()).toEqual([])
  world.clock.advance(10 * minute)
  await Promise.all([adoptOldMails(world.app.server), adoptOldMails(world.app.server)])
  expect(await jobs()).toEqual([old])
  expect((await rows())[0]).toMatchObject({ due_at: null, sent_at: null })
})

test('what was kept for days without a mail server is no news any more', async () => {
  await ask((await world.person(tenantId)).email)
  world.clock.advance(5 * 24 * 60 * minute)
  expect(await round()).toBe(0)
  expect((await rows())[0]).toMatchObject({ sent_at: null, dead_at: expect.anything() })
})

test('a PDF of the file store goes with its mail', async () => {
  const { orm, clock, linkKeys, fileStore } = world.app.server
  const file = await fileStore.put(Buffer.from('%PDF-1.7 a paper'))
  const message = { subject: 'Rechnung', text: 'anbei', html: '<p>anbei</p>', attachment: { fileName: 'RE-2026-0001.pdf', file } }
  const { port } = smtp.server.address() as AddressInfo
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const carrier = createMailer({
    settled,
    orm,
    clock,
    fileStore,
    smtpUrl,
    linkKeys,
    linkOrigin: 'https://obhut.example',
    messageOf: async () => message,
  })
  await ask((await world.person(tenantId)).email)
  for (const id of await jobs()) await carrier.deliver(id, false)
  carrier.stop()
  expect(received[0]!.raw).toContain('filename=RE-2026-0001.pdf')
  expect(received[0]!.raw).toContain(Buffer.from('%PDF-1.7 a paper').toString('base64'))
})
