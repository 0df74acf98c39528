import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { organisationKinds } from '../../shared/demo/organisationKinds.ts'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { schemaMajor } from '../../shared/synced.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { messageOf } from '../letters.ts'
import type { Stored } from '../mail/letter.ts'
import { tidyIdentity } from '../orm/tidyIdentity.ts'
import { endDueDemos } from './end.ts'

let world: World
const password = 'kennel-lantern-riverbed-42'
const hour = 60 * 60_000
const day = 24 * hour
let counter = 0

beforeAll(async () => void (world = await startWorld({ demoSignUp: true, signInLimits: true })))
beforeEach(async () => {
  world.clock.set(noon)
  await world.sql('truncate attempt, mail, demo_request')
})
afterAll(() => world.stop())

const form = (change: object = {}) => ({
  email: `demo${++counter}@wald.example`,
  organisation: 'Tierheim am Wald',
  kind: 'shelter',
  forename: 'Ada',
  surname: 'Berg',
  locale: 'de',
  consent: true,
  ...untouchedHoneypot,
  ...change,
})
const ask = (body: object) => world.client().send('POST', '/api/demo/create', body)
const status = (token: unknown) => world.client().send('POST', '/api/demo/status', { token })
const verify = (token: unknown, chosen = password, password2 = chosen) =>
  world.client().send('POST', '/api/demo/verify', { token, newPassword: { password: chosen, password2 } })

/** The newest mail to an address, as it is sent. */
async function mailTo(email: string) {
  const [mail] = await world.sql<Stored & { facts: unknown }>(
    'select id, template, email, facts from mail where email = $1 order by id desc limit 1',
    [email],
  )
  const { orm, linkKeys, clock } = world.app.server
  const facts = JSON.stringify(mail!.facts)
  return messageOf(orm.em.fork(), { ...mail!, facts }, { linkKeys, linkOrigin: 'https://obhut.example' }, clock.now())
}

async function tokenFor(change: object = {}): Promise<{ token: string; email: string }> {
  const body = form(change)
  expect((await ask(body)).status).toBe(200)
  const message = await mailTo(body.email)
  const [, token] = /https:\/\/obhut\.example\/demo\/verify#(demo_[\w-]{43})/.exec(message!.text)!
  return { token: token!, email: body.email }
}

test.each(organisationKinds)(
  'a %s gets an organisation with example data, and its first user is signed in with all rights',
  async (kind) => {
    const { token, email } = await tokenFor({ kind, locale: 'en' })
    expect((await status(token)).body).toEqual({ email, organisation: 'Tierheim am Wald' })
    const { status: code, body, headers } = await verify(token)
    expect(code).toBe(200)
    expect(headers.getSetCookie().join()).toMatch(/=rt_/)
    const me = world.client(body.token as string)
    const { body: context } = await me.send('GET', '/api/auth/user')
    expect(context).toMatchObject({
      email,
      forename: 'Ada',
      surname: 'Berg',
      locale: 'en',
      isGlobalAdmin: false,
      hasDataProcessingAgreement: false,
      tenant: { id: body.activeTenantId, name: 'Tierheim am Wald', status: 'DEMO', scheduledDeletion: '2026-07-10T10:00:00.000Z' },
    })
    expect([...context.rights].sort()).toEqual([...rights].sort())
    const { rows } = await me.pull({ clientId: world.id(), epoch: null, cursor: null, scopes: [], schemaMajor })
    expect([...new Set(rows.map(({ kind: pulled }) => pulled))]).toEqual(
      expect.arrayContaining(['animal', 'booking', 'contact', 'openingTime', 'stay', 'task', 'timeRecord']),
    )
    const of = async (table: string) =>
      (await world.sql(`select count(*)::int as n from ${table} where tenant_id = $1`, [body.activeTenantId]))[0]!.n
    for (const table of ['animal', 'contact', 'booking', 'stay', 'time_record', 'change_log'])
      expect([table, await of(table)]).not.toEqual([table, 0])
    expect(
      await world.sql(
        'select status, official_name, contact_surname from organization where id = (select organization_id from tenant where id = $1)',
        [body.activeTenantId],
      ),
    ).toEqual([{ status: 'INTERESTED', official_name: 'Tierheim am Wald', contact_surname: 'Berg' }])
    // And again, as anyone would.
    const again = await world.client().send('POST', '/api/auth/authenticate/password', { email, password, stayLoggedIn: false })
    expect(again.body.activeTenantId).toBe(body.activeTenantId)
  },
)

test('example data follow today', async () => {
  world.clock.set('2027-02-03T08:00:00.000Z')
  const { token } = await tokenFor({ kind: 'daycare' })
  const { body } = await verify(token)
  const [{ n }] = (await world.sql('select count(*)::int as n from booking where tenant_id = $1 and start_date = $2', [
    body.activeTenantId,
    '2027-02-03',
  ])) as [{ n: number }]
  expect(n).toBeGreaterThan(3)
  expect((await world.sql('select scheduled_deletion from tenant where id = $1', [body.activeTenantId]))[0]!.scheduled_deletion).toEqual(
    new Date('2027-03-03T08:00:00.000Z'),
  )
})

test('the token stands nowhere but in the mail, which repeats nothing that was typed', async () => {
  const words = { forename: 'Gewinne', surname: 'casino.example', organisation: 'https://casino.example' }
  const { token, email } = await tokenFor(words)
  const message = (await mailTo(email))!
  for (const word of Object.values(words)) expect(`${message.subject}${message.text}${message.html}`).not.toContain(word)
  expect(JSON.stringify(await world.sql('select * from demo_request d, mail m'))).not.toContain(token)
  expect(message.subject).toBe('Ihr Demozugang')
  const { email: english } = await tokenFor({ locale: 'en' })
  expect((await mailTo(english))!.subject).toBe('Your demo account')
})

test('an address with an account gets the same answer and the same rows; its owner is told by mail', async () => {
  const { email } = await world.person(await world.tenant())
  const [known, unknown] = [await ask(form({ email })), await ask(form())]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await world.sql('select count(*)::int as n, template from mail group by 2')).toEqual([{ n: 2, template: 'demo' }])
  expect(await world.sql('select count(*)::int as n from demo_request')).toEqual([{ n: 2 }])
  const message = (await mailTo(email))!
  expect(message.subject).toBe('Sie haben schon einen Zugang')
  expect(message.text).not.toContain('/demo/verify')
  expect(message.text).toContain('https://obhut.example/login')
})

test('a link works once, for a day, and only while the address has no account', async () => {
  const used = await tokenFor()
  expect((await verify(used.token)).status).toBe(200)
  for (const answer of [await status(used.token), await verify(used.token)])
    expect([answer.status, answer.body]).toEqual([422, { code: 'tokenUsed' }])

  const old = await tokenFor()
  world.clock.advance(day - 1)
  expect((await status(old.token)).status).toBe(200)
  world.clock.advance(1)
  for (const answer of [await status(old.token), await verify(old.token)])
    expect([answer.status, answer.body]).toEqual([422, { code: 'tokenExpired' }])
  expect(await mailTo(old.email)).toBeNull()
  await world.sql('truncate attempt')

  const late = await tokenFor()
  await world.person(await world.tenant(), rights, { email: late.email })
  for (const answer of [await status(late.token), await verify(late.token)])
    expect([answer.status, answer.body]).toEqual([422, { code: 'emailHasDemo' }])

  for (const token of [null, '', 'demo_x', `demo_${'A'.repeat(43)}`, `pw_${'A'.repeat(43)}`])
    for (const answer of [await status(token), await verify(token)])
      expect([token, answer.status, answer.body]).toEqual([token, 404, { code: 'demoLink.invalid' }])
})

test('a password that may not be used leaves the link as it is, and nothing behind', async () => {
  const { token } = await tokenFor()
  const tenants = () => world.sql('select count(*)::int as n from tenant')
  const before = await tenants()
  expect((await verify(token, 'short')).body).toEqual({ code: 'password.length', fields: ['newPassword.password'] })
  expect((await verify(token, password, 'another-one')).body.code).toBe('password.notMatching')
  expect((await verify(token, 'tierheimamwald')).body.code).toBe('password.blacklisted')
  expect(await tenants()).toEqual(before)
  expect((await verify(token)).status).toBe(200)
})

test('of two that use links of one address at the same moment one gets in, and the other leaves nothing', async () => {
  const email = 'twice@wald.example'
  const first = await tokenFor({ email })
  world.clock.advance(1000)
  const second = await tokenFor({ email })
  const before = await world.sql('select count(*)::int as n from tenant')
  for (const tokens of [[first.token, first.token, second.token]]) {
    const answers = await Promise.all(tokens.map((token) => verify(token)))
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 422, 422])
    for (const { body, status: code } of answers) if (code !== 200) expect(['tokenUsed', 'emailHasDemo']).toContain(body.code)
  }
  expect((await world.sql('select count(*)::int as n from tenant'))[0]!.n).toBe(before[0]!.n + 1)
  expect(
    await world.sql('select count(*)::int as n from organization o where not exists (select from tenant t where t.organization_id = o.id)'),
  ).toEqual([{ n: 0 }])
})

test('three a day for an address and from a network, then it says when to come back', async () => {
  const email = 'often@wald.example'
  for (let time = 0; time < 3; time++) expect((await ask(form({ email }))).status).toBe(200)
  const closed = await ask(form({ email }))
  expect([closed.status, closed.body.code]).toEqual([429, 'tooManyRequests'])
  expect(Number(closed.headers.get('retry-after'))).toBe(24 * 3600)
  // All of these come from one network.
  expect((await ask(form())).status).toBe(429)
  world.clock.advance(day)
  expect((await ask(form({ email }))).status).toBe(200)
})

test('what a machine fills in gets the same answer and leaves nothing', async () => {
  for (const change of [{ tp1: 'https://casino.example' }, { tp2: '' }]) {
    const answer = await ask(form(change))
    expect([answer.status, answer.body]).toEqual([200, {}])
  }
  expect(await world.sql('select 1 from demo_request')).toEqual([])
  expect(await world.sql('select 1 from mail')).toEqual([])
})

test.each([
  ['without consent', { consent: false }],
  ['with an address that is none', { email: 'ada' }],
  ['without an organisation', { organisation: ' ' }],
  ['with a status of its own', { status: 'ACTIVE' }],
])('a request %s is refused', async (_name, change) => {
  expect((await ask(form(change))).status).toBe(400)
  expect(await world.sql('select 1 from demo_request')).toEqual([])
})

test('when its month is over a demo waits for its deletion, and the days never go below 0', async () => {
  const { token } = await tokenFor({ kind: 'boarding' })
  const { body } = await verify(token)
  const look = async () => (await world.sql('select status, scheduled_deletion from tenant where id = $1', [body.activeTenantId]))[0]!
  await world.sql(`update tenant set scheduled_deletion = scheduled_deletion + interval '1 year' where status = 'DEMO' and id <> $1`, [
    body.activeTenantId,
  ])
  world.clock.set('2026-07-10T09:59:59.000Z')
  expect(await endDueDemos(world.app.server)).toBe(0)
  world.clock.set('2026-07-10T10:00:00.000Z')
  expect((await Promise.all([endDueDemos(world.app.server), endDueDemos(world.app.server)])).sort()).toEqual([0, 1])
  expect(await look()).toEqual({ status: 'SCHEDULED_DELETION', scheduled_deletion: new Date('2026-07-10T10:00:00.000Z') })
  expect(await world.sql(`select action from audit_entry where concerns = $1 order by at`, [body.activeTenantId])).toEqual([
    { action: 'demo.created' },
    { action: 'demo.ended' },
  ])
})

test('requests are forgotten a week after their link has expired', async () => {
  await tokenFor()
  const { orm } = world.app.server
  await tidyIdentity(orm, Date.parse(noon) + 8 * day - 1)
  expect(await world.sql('select 1 from demo_request')).toHaveLength(1)
  await tidyIdentity(orm, Date.parse(noon) + 8 * day + 1)
  expect(await world.sql('select 1 from demo_request')).toEqual([])
})

test('an installation that does not offer it says so and does nothing', async () => {
  expect((await world.client().send('GET', '/api/platform')).body).toMatchObject({ demoSignUp: true })
  const real = await startWorld()
  expect((await real.client().send('GET', '/api/platform')).body).toMatchObject({ demoSignUp: false })
  const newPassword = { password, password2: password }
  for (const [path, body] of [
    ['create', form()],
    ['status', { token: 'demo_x' }],
    ['verify', { token: 'demo_x', newPassword }],
  ] as const) {
    const answer = await real.client().send('POST', `/api/demo/${path}`, body)
    expect([answer.status, answer.body]).toEqual([422, { code: 'demo.notOffered' }])
  }
  expect(await real.sql('select 1 from demo_request')).toEqual([])
  await real.stop()
})
