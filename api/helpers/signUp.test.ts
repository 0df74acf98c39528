import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp as german } from '../../locales/de/signUp.ts'
import { changeContactCall } from '../../shared/contacts/contactActs.ts'
import { blankProfile, helperProfile } from '../../shared/helpers/helperProfile.ts'
import { helperSession } from '../../shared/helpers/helperSession.ts'
import { participation } from '../../shared/helpers/participation.ts'
import * as house from '../../shared/helpers/signUp.ts'
import * as outside from '../../shared/helpers/signUpByLink.ts'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'
import { forgetSignUps } from './forgetSignUps.ts'

let world: World
let carer: Person
let kim = ''
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T08:00:00.000Z')
  carer = await world.person(await world.tenant())
  kim = (await world.contact(carer, { forename: 'Kim', surname: 'Beck' })).id
  await call(changeContactCall, { params: { id: kim }, body: { emails: ['kim@post.example'] } })
})

const call = (endpoint: object, parts: object, by = carer): Promise<{ status: number; body: any }> =>
  world.client(by.token).call(endpoint as never, parts as never, { 'idempotency-key': world.id() })
const visit = (endpoint: object, body: object): Promise<{ status: number; body: any }> =>
  world.client().call(endpoint as never, { body } as never)

const times = { start: '2026-06-12T08:00:00.000Z', end: '2026-06-12T10:00:00.000Z' }
const open = { isCancelled: false, capacity: 1, memberId: null, levelId: null }
const plan = async (more: object = {}) =>
  (
    await call(helperSession.acts.create.endpoint, {
      body: { ...open, id: null, title: 'Gassi', ...times, type: 'walk', place: 'Tor', note: 'intern', ...more },
    })
  ).body
const change = async ({ version: _, ...session }: any, more: object) =>
  (await call(helperSession.acts.change.endpoint, { params: { id: session.id }, body: { ...session, ...more } })).body
const linkTo = async ({ id }: { id: string }, validUntil = '2026-06-12'): Promise<string> => {
  await call(house.makeSessionLink, { params: { id }, body: { validUntil } })
  return (await call(house.readSignUps, { params: { id } })).body.link.key
}
const invitationOf = async (id: string): Promise<string> => (await call(house.readInvitation, { params: { id } })).body.key
const profileOf = async (contactId: string, more: object = {}) =>
  call(helperProfile.acts.create.endpoint, {
    body: { ...blankProfile(contactId), id: null, contractOn: '2026-01-01', ...more },
  })
const said = (key: string, more: object = {}) => ({
  key,
  id: world.id(),
  forename: 'Kim',
  surname: 'Beck',
  email: 'kim@post.example',
  phone: '',
  birthDate: null,
  message: 'Gern mit Rex',
  agreed: true,
  language: 'de',
  consent: german.consent,
  ...untouchedHoneypot,
  ...more,
})
const waiting = async (session: { id: string }) => (await call(house.readSignUps, { params: { id: session.id } })).body.signUps
const accept = (id: string, contactId: string, by = carer) => call(house.acceptSignUp, { params: { id }, body: { contactId } }, by)
const mails = (template: string) =>
  world.sql<{ email: string; facts: any }>(`select email, facts from mail where template = $1 and facts::text like '%' || $2 || '%'`, [
    template,
    carer.tenantId,
  ])
const kept = (tenantId: string) => world.sql('select id from session_sign_up where tenant_id = $1', [tenantId])
const partsOf = (session: { id: string }) =>
  world.sql<{ id: string; contact_id: string; state: string; note: string }>(
    'select id, contact_id, state, note from participation where session_id = $1',
    [session.id],
  )

test('somebody signs up by the link, is accepted as a known contact, and declines later by the own link', async () => {
  await profileOf(kim)
  const walk = await plan()
  const key = await linkTo(walk)
  const { body: seen } = await visit(outside.openSignUp, { key })
  expect(seen).toMatchObject({ title: 'Gassi', type: 'walk', ...times, place: 'Tor', left: 1, level: '', contractDemanded: true })
  expect(JSON.stringify(seen)).not.toMatch(/intern|Kim/)
  const body = said(key)
  expect(await visit(outside.sendSignUp, body)).toMatchObject({ status: 200, body: {} })
  expect((await visit(outside.sendSignUp, body)).status).toBe(200)
  const [one, ...more] = await waiting(walk)
  expect([one, more]).toMatchObject([{ forename: 'Kim', email: 'kim@post.example', message: 'Gern mit Rex' }, []])
  expect(await world.sql('select kind, subject, note from notification where user_id = $1', [carer.userId])).toEqual([
    { kind: 'sessionSignUp', subject: 'Kim Beck', note: 'Gassi' },
  ])
  expect(await accept(one.id, kim)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  const [part] = await partsOf(walk)
  expect(part).toMatchObject({ contact_id: kim, state: 'confirmed', note: 'Gern mit Rex' })
  expect(await kept(carer.tenantId)).toEqual([])
  expect(await mails('sessionPart')).toMatchObject([{ email: 'kim@post.example' }])
  expect((await visit(outside.openSignUp, { key })).body.left).toBe(0)

  const { body: own } = await call(house.readInvitation, { params: { id: part!.id } })
  expect(own.email).toBe('kim@post.example')
  expect((await call(house.sendInvitation, { params: { id: part!.id } })).body).toEqual({ email: 'kim@post.example' })
  expect(await mails('sessionPart')).toHaveLength(2)
  expect((await visit(outside.openInvitation, { key: own.key })).body).toMatchObject({
    state: 'confirmed',
    canAnswer: true,
    title: 'Gassi',
  })
  for (const [comes, state] of [
    [false, 'declined'],
    [true, 'confirmed'],
    [true, 'confirmed'],
    [false, 'declined'],
  ] as const)
    expect((await visit(outside.answerInvitation, { key: own.key, comes })).body.state).toBe(state)
  expect((await partsOf(walk)).map(({ state }) => state)).toEqual(['declined'])
})

test('a link that was revoked, was replaced, is over or belongs to a session that was called off opens nothing', async () => {
  const walk = await plan()
  const [first, second] = [await linkTo(walk), await linkTo(walk, '2026-06-10')]
  const opens = async (key: string) => (await visit(outside.openSignUp, { key })).status
  const sends = async (key: string) => (await visit(outside.sendSignUp, said(key))).status
  expect([await opens(first), await sends(first), await opens(second)]).toEqual([404, 404, 200])
  await change(walk, { isCancelled: true })
  expect(await opens(second)).toBe(404)
  await change(walk, {})
  expect(await opens(second)).toBe(200)
  world.clock.set('2026-06-10T22:00:00.000Z')
  expect(await opens(second)).toBe(404)
  carer = { ...carer, token: (await startSession(world.app.server, carer.userId, true, 'test')).access }
  const third = await linkTo(walk)
  expect(await opens(third)).toBe(200)
  await call(house.closeSessionLink, { params: { id: walk.id } })
  expect([await opens(third), await sends(third)]).toEqual([404, 404])
  const fourth = await linkTo(walk)
  world.clock.set(times.start)
  expect([await opens(fourth), await opens(`${fourth}x`), await opens('x')]).toEqual([404, 404, 404])
})

test('a link is made from today until the day of the session, by people who edit helpers', async () => {
  const walk = await plan()
  const make = (validUntil: string, by = carer) => call(house.makeSessionLink, { params: { id: walk.id }, body: { validUntil } }, by)
  expect((await make('2026-06-13')).body.code).toBe('session.linkPeriod')
  expect((await make('2026-06-09')).body.code).toBe('session.linkPeriod')
  const seeing = await world.person(carer.tenantId, ['helpers.view'])
  expect((await make('2026-06-12', seeing)).status).toBe(403)
  expect((await call(house.readSignUps, { params: { id: walk.id } }, seeing)).status).toBe(403)
  const other = await world.person(await world.tenant())
  expect((await make('2026-06-12', other)).status).toBe(404)
  await change(walk, { isCancelled: true })
  expect((await make('2026-06-12')).body.code).toBe('session.begun')
})

test('a full session takes no sign-up, and a sign-up for it cannot be accepted', async () => {
  await profileOf(kim)
  const walk = await plan()
  const key = await linkTo(walk)
  const known = await visit(outside.sendSignUp, said(key))
  world.clock.advance(1_000)
  const unknown = await visit(outside.sendSignUp, said(key, { forename: 'Lee', surname: 'Witt', email: 'lee@post.example' }))
  // Nobody outside learns whether the house knows an address.
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  const [one, two] = await waiting(walk)
  await accept(one.id, kim)
  expect((await accept(two.id, kim)).body.code).toBe('session.takesPart')
  const lee = (await world.contact(carer, { forename: 'Lee', surname: 'Witt' })).id
  expect((await accept(two.id, lee)).body.code).toBe('session.full')
  expect(await world.sql('select id from helper_profile where contact_id = $1', [lee])).toEqual([])
  expect((await visit(outside.sendSignUp, said(key))).body.code).toBe('session.full')
  expect(await call(house.declineSignUp, { params: { id: two.id } })).toMatchObject({ status: 200 })
  expect(await mails('signUpDeclined')).toMatchObject([{ email: 'lee@post.example' }])
  expect(await waiting(walk)).toEqual([])
})

test('a sign-up is answered once, also by two people at the same time, and not by another organisation', async () => {
  const walk = await plan({ capacity: 5 })
  await visit(outside.sendSignUp, said(await linkTo(walk)))
  const [one] = await waiting(walk)
  const other = await world.person(await world.tenant())
  const theirs = (await world.contact(other, { forename: 'Kim', surname: 'Beck' })).id
  expect([(await accept(one.id, theirs, other)).status, (await accept(one.id, theirs)).status]).toEqual([404, 404])
  const answers = await Promise.all([accept(one.id, kim), accept(one.id, kim), call(house.declineSignUp, { params: { id: one.id } })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
})

test('somebody new is invited until the contract is signed, and a minor until the parents have agreed; the link says which', async () => {
  const walk = await plan({ capacity: 5 })
  await visit(outside.sendSignUp, said(await linkTo(walk), { birthDate: '2010-06-13' }))
  const [one] = await waiting(walk)
  expect(one.birthDate).toBe('2010-06-13')
  expect((await accept(one.id, kim)).body.state).toBe('invited')
  const [part] = await partsOf(walk)
  const key = await invitationOf(part!.id)
  const come = async () => (await visit(outside.answerInvitation, { key, comes: true })).body
  const [profile] = await world.sql<{ id: string }>('select id from helper_profile where contact_id = $1', [kim])
  const note = (more: string) => world.sql(`update helper_profile set ${more} where id = $1`, [profile!.id])
  expect((await come()).code).toBe('session.contractMissing')
  await note(`contract_on = '2026-06-01'`)
  expect((await come()).code).toBe('session.minorWithoutConsent')
  await note(`consent_on = '2026-06-01', blocked_until = '2026-06-30'`)
  expect((await come()).code).toBe('session.askUs')
  await note('blocked_until = null')
  await world.sql('update contact set banned = true where id = $1', [kim])
  expect((await come()).code).toBe('session.askUs')
  await world.sql('update contact set banned = false where id = $1', [kim])
  expect((await come()).state).toBe('confirmed')
  world.clock.set(times.start)
  expect((await visit(outside.answerInvitation, { key, comes: false })).body.code).toBe('session.begun')
  world.clock.set('2026-06-12T22:00:00.000Z')
  expect((await visit(outside.openInvitation, { key })).status).toBe(404)
})

test('the date of birth of somebody who is 18 on the day is not kept', async () => {
  const walk = await plan()
  await visit(outside.sendSignUp, said(await linkTo(walk), { birthDate: '2008-06-12' }))
  expect((await waiting(walk))[0].birthDate).toBeNull()
})

test('the link of a participation that was removed opens nothing, and no key opens the other page', async () => {
  const walk = await plan()
  const [{ body: row }, shared] = [
    await call(participation.acts.create.endpoint, {
      body: {
        id: null,
        sessionId: walk.id,
        contactId: kim,
        animalId: null,
        state: 'invited',
        checkoutAt: null,
        backAt: null,
        ...times,
        note: '',
      },
    }),
    await linkTo(walk),
  ]
  const key = await invitationOf(row.id)
  expect([(await visit(outside.openSignUp, { key })).status, (await visit(outside.openInvitation, { key: shared })).status]).toEqual([
    404, 404,
  ])
  expect((await visit(outside.openInvitation, { key })).status).toBe(200)
  await call(participation.acts.delete.endpoint, { params: { id: row.id } })
  expect((await visit(outside.openInvitation, { key })).status).toBe(404)
})

test('what is wrong in a sign-up is refused by field, and machines get the usual answer', async () => {
  const walk = await plan({ capacity: 50 })
  const key = await linkTo(walk)
  const send = (more: object) => visit(outside.sendSignUp, said(key, more))
  expect((await send({ email: '', phone: '' })).body).toMatchObject({ code: 'field.missing', fields: ['email'] })
  expect((await send({ email: 'kim' })).body).toMatchObject({ code: 'contact.emailInvalid', fields: ['email'] })
  expect((await send({ consent: 'I agree' })).body.code).toBe('requestForm.outdated')
  expect(await send({ tp1: 'x' })).toMatchObject({ status: 200, body: {} })
  expect(await waiting(walk)).toEqual([])
})

test('one network sends five sign-ups an hour', async () => {
  const usual = world
  world = await startWorld({ signInLimits: true })
  try {
    carer = await world.person(await world.tenant())
    const key = await linkTo(await plan({ capacity: 50 }))
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth++) statuses.push((await visit(outside.sendSignUp, said(key))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  } finally {
    await world.stop()
    world = usual
  }
})

test('a sign-up that nobody answered is deleted 30 days after the session', async () => {
  const walk = await plan()
  await visit(outside.sendSignUp, said(await linkTo(walk)))
  const forget = () => forgetSignUps(world.app.server, carer.tenantId)
  world.clock.set('2026-07-12T07:59:00.000Z')
  expect(await forget()).toBe(0)
  world.clock.set('2026-07-12T08:00:00.000Z')
  expect([await forget(), await forget()]).toEqual([1, 0])
  expect(await kept(carer.tenantId)).toEqual([])
})

test('a read-only organisation takes neither sign-ups nor answers', async () => {
  const walk = await plan()
  const key = await linkTo(walk)
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [carer.tenantId])
  expect([(await visit(outside.openSignUp, { key })).status, (await visit(outside.sendSignUp, said(key))).status]).toEqual([404, 404])
})
