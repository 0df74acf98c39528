// Customers, a campaign to them, and a real mail server that takes its mails or refuses them.
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { startSession } from '../../api/identity/tokens.ts'
import { messageOf, settled } from '../../api/letters.ts'
import { createMailer, type Mailer } from '../../api/mail/mailer.ts'
import { sendNextMails } from '../../api/operator/campaigns/sendCampaigns.ts'
import { emptyOrganization } from '../../shared/operator/organizationRecord.ts'
import { noon, startWorld, type World } from '../world.ts'

export interface Received {
  to: string
  /** With its headers, decoded. */
  text: string
}

const minute = 60_000
const linkOrigin = 'https://obhut.example'

const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))

export const campaignTexts = {
  de: {
    subject: 'Neu: {{organisation}}',
    body: 'Guten Tag {{forename}} {{surname}},\n\nneu in Obhut:\nMehr auf https://obhut.example/neu.',
  },
  en: { subject: 'New for {{organisation}}', body: 'Hello {{forename}},\n\nthere is something new.' },
}
export const campaignFields = {
  name: 'Sommer',
  audience: { statuses: ['CUSTOMER'], countries: ['DE', 'AT', 'CH'] },
  texts: campaignTexts,
  perMinute: 2,
}
export const fivePeople = ['a@eins.example', 'b@zwei.example', 'c@drei.example', 'd@vier.example', 'e@fuenf.example'] as const

export type CampaignScene = Awaited<ReturnType<typeof openCampaignScene>>

/** What the mail server has, and what it answers to an address instead of taking its mail. */
async function openMailServer() {
  const seen: { received: Received[]; refusals: Record<string, number> } = { received: [], refusals: {} }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = seen.refusals[address]
      done(responseCode === undefined ? null : Object.assign(new Error('no such mailbox'), { responseCode }))
    },
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        seen.received.push({ to: session.envelope.rcptTo[0]!.address, text: decoded(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const { port } = smtp.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  return { seen, url: `smtp://127.0.0.1:${port}?from=betrieb@obhut.example`, close }
}

function mailerOf({ app }: World, smtpUrl: string): Mailer {
  const { orm, clock, linkKeys, fileStore } = app.server
  return createMailer({ orm, clock, fileStore, smtpUrl, linkKeys, linkOrigin, messageOf, settled })
}

export async function openCampaignScene() {
  const world = await startWorld({ linkOrigin })
  const userId = await world.operator()
  const { seen, url, close } = await openMailServer()
  let mailer = mailerOf(world, url)
  let token = ''
  const post = (path: string, body?: unknown) => world.client(token).send('POST', `/api/tenantadmin/campaign/${path}`, body)
  const get = async (id: string) => (await world.client(token).send('GET', `/api/tenantadmin/campaign/${id}`)).body
  /** Mails that wait, sent one after the other. */
  async function deliver(most = Infinity, isLast = false): Promise<void> {
    const mails = await world.sql<{ id: string }>(
      'select id from mail where sent_at is null and dead_at is null order by created_at, email',
    )
    for (const { id } of mails.slice(0, most)) await mailer.deliver(id, isLast).catch(() => undefined)
  }
  const handOver = () => sendNextMails(world.app.server)
  /** An organisation that is a customer. */
  async function customer(officialName: string, email: string | null, { status = 'CUSTOMER', forename = '', country = 'DE' } = {}) {
    const contact = { forename, surname: forename && 'Lind', email, phone: '' }
    const fields = { ...emptyOrganization, officialName, contact, address: { ...emptyOrganization.address, country } }
    const { body } = await world.client(token).send('POST', '/api/tenantadmin/organization/new', { id: world.id(), fields })
    await world.sql('update organization set status = $2 where id = $1', [body.id, status])
  }
  return {
    world,
    userId,
    seen,
    post,
    get,
    deliver,
    handOver,
    customer,
    dashboard: async () => (await world.client(token).send('GET', '/api/tenantadmin/dashboard')).body,
    addresses: () => seen.received.map(({ to }) => to),
    async fiveCustomers() {
      for (const email of fivePeople) await customer(`Tierheim ${email[0]!.toUpperCase()}`, email)
    },
    async campaign(given: Partial<typeof campaignFields> = {}): Promise<string> {
      const { status, body } = await post('new', { id: null, fields: { ...campaignFields, ...given } })
      expect(status).toBe(200)
      return body.id
    },
    start: async (id: string) => post(`${id}/start`, { version: (await get(id)).version }),
    /** A minute later: the next mails are handed over and sent. */
    async nextMinute() {
      world.clock.advance(minute)
      await handOver()
      await deliver()
    },
    /** As after a process was killed: another one does the jobs. */
    otherProcess() {
      mailer.stop()
      mailer = mailerOf(world, url)
    },
    async begin() {
      Object.assign(seen, { received: [], refusals: {} })
      world.clock.set(noon)
      await world.sql('truncate campaign, campaign_participant, unsubscribed, mail')
      await world.sql(`update organization set status = 'INTERESTED'`)
      await world.sql('delete from job.job')
      token = (await startSession(world.app.server, userId, true, 'test')).access
    },
    async stop() {
      mailer.stop()
      await close()
      await world.stop()
    },
  }
}
