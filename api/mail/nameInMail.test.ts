import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { messageOf } from '../letters.ts'
import type { Stored } from './letter.ts'
import { nameInMail } from './nameInMail.ts'
import type { Facts, Template } from './templates.ts'

const hostile = [
  'Win at https://evil.example/prize now',
  'evil.example',
  'Bank www.evil.example/login?x=1',
  'Ruf an: mailto:me@evil.example',
  'A\r\nBcc: victim@evil.example',
  'A\u2028http://evil.example\u2029B',
  'javascript://evil.example/%0a',
  'sub.evil.example:8080/x',
  'ＡＢ evil.example。',
  `${'x'.repeat(300)} evil.example`,
]

test.each(hostile)('of %j no address is left, and one line', (name) => {
  const shown = nameInMail(name, 'somebody')
  expect(shown).not.toMatch(/evil|:\/\/|@|[\r\n\u2028\u2029]/)
  expect([...shown].length).toBeLessThanOrEqual(80)
})

test.each([
  'Tierheim Sonnenhof e.V.',
  "Ada O'Neil-Müller",
  'Tierschutz Bad Münstereifel u. Umg. e. V.',
  'Dr. med. vet. Ö. Weiß',
  'St. Pauli, 2. Revier',
  'Nr. 1',
])('%s stays as it is', (name) => expect(nameInMail(name, 'somebody')).toBe(name))

test('a name that was nothing but an address is called something', () => {
  expect(nameInMail(' https://evil.example ', 'somebody')).toBe('somebody')
  expect(nameInMail('…!', 'somebody')).toBe('somebody')
})

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

/** Every mail that there is, with the facts that its row holds. */
const lettersOf = (tenantId: string, invitedBy: string, id: string): { [T in Template]: Facts[T] } => ({
  resetPassword: { keyId: 'process', expiresAt: '2026-06-11T10:00:00.000Z' },
  invitation: { keyId: null, tenantId, invitedBy, expiresAt: '2026-06-11T10:00:00.000Z' },
  passwordChanged: {},
  secondFactor: { what: 'codesOn' },
  demo: { keyId: 'process', expiresAt: '2026-06-11T10:00:00.000Z' },
  signInAfterFailures: { failures: 7 },
  sessionStolen: {},
  accountsMerged: { staysId: invitedBy, endedId: id },
  quoteRequest: { id },
  feedback: { id },
  quote: { quoteId: id },
  quoteAnswered: { quoteId: id },
  invoice: { invoiceId: id },
  campaign: { campaignId: id },
  campaignTest: { campaignId: id, locale: 'de' },
  bookingRequest: { tenantId, requestId: id, what: 'received' },
  requestInvite: { tenantId, inviteId: id },
  reportCard: { tenantId, cardId: id },
  incident: { tenantId, mailId: id },
  guestMail: { tenantId, bookingId: id, what: 'arrival' },
  exportReady: { tenantId, exportId: id },
  deletion: { tenantId, dueAt: '2026-07-10T10:00:00.000Z', days: 30 },
  deletionRevoked: { tenantId },
  agreement: { tenantId, linkId: id },
  fileDrop: { tenantId, dropId: id },
  sessionPart: { tenantId, participationId: id, what: 'invited' },
  signUpDeclined: { tenantId, sessionId: id, locale: 'de' },
  homeCheck: { tenantId, checkId: id },
})
/** The operator asked for these, with what was written in them. */
const toOperator: Template[] = ['quoteRequest', 'quoteAnswered', 'feedback']

test.each(hostile)('no mail to people carries an address out of a name such as %j', async (name) => {
  const tenantId = await world.tenant({ name })
  const person = await world.person(tenantId)
  await world.sql(`update "user" set forename = $2, surname = $2 where id = $1`, [person.userId, name])
  await world.sql(
    `insert into demo_request (hash, email, organisation, kind, forename, surname, locale, created_at, expires_at) values ($1, $2, $3, 'shelter', $3, $3, 'de', now(), now())`,
    [world.id(), 'stranger@obhut.example', name],
  )
  const { orm, linkKeys, clock } = world.app.server
  const written = await Promise.all(
    Object.entries(lettersOf(tenantId, person.userId, world.id())).map(async ([template, facts]) => {
      const mail = { id: world.id(), template, email: person.email, facts: JSON.stringify(facts) } as Stored
      return [template, await messageOf(orm.em.fork(), mail, { linkKeys, linkOrigin: 'https://obhut.test' }, clock.now())] as const
    }),
  )
  const people = written.filter(([template, message]) => message !== null && !toOperator.includes(template as Template))
  expect(people.map(([template]) => template)).toEqual(
    expect.arrayContaining(['resetPassword', 'invitation', 'passwordChanged', 'sessionStolen', 'agreement']),
  )
  for (const [, message] of people) {
    expect(message!.subject).not.toMatch(/evil|[\r\n\u2028\u2029]/)
    expect(message!.text + message!.html).not.toContain('evil')
  }
})
