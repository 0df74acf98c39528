import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyOrganization } from '../../shared/operator/organizationRecord.ts'
import type { Quote, QuoteBody, SeenQuote } from '../../shared/operator/quotes.ts'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { messageOf } from '../letters.ts'
import type { Stored } from '../mail/letter.ts'
import { expireQuotes } from './expireQuotes.ts'
import { quoteKey } from './quoteLink.ts'

let world: World
let operatorId: string
let operator: string
let organizationId: string
beforeAll(async () => {
  world = await startWorld({ operatorEmail: 'operator@obhut.example' })
  operatorId = await world.operator()
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set(noon)
  operator = (await startSession(world.app.server, operatorId, true, 'test')).access
  await world.sql('delete from mail')
  organizationId = world.id()
  const fields = { ...emptyOrganization, officialName: 'Tierheim Süd e. V.' }
  expect((await asOperator('organization/new', { id: organizationId, fields })).status).toBe(200)
})

const asOperator = (path: string, body?: unknown) => world.client(operator).send(body ? 'POST' : 'GET', `/api/tenantadmin/${path}`, body)
const quote: QuoteBody = {
  email: 'vorstand@sued.example',
  items: [
    { title: 'Tierheim bis 100 Tiere', quantity: 1, unitCents: 4900, every: 'month' },
    { title: 'Einrichtung', quantity: 2, unitCents: 9900, every: 'once' },
  ],
  taxRate: 1900,
  taxReason: null,
  vatId: '',
  validUntil: '2026-06-30',
  text: 'Wie am Telefon besprochen.',
}
const send = async (more: Partial<QuoteBody> = {}, id = world.id()): Promise<Quote> => {
  const { status, body } = await asOperator(`organization/${organizationId}/quote/new`, { id, quote: { ...quote, ...more } })
  expect(status).toBe(200)
  return body
}
const linkOf = ({ id }: Pick<Quote, 'id'>) => ({ id, key: quoteKey(world.app.server.linkKeys, { id, organizationId }) })
const byLink = (act: string, body: object) => world.client().send('POST', `/api/quote/${act}`, body)
const open = async (sent: Quote): Promise<SeenQuote> => (await byLink('open', linkOf(sent))).body
const accept = async (sent: Quote, name = 'Ada Wald') => {
  const { textHash } = await open(sent)
  return byLink('accept', { ...linkOf(sent), name, textHash, consent: true })
}
const statusNow = async () => (await asOperator(`organization/${organizationId}`)).body.status

describe('a quote', () => {
  test('is sent once by mail, moves the organisation and its requests on, and waits on the dashboard', async () => {
    const asked = {
      name: 'Ada Wald',
      organisation: 'Tierheim Süd e. V.',
      email: 'ada@sued.example',
      areas: ['shelter'],
      animalsPerYear: null,
      message: '',
    }
    await world.client().send('POST', '/api/quote-request', { ...asked, ...untouchedHoneypot })
    await world.sql('delete from mail')
    const id = world.id()
    const sent = await send({}, id)
    expect(await send({}, id)).toEqual(sent)
    expect(sent).toMatchObject({ state: 'sent', totals: { month: { grossCents: 5831 }, once: { netCents: 19_800, grossCents: 23_562 } } })
    expect(await statusNow()).toBe('WAITING')
    expect(await world.sql('select state from quote_request where organization_id = $1', [organizationId])).toEqual([{ state: 'quoted' }])
    expect((await asOperator('dashboard')).body.waitForConfirmation).toContainEqual({
      id,
      quoteDate: '2026-06-10',
      organization: expect.objectContaining({ id: organizationId }),
    })
    const mails = await world.sql<{ id: string; template: 'quote'; email: string; facts: object }>('select * from mail')
    expect(mails.map(({ template, email }) => [template, email])).toEqual([['quote', 'vorstand@sued.example']])
    const { linkKeys, orm } = world.app.server
    const stored: Stored = { ...mails[0]!, facts: JSON.stringify(mails[0]!.facts) }
    const message = await messageOf(orm.em.fork(), stored, { linkKeys, linkOrigin: 'https://obhut.example' }, world.clock.now())
    const { key } = linkOf(sent)
    for (const words of ['Tierheim Süd e. V.', '30.06.2026', `https://obhut.example/accept-quote/${id}/${key}`])
      expect(message!.text).toContain(words)
    // Nothing in the database opens it.
    expect(JSON.stringify(await world.sql('select * from quote'))).not.toContain(key)
  })

  test.each([
    ['no items', { items: [] }],
    ['half a cent', { items: [{ ...quote.items[0]!, unitCents: 0.5 }] }],
    ['a tax that there is not', { taxRate: 500 }],
    ['no address', { email: 'nobody' }],
    ['none of something', { items: [{ ...quote.items[0]!, quantity: 0 }] }],
  ])('with %s is refused', async (_, more) => {
    expect(await asOperator(`organization/${organizationId}/quote/new`, { id: null, quote: { ...quote, ...more } })).toMatchObject({
      status: 400,
    })
  })

  test('that ends in the past is refused', async () => {
    const body = { id: null, quote: { ...quote, validUntil: '2026-06-09' } }
    expect(await asOperator(`organization/${organizationId}/quote/new`, body)).toMatchObject({
      status: 422,
      body: { code: 'quote.validUntilPast' },
    })
  })
})

describe('by its link', () => {
  test('it is read, saved as a PDF, and accepted once: the second learns who was first', async () => {
    const sent = await send()
    const seen = await open(sent)
    expect(seen).toMatchObject({ organization: 'Tierheim Süd e. V.', state: 'sent', text: quote.text })
    expect(seen).not.toHaveProperty('email')
    const response = await world.app.handle(
      new Request('http://obhut.test/api/quote/document', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(linkOf(sent)),
      }),
    )
    const { text } = await pdfOf(new Uint8Array(await response.arrayBuffer()))
    for (const words of [
      'Tierheim Süd e. V.',
      'Tierheim bis 100 Tiere',
      '49,00 €',
      '198,00 €',
      '58,31 €',
      '235,62 €',
      'gültig bis 30.06.2026',
    ])
      expect(text).toContain(words)

    await world.sql('delete from mail')
    expect(await byLink('accept', { ...linkOf(sent), name: 'Ada Wald', textHash: 'another', consent: true })).toMatchObject({
      status: 422,
      body: { code: 'quote.changed' },
    })
    const both = await Promise.all([accept(sent, 'Ada Wald'), accept(sent, 'Bert Feld')])
    const first = both.find(({ status }) => status === 200)!
    const second = both.find(({ status }) => status !== 200)!
    expect(second).toMatchObject({ status: 422, body: { code: 'quote.alreadyAccepted', detail: { by: first.body.answeredBy } } })
    expect(await statusNow()).toBe('ONBOARDING')
    const [row] = await world.sql('select state, answered_by, text_hash, answered_from <> $1 as has_network from quote where id = $2', [
      '',
      sent.id,
    ])
    expect(row).toMatchObject({ state: 'accepted', answered_by: first.body.answeredBy, text_hash: seen.textHash, has_network: true })
    expect(await world.sql('select template, email from mail')).toEqual([{ template: 'quoteAnswered', email: 'operator@obhut.example' }])
  })

  test.each([
    ['a wrong key', (key: string) => `${key.slice(0, -4)}AAAA`],
    ['no key', () => ''],
    ['a key of another kind', () => 'abc~20260610abcdef01'],
  ])('%s opens nothing', async (_, wrong) => {
    const sent = await send()
    const { key } = linkOf(sent)
    for (const act of ['open', 'document']) expect([act, (await byLink(act, { id: sent.id, key: wrong(key) })).status]).toEqual([act, 404])
    const other = await send()
    expect((await byLink('open', { id: other.id, key })).status).toBe(404)
  })

  test('it is declined with a reason, and the organisation is interested again once no other quote waits', async () => {
    const [one, two] = [await send(), await send()]
    const decline = (sent: Quote) => byLink('decline', { ...linkOf(sent), name: 'Ada Wald', reason: 'Zu teuer' })
    expect((await decline(one)).body).toMatchObject({ state: 'declined', answeredBy: 'Ada Wald' })
    expect(await statusNow()).toBe('WAITING')
    expect((await decline(two)).status).toBe(200)
    expect(await statusNow()).toBe('INTERESTED')
    expect(await accept(one)).toMatchObject({ status: 422, body: { code: 'quote.declined' } })
  })

  test('it is taken back, and says so', async () => {
    const sent = await send()
    const withdraw = () => asOperator(`quote/${sent.id}/withdraw`, { reason: 'Falscher Preis' })
    expect((await withdraw()).body).toMatchObject({ state: 'withdrawn', reason: 'Falscher Preis' })
    expect(await statusNow()).toBe('INTERESTED')
    expect((await open(sent)).state).toBe('withdrawn')
    expect(await accept(sent)).toMatchObject({ status: 422, body: { code: 'quote.withdrawn' } })
    expect(await withdraw()).toMatchObject({ status: 422, body: { code: 'quote.withdrawn' } })
  })

  test('it ends after its last day in Germany, by the clock and by the job, which does so once', async () => {
    const sent = await send()
    world.clock.set('2026-06-30T21:59:00.000Z')
    expect((await open(sent)).state).toBe('sent')
    world.clock.set('2026-06-30T22:01:00.000Z')
    expect((await open(sent)).state).toBe('expired')
    expect(await accept(sent)).toMatchObject({ status: 422, body: { code: 'quote.expired' } })
    expect(await expireQuotes(world.app.server)).toBeGreaterThan(0)
    expect(await expireQuotes(world.app.server)).toBe(0)
    operator = (await startSession(world.app.server, operatorId, true, 'test')).access
    expect(await statusNow()).toBe('INTERESTED')
  })
})
