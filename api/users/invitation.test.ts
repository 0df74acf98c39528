import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { presets } from '../../shared/access.ts'
import { inviteLifeMillis } from '../../shared/users/user.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { addMembership } from '../organisation/accounts.ts'
import { messageOf } from '../letters.ts'
import type { Message, Stored } from '../mail/letter.ts'

let world: World
let tenantId: string
let admin: Person
let counter = 0
const origin = 'https://obhut.example'
const password = 'copper-walnut-drizzle-9'
const day = 24 * 60 * 60_000

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  world.clock.set(noon)
  tenantId = await world.tenant({ name: 'Tierheim Sonnenhof' })
  admin = await world.person(tenantId)
})
afterAll(() => world.stop())

const call = (path: string, body?: unknown, by: Person = admin) => world.client(by.token).send('POST', `/api/admin/user/${path}`, body)
const email = () => `guest${++counter}@obhut.example`
const asked = (address: string, more: object = {}) => ({
  id: null,
  email: address,
  forename: 'Nora',
  surname: 'Neu',
  rights: presets.carer,
  ...more,
})
const invite = async (address: string, more: object = {}, by: Person = admin) => {
  const { status, body } = await call('new', asked(address, more), by)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { id: string }
}
const shown = async (id: string, by: Person = admin) => (await world.client(by.token).send('GET', `/api/admin/user/${id}`)).body
/** Time passes for everything but the administrator's session. */
async function later(millis: number): Promise<void> {
  world.clock.advance(millis)
  const now = new Date(world.clock.now()).toISOString()
  await world.sql(`update session set authenticated_at = $1, absolute_end = $1::timestamptz + interval '1 day'`, [now])
  await world.sql(`update access_token set expires_at = $1::timestamptz + interval '1 day'`, [now])
}

/** The mails to an address as their reader has them, the newest first; null for one that says nothing any more. */
async function mailsTo(address: string): Promise<(Message | null)[]> {
  const mails = await world.sql<Stored>(
    `select id, template, email, facts::text as facts from mail where email = $1 and template = 'invitation' order by created_at desc, id desc`,
    [address],
  )
  const { orm, linkKeys, clock } = world.app.server
  return Promise.all(mails.map((mail) => messageOf(orm.em.fork(), mail, { linkKeys, linkOrigin: origin }, clock.now())))
}
const tokenIn = (mail: Message | null | undefined) => /\/resetpw\/confirm\/(pw_\S+)/.exec(mail?.text ?? '')?.[1]
const send = (path: string, body: unknown) => world.client().send('POST', `/api/auth/${path}`, body)
const setPassword = (token: string | undefined) => send('password', { token, newPassword: { password, password2: password } })
const signIn = (address: string) => send('authenticate/password', { email: address, password })

test('somebody new gets a mail, sets a password, and works with exactly these rights', async () => {
  const address = email()
  const { id } = await invite(address.toUpperCase())
  expect(await shown(id)).toEqual({
    id,
    email: address,
    forename: 'Nora',
    surname: 'Neu',
    state: 'invited',
    rights: presets.carer,
    invitedAt: noon,
    inviteExpiresAt: new Date(Date.parse(noon) + inviteLifeMillis).toISOString(),
    inviteExpired: false,
  })
  const [mail] = await mailsTo(address)
  expect(mail!.subject).toBe('Einladung zu Tierheim Sonnenhof')
  expect(mail!.text).toContain('Hallo Nora,')
  expect(mail!.text).toMatch(/Ada Nr\. \d+ hat Sie eingeladen, bei Tierheim Sonnenhof/)
  expect(mail!.html).toContain(`href="${origin}/resetpw/confirm/${tokenIn(mail)}"`)
  expect((await send('password/status', { token: tokenIn(mail) })).status).toBe(200)
  world.clock.advance(1)
  expect((await setPassword(tokenIn(mail))).status).toBe(200)
  expect((await shown(id)).state).toBe('active')
  expect((await setPassword(tokenIn(mail))).status).toBe(404)
  const { token } = (await signIn(address)).body
  const context = (await world.client(token).send('GET', '/api/auth/user')).body
  expect([context.tenant.id, context.rights]).toEqual([tenantId, presets.carer])
  const history = (await world.client(admin.token).send('GET', `/api/admin/user/${id}/history`)).body
  expect(history.items.map(({ action, by }: any) => [action, by.forename])).toEqual([
    ['user.accepted', 'Nora'],
    ['user.invited', 'Ada'],
  ])
})

test('a link works for seven days, then the administrator sees that, and can invite again', async () => {
  const address = email()
  const { id } = await invite(address)
  const old = tokenIn((await mailsTo(address))[0])
  await later(7 * day - 1)
  expect((await send('password/status', { token: old })).status).toBe(200)
  expect((await shown(id)).inviteExpired).toBe(false)
  await later(1)
  expect((await send('password/status', { token: old })).status).toBe(409)
  expect(await shown(id)).toMatchObject({ state: 'invited', inviteExpired: true })
  expect(await mailsTo(address)).toEqual([null])

  expect((await call(`${id}/invite-again`)).body).toMatchObject({ state: 'invited', inviteExpired: false })
  const fresh = tokenIn((await mailsTo(address))[0])
  expect(fresh).not.toBe(old)
  expect((await setPassword(old)).status).toBe(404)
  expect((await call(`${id}/invite-again`)).body).toEqual({ code: 'tooManyRequests', detail: { retryAfter: expect.any(Number) } })
  expect((await setPassword(fresh)).status).toBe(200)
  // Anyone who has come needs no invitation.
  await later(day)
  expect((await call(`${id}/invite-again`)).body.state).toBe('active')
  expect(await mailsTo(address)).toHaveLength(2)
})

test('an account of elsewhere is invited with the same answer, and tells nothing before its person comes', async () => {
  const elsewhere = await world.tenant()
  const known = await world.person(elsewhere, presets.carer, { password })
  await world.sql(`update "user" set forename = 'Geheim', surname = 'Name' where id = $1`, [known.userId])
  const [there, fresh] = [await call('new', asked(known.email)), await call('new', asked(email()))]
  const masked = ({ body }: typeof there) => ({ ...body, id: '', email: '' })
  expect([there.status, masked(there)]).toEqual([fresh.status, masked(fresh)])
  expect([...there.headers].map(([name]) => name)).toEqual([...fresh.headers].map(([name]) => name))
  // The id of a membership is the call's, no matter whose it is; the user's own is never shown.
  expect(there.body.id).not.toContain(known.userId)
  const list = (await call('list', { search: 'geheim', page: 0, perPage: 50 })).body
  expect(list.total).toBe(0)
  for (const act of ['end-sessions', 'deactivate', 'reactivate'])
    expect(masked(await call(`${there.body.id}/${act}`))).toEqual(masked(await call(`${fresh.body.id}/${act}`)))
  expect((await world.client(known.token).send('GET', '/api/auth/user')).body).toMatchObject({ forename: 'Geheim', surname: 'Name' })
  expect((await shown(there.body.id)).state).toBe('invited')

  // Their mail has no link that sets a password, and links that they asked for go on working.
  const [mail] = await mailsTo(known.email)
  expect(mail!.text).toContain('Hallo Geheim,')
  expect(mail!.text).toContain(`${origin}/login`)
  expect(tokenIn(mail)).toBeUndefined()
  expect(await world.sql('select 1 from reset_link where email = $1', [known.email])).toEqual([])

  // They come by working here.
  const here = { 'x-active-tenant': tenantId }
  expect((await world.client(known.token).send('GET', '/api/auth/user', undefined, here)).status).toBe(200)
  expect(await shown(there.body.id)).toMatchObject({ state: 'active', forename: 'Geheim', surname: 'Name' })
})

test('whoever is a member already cannot be invited, in capitals neither, nor when they no longer work here', async () => {
  const colleague = await world.person(tenantId, presets.carer)
  const taken = { code: 'emailInUse', fields: ['email'] }
  for (const address of [colleague.email, colleague.email.toUpperCase()]) {
    const { status, body } = await call('new', asked(address))
    expect([status, body]).toEqual([422, taken])
  }
  const { id } = await invite(email())
  const address = (await shown(id)).email
  await call(`${id}/deactivate`)
  expect((await call('new', asked(address))).body).toEqual(taken)
})

test('two who invite the same address at the same moment make one account, and one membership each', async () => {
  const theirs = await world.tenant()
  const other = await world.person(theirs)
  for (let round = 0; round < 5; round++) {
    const address = email()
    const answers = await Promise.all([
      call('new', asked(address)),
      call('new', asked(address, { forename: 'Nele' }), other),
      call('new', asked(address, { forename: 'Nina' })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
    expect(answers.find(({ status }) => status === 422)!.body).toEqual({ code: 'emailInUse', fields: ['email'] })
    const members = await world.sql(
      `select tenant_id from membership m join "user" u on u.id = m.user_id where u.email = $1 order by m.created_at`,
      [address],
    )
    expect(members.map(({ tenant_id }) => tenant_id).sort()).toEqual([tenantId, theirs].sort())
  }
})

test('two organisations that invited somebody new each see when they have come to them', async () => {
  const theirs = await world.tenant({ name: 'Tierpension Waldblick' })
  const other = await world.person(theirs)
  const address = email()
  const { id: ofMine } = await invite(address)
  await later(1000)
  const { id: ofTheirs } = await invite(address, { forename: 'Nele' }, other)
  const [newest, older] = await mailsTo(address)
  // Either link sets the first password; once there is one, the other is no key to the account.
  expect((await setPassword(tokenIn(older))).status).toBe(200)
  expect((await setPassword(tokenIn(newest))).status).toBe(404)
  expect([await shown(ofMine), await shown(ofTheirs, other)]).toMatchObject([{ state: 'active' }, { state: 'invited', forename: 'Nele' }])
  const { token } = (await signIn(address)).body
  await world.client(token).send('GET', '/api/auth/user', undefined, { 'x-active-tenant': theirs })
  expect((await shown(ofTheirs, other)).state).toBe('active')
})

test('an id that is taken is refused, and one that is given is kept', async () => {
  const id = world.id()
  expect((await invite(email(), { id })).id).toBe(id)
  expect((await call('new', asked(email(), { id }))).body).toEqual({ code: 'idTaken', fields: ['id'] })
})

test('an invitation of an account that works elsewhere, taken back, leaves it there', async () => {
  const known = await world.person(await world.tenant(), presets.carer)
  const { id } = await invite(known.email)
  await call(`${id}/deactivate`)
  const context = (await world.client(known.token).send('GET', '/api/auth/user')).body
  expect(context.tenants.map(({ id: one }: { id: string }) => one)).toEqual([known.tenantId])
  await addMembership(world.app.server, await world.tenant(), known.userId, [])
  expect((await world.client(known.token).send('GET', '/api/auth/user')).status).toBe(200)
})

test('the mail is in the language that its reader chose, and names are only text', async () => {
  const known = await world.person(await world.tenant(), presets.carer, { password })
  await world.sql(`update "user" set locale = 'en' where id = $1`, [known.userId])
  await world.sql('update tenant set name = $2 where id = $1', [tenantId, '<b>Hof</b>\r\nBcc: x@obhut.example'])
  await invite(known.email)
  const [mail] = await mailsTo(known.email)
  expect(mail!.subject).toBe('Invitation to <b>Hof</b> Bcc:')
  expect(mail!.html).toContain('&lt;b&gt;Hof&lt;/b&gt;')
  expect(mail!.html).not.toContain('<b>')
})
