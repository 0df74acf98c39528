import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { helperHoursCall } from '../../shared/helpers/hours.ts'
import { helperLevel } from '../../shared/helpers/helperLevel.ts'
import { helperProfile } from '../../shared/helpers/helperProfile.ts'
import { helperSession } from '../../shared/helpers/helperSession.ts'
import { participation } from '../../shared/helpers/participation.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { tellOfOverdue } from './overdue.ts'

let world: World
let carer: Person
let [kim, lee] = ['', '']
let rex = ''
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  carer = await world.person(await world.tenant())
  kim = (await world.contact(carer, { forename: 'Kim', surname: 'Beck' })).id
  lee = (await world.contact(carer, { forename: 'Lee', surname: 'Witt' })).id
  rex = (await world.animal(carer, { species: 'dog', name: 'Rex' })).id
})

const call = (endpoint: object, parts: object, by = carer): Promise<{ status: number; body: any }> =>
  world.client(by.token).call(endpoint as never, parts as never, { 'idempotency-key': world.id() })

async function session(more: object = {}, by = carer) {
  const times = { start: '2026-06-10T08:00:00.000Z', end: '2026-06-10T10:00:00.000Z' }
  const said = {
    title: 'Gassi',
    ...times,
    type: 'walk',
    isCancelled: false,
    capacity: 2,
    memberId: null,
    levelId: null,
    place: '',
    note: '',
  }
  return (await call(helperSession.acts.create.endpoint, { body: { id: null, ...said, ...more } }, by)).body
}
const blank = { levels: [], contractOn: '2026-01-01', birthDate: null, consentOn: null, briefedOn: null, blockedUntil: null }
const profileSaid = (contactId: string, more: object = {}) => ({
  id: null,
  contactId,
  ...blank,
  emergencyName: '',
  emergencyPhone: '',
  note: '',
  ...more,
})
const profile = async (contactId: string, more: object = {}) =>
  (await call(helperProfile.acts.create.endpoint, { body: profileSaid(contactId, more) })).body
const said = (of: { id: string }, contactId: string, more: object = {}) => ({
  id: null,
  sessionId: of.id,
  contactId,
  animalId: null,
  state: 'confirmed',
  checkoutAt: null,
  backAt: null,
  note: '',
  // Devices send the times that they know; the server writes the times of the session.
  start: '2026-01-01T00:00:00.000Z',
  end: '2026-01-01T01:00:00.000Z',
  ...more,
})
const join = (of: { id: string }, contactId: string, more: object = {}, by = carer) =>
  call(participation.acts.create.endpoint, { body: said(of, contactId, more) }, by)
const change = (row: any, more: object) => {
  const { version: _, restrictedTo: __, ...body } = row
  return call(participation.acts.change.endpoint, { params: { id: row.id }, body: { ...body, ...more } })
}
const held = async (by: Person): Promise<string> => {
  const asked = { clientId: world.id(), epoch: null, cursor: null, scopes: [], schemaMajor }
  return JSON.stringify((await world.client(by.token).send('POST', '/api/sync/pull', asked)).body)
}
const isHeld = async (id: string) => (await world.sql<{ open: boolean }>('select open from contact where id = $1', [id]))[0]!.open

test('a walk is planned, taken out and brought back; its helper is on the devices of those who see helpers', async () => {
  const walk = await session()
  await profile(kim)
  const { body: row } = await join(walk, kim, { animalId: rex })
  expect(row).toMatchObject({ state: 'confirmed', start: walk.start, end: walk.end })
  const [seeing, other] = [await world.person(carer.tenantId, ['helpers.view']), await world.person(carer.tenantId, ['animals.view'])]
  expect([(await held(seeing)).includes(row.id), (await held(seeing)).includes(kim), (await held(other)).includes(row.id)]).toEqual([
    true,
    true,
    false,
  ])
  expect((await join(walk, lee, {}, seeing)).status).toBe(403)
  const out = (await change(row, { state: 'attended', checkoutAt: '2026-06-10T08:05:00.000Z' })).body
  expect(out).toMatchObject({ checkoutAt: '2026-06-10T08:05:00.000Z', backAt: null })
  const back = (await change(out, { backAt: '2026-06-10T09:35:00.000Z' })).body
  expect(back.backAt).toBe('2026-06-10T09:35:00.000Z')
})

test('an animal that is not back is told of once, to those who may note it and may see the animal', async () => {
  world.clock.set('2026-06-10T10:25:00.000Z')
  carer = await world.person(carer.tenantId)
  const [seeing, other] = [
    await world.person(carer.tenantId, ['helpers.view']),
    await world.person(carer.tenantId, ['helpers.edit', 'animals.view']),
  ]
  const walk = await session()
  const locked = (await world.animal(carer, { species: 'dog', name: 'Ajax', restrictedTo: [carer.userId] })).id
  await join(walk, kim, { animalId: rex, state: 'attended', checkoutAt: '2026-06-10T08:05:00.000Z' })
  await join(walk, lee, { animalId: locked, state: 'attended', checkoutAt: '2026-06-10T09:00:00.000Z' })
  const overdue = async () => tellOfOverdue(world.app.server, carer.tenantId)
  const told = ({ userId }: Person) =>
    world.sql('select kind, subject, note from notification where user_id = $1 order by subject', [userId])
  world.clock.set('2026-06-10T10:30:00.000Z')
  expect(await overdue()).toBe(0)
  world.clock.set('2026-06-10T10:31:00.000Z')
  expect([await overdue(), await overdue()]).toEqual([2, 2])
  const ofRex = { kind: 'sessionOverdue', subject: 'Rex', note: 'Kim Beck, 10:05' }
  expect(await told(carer)).toEqual([{ kind: 'sessionOverdue', subject: 'Ajax', note: 'Lee Witt, 11:00' }, ofRex])
  expect([await told(other), await told(seeing)]).toEqual([[ofRex], []])
})

test.each([
  ['session.contractMissing', { contractOn: null }, {}],
  ['session.helperBlocked', { blockedUntil: '2026-06-10' }, {}],
  ['session.minorWithoutConsent', { birthDate: '2010-02-28' }, {}],
])('confirming is refused with %s, and what took place is kept', async (code, ofProfile, ofSession) => {
  const walk = await session(ofSession)
  await profile(kim, ofProfile)
  expect((await join(walk, kim)).body).toMatchObject({ code, fields: ['state'] })
  expect((await join(walk, kim, { state: 'invited' })).status).toBe(200)
  const times = { state: 'attended', checkoutAt: '2026-06-10T08:00:00.000Z', backAt: '2026-06-10T09:00:00.000Z' }
  expect((await join(walk, kim, { animalId: rex, ...times })).status).toBe(200)
})

test('a session that is full takes no more helpers, and keeps who is in it', async () => {
  const walk = await session({ capacity: 1 })
  await profile(kim)
  await profile(lee)
  const { body: row } = await join(walk, kim)
  expect((await join(walk, lee)).body.code).toBe('session.full')
  expect((await change(row, { note: 'bringt Leckerchen mit' })).status).toBe(200)
})

test('two who confirm the last place at once: one of them is refused', async () => {
  const walk = await session({ capacity: 1 })
  await profile(kim)
  await profile(lee)
  const answers = await Promise.all([join(walk, kim), join(walk, lee)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('two who confirm one animal at once for two sessions of the same time: one of them is refused', async () => {
  await profile(kim)
  await profile(lee)
  for (let round = 0; round < 4; round += 1) {
    const [one, other] = [await session(), await session({ title: 'Zweite Runde' })]
    const dog = (await world.animal(carer, { species: 'dog' })).id
    const answers = await Promise.all([join(one, kim, { animalId: dog }), join(other, lee, { animalId: dog })])
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'session.animalBusy'])
  }
})

test('an animal goes out with one helper at a time; two phones that took it out both keep what they noted', async () => {
  const [walk, other] = [
    await session(),
    await session({ title: 'Zweite Runde', start: '2026-06-10T09:00:00.000Z', end: '2026-06-10T11:00:00.000Z' }),
  ]
  await profile(kim)
  await profile(lee)
  await join(walk, kim, { animalId: rex })
  expect((await join(other, lee, { animalId: rex })).body.code).toBe('session.animalBusy')
  const out = { animalId: rex, state: 'attended', checkoutAt: '2026-06-10T09:05:00.000Z' }
  expect((await join(other, lee, out)).status).toBe(200)
})

test('a level that the session needs is demanded, and one that is earned comes with the sessions', async () => {
  const made = { id: null, name: 'Gassi', kind: 'level', rank: 1, handling: 2, earnedAfter: 2, validMonths: 12, species: [] }
  const level = (await call(helperLevel.acts.create.endpoint, { body: made })).body
  await profile(kim)
  const walk = await session({ levelId: level.id })
  expect((await join(walk, kim)).body.code).toBe('session.levelMissing')
  for (const day of ['2026-06-08', '2026-06-09']) {
    const one = await session({ start: `${day}T08:00:00.000Z`, end: `${day}T10:00:00.000Z` })
    await join(one, kim, { state: 'attended' })
  }
  const [{ levels }] = (await world.sql<{ levels: unknown }>('select levels from helper_profile where contact_id = $1', [kim])) as [
    { levels: unknown },
  ]
  expect(levels).toEqual([{ levelId: level.id, from: '2026-06-09', until: '2027-06-08' }])
  expect((await join(walk, kim)).status).toBe(200)
})

test('a session that moves takes its participations along', async () => {
  const walk = await session()
  const { body: row } = await join(walk, kim, { state: 'invited' })
  const { version: _, ...body } = walk
  const [start, end] = ['2026-07-01T08:00:00.000Z', '2026-07-01T10:00:00.000Z']
  await call(helperSession.acts.change.endpoint, { params: { id: walk.id }, body: { ...body, start, end } })
  const [stored] = await world.sql<{ start: Date; version: string }>('select start, version from participation where id = $1', [row.id])
  expect([stored!.start.toISOString(), Number(stored!.version) > row.version]).toEqual([start, true])
  expect((await call(helperSession.acts.change.endpoint, { params: { id: walk.id }, body: { ...body, end: body.start } })).body.code).toBe(
    'session.endBeforeStart',
  )
})

test('a contact is on the devices for as long as it is a helper or takes part', async () => {
  const walk = await session()
  const own = await profile(kim)
  const { body: row } = await join(walk, lee, { state: 'invited' })
  expect([await isHeld(kim), await isHeld(lee)]).toEqual([true, true])
  await call(helperProfile.acts.delete.endpoint, { params: { id: own.id } })
  await change(row, { state: 'declined' })
  expect([await isHeld(kim), await isHeld(lee)]).toEqual([false, false])
})

test('a contact is a helper once', async () => {
  await profile(kim)
  expect((await call(helperProfile.acts.create.endpoint, { body: profileSaid(kim) })).body).toMatchObject({
    code: 'helper.twice',
    fields: ['contactId'],
  })
})

test('times to come are refused', async () => {
  const walk = await session()
  expect((await join(walk, kim, { state: 'attended', checkoutAt: '2099-01-01T08:00:00.000Z' })).body.code).toBe('change.future')
})

test('hours of a year, by helper, and nothing of another organisation', async () => {
  const walk = await session()
  await join(walk, kim, { animalId: rex, state: 'attended', checkoutAt: '2026-06-10T08:00:00.000Z', backAt: '2026-06-10T09:30:00.000Z' })
  await join(walk, lee, { state: 'attended' })
  await join(walk, lee, { state: 'noShow' })
  const hours = async (query: object, by = carer) => (await call(helperHoursCall, { query }, by)).body.items
  const all = await hours({ year: '2026' })
  expect(all).toHaveLength(2)
  expect(all).toContainEqual({ contactId: kim, name: 'Kim Beck', sessions: 1, minutes: 90 })
  expect(await hours({ year: '2026', contactId: lee })).toEqual([{ contactId: lee, name: 'Lee Witt', sessions: 1, minutes: 120 }])
  expect(await hours({ year: '2025' })).toEqual([])
  expect(await hours({ year: '2026' }, await world.person(await world.tenant()))).toEqual([])
})
