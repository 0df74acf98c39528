import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp as german } from '../../locales/de/signUp.ts'
import { helperSession } from '../../shared/helpers/helperSession.ts'
import * as all from '../../shared/helpers/openSessions.ts'
import { readSignUps } from '../../shared/helpers/signUp.ts'
import { openSignUp } from '../../shared/helpers/signUpByLink.ts'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T08:00:00.000Z')
  carer = await world.person(await world.tenant())
})

const call = (endpoint: object, parts: object, by = carer): Promise<{ status: number; body: any }> =>
  world.client(by.token).call(endpoint as never, parts as never, { 'idempotency-key': world.id() })
const visit = (endpoint: object, body: object): Promise<{ status: number; body: any }> =>
  world.client().call(endpoint as never, { body } as never)

const open = { isCancelled: false, capacity: 1, memberId: null, levelId: null, seriesId: null }
const plan = async (day: number, more: object = {}): Promise<string> => {
  const times = { start: `2026-06-${day}T08:00:00.000Z`, end: `2026-06-${day}T10:00:00.000Z` }
  const body = { ...open, id: null, title: `Gassi ${day}`, ...times, type: 'walk', place: 'Tor', note: 'intern', ...more }
  return (await call(helperSession.acts.create.endpoint, { body })).body.id
}
const link = async (validUntil = '2026-07-10'): Promise<string> => {
  await call(all.makeOpenLink, { body: { validUntil } })
  return (await call(all.readOpenLink, {})).body.link.key
}
const kim = { forename: 'Kim', surname: 'Beck', email: 'kim@post.example', phone: '', birthDate: null }
const answers = { message: '', agreed: true, language: 'de', consent: german.consent, ...untouchedHoneypot }
const said = (key: string, sessionIds: string[], more: object = {}) => ({ key, sessionIds, id: world.id(), ...kim, ...answers, ...more })
const waiting = async (id: string): Promise<string[]> =>
  (await call(readSignUps, { params: { id } })).body.signUps.map(({ surname }: { surname: string }) => surname)

test('the page shows the sessions to come in order, and nothing internal; one sign-up for each that is chosen waits', async () => {
  const [later, sooner] = [await plan(20), await plan(12)]
  await plan(14, { isCancelled: true })
  await plan(10, { start: '2026-06-10T07:00:00.000Z' })
  const key = await link()
  const { body: seen } = await visit(all.openSessions, { key })
  expect(seen.sessions.map(({ id, left }: { id: string; left: number }) => [id, left])).toEqual([
    [sooner, 1],
    [later, 1],
  ])
  expect(JSON.stringify(seen)).not.toContain('intern')
  const body = said(key, [later, sooner])
  expect([(await visit(all.sendSignUps, body)).status, (await visit(all.sendSignUps, body)).status]).toEqual([200, 200])
  expect([await waiting(later), await waiting(sooner)]).toEqual([['Beck'], ['Beck']])
})

test('a sign-up is for all that were chosen or for none', async () => {
  const [one, full, over] = [await plan(12), await plan(13, { capacity: 1 }), await plan(14, { isCancelled: true })]
  const key = await link()
  expect((await visit(all.sendSignUps, said(key, [one, over]))).body.code).toBe('session.begun')
  expect((await visit(all.sendSignUps, said(key, [one, world.id()]))).body.code).toBe('session.begun')
  const lee = (await world.contact(carer, { forename: 'Lee', surname: 'Witt' })).id
  await world.sql(
    `insert into participation (tenant_id, id, session_id, contact_id, state, start, "end", note)
     values ($1, $2, $3, $4, 'attended', '2026-06-13T08:00:00Z', '2026-06-13T10:00:00Z', '')`,
    [carer.tenantId, world.id(), full, lee],
  )
  expect((await visit(all.sendSignUps, said(key, [one, full]))).body.code).toBe('session.full')
  expect((await visit(all.sendSignUps, said(key, [one], { agreed: false }))).body).toMatchObject({ code: 'field.missing' })
  expect(await waiting(one)).toEqual([])
})

test('the link ends with its last day, when it is ended, and when a new one is made; no key opens the page of another link', async () => {
  await plan(30)
  const first = await link()
  const status = async (key: string) => (await visit(all.openSessions, { key })).status
  expect([await status(first), (await visit(openSignUp, { key: first })).status]).toEqual([200, 404])
  const second = await link()
  expect([await status(first), await status(second)]).toEqual([404, 200])
  expect((await call(all.closeOpenLink, {})).status).toBe(200)
  expect([await status(second), (await call(all.readOpenLink, {})).body.link]).toEqual([404, null])
  const third = await link('2026-06-11')
  const set = (to: string) => world.sql('update tenant set status = $2 where id = $1', [carer.tenantId, to])
  await set('READ_ONLY')
  expect(await status(third)).toBe(404)
  await set('ACTIVE')
  expect(await status(third)).toBe(200)
  world.clock.set('2026-06-11T22:00:00.000Z')
  expect(await status(third)).toBe(404)
})

test('a link is made for a year at most, by people who edit helpers', async () => {
  const viewer = await world.person(carer.tenantId, ['helpers.view'])
  const make = (validUntil: string, by = carer) => call(all.makeOpenLink, { body: { validUntil } }, by)
  expect((await make('2026-06-09')).body.code).toBe('session.openLinkPeriod')
  expect((await make('2027-06-11')).body.code).toBe('session.openLinkPeriod')
  expect((await make('2027-06-10')).status).toBe(200)
  expect((await make('2026-06-20', viewer)).body.code).toBe('forbidden')
})

test('one network sends five sign-ups an hour, for however many sessions', async () => {
  const usual = world
  world = await startWorld({ signInLimits: true })
  try {
    carer = await world.person(await world.tenant())
    const ids = [await plan(12, { capacity: 9 }), await plan(13, { capacity: 9 })]
    const key = await link()
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth += 1) statuses.push((await visit(all.sendSignUps, said(key, ids))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  } finally {
    await world.stop()
    world = usual
  }
})
