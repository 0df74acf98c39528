import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (lead = await world.person(await world.tenant())))
afterAll(() => world.stop())

const send = (path: string, body: object, person = lead) => world.client(person.token).send('POST', `/api/${path}`, body)
const settle = async (path: string, body: object) => expect((await send(`admin/${path}`, body)).status).toBe(200)
const chip = { key: 'chip', title: 'Chip abfragen', hours: 2, priority: 'high', when: 'chipUnread', each: true }
const notice = { key: 'notice', title: 'Fund anzeigen', hours: 24, priority: 'normal', when: 'authorityUntold', each: false }
const found = async (animalIds: string[], details: object = {}, person = lead) =>
  send('animal/found/new', { ...asked({ place: 'x', municipality: 'y', ...details }), id: null, animalIds }, person)
const asked = (details: object) => ({ at: '2026-06-10T06:00:00.000Z', contactId: null, roomId: null, reason: '', details })
const tasks = () =>
  world.sql<{ id: string; title: string; due_time: string | null; animal_id: string; change_id: string }>(
    'select id, title, due_time, animal_id, change_id from task where tenant_id = $1 order by title, animal_id',
    [lead.tenantId],
  )

test('a find calls for the tasks that are settled, in the same unit, and cancelling it takes back what is open', async () => {
  await settle('finds/found', { tasks: [chip, notice] })
  const [a, b] = [await world.animal(lead), await world.animal(lead)]
  const { body } = await found([a.id, b.id])
  const flowId = body.changes[0].flowId
  const made = await tasks()
  expect(made.map(({ title }) => title)).toEqual(['Chip abfragen', 'Chip abfragen', 'Fund anzeigen'])
  expect(made.map(({ id }) => id).sort()).toEqual(
    [derivedId(flowId, 'task:chip'), derivedId(flowId, 'task:notice'), derivedId(derivedId(flowId, b.id), 'task:chip')].sort(),
  )
  const [log] = await world.sql<{ n: string }>(
    `select count(distinct version) as n from change_log where tenant_id = $1 and entity in ('task', 'statusChange') and op = 'i'`,
    [lead.tenantId],
  )
  expect(Number(log!.n)).toBe(1)
  await send(`todo/${derivedId(flowId, 'task:notice')}/done`, {})
  await send(`animal/found/${flowId}/cancel`, { reason: '' })
  expect((await tasks()).map(({ title }) => title)).toEqual(['Fund anzeigen'])
})

test('what is known already calls for nothing, and without settings nothing is made', async () => {
  const animal = await world.animal(lead)
  await found([animal.id])
  expect(await tasks()).toEqual([])
  await settle('finds/found', { tasks: [chip, notice] })
  await found([(await world.animal(lead)).id], { chipRead: 'none', notifiedAt: '2026-06-10T06:30:00.000Z' })
  expect(await tasks()).toEqual([])
})

test('finds are numbered by the server, and saying them otherwise leaves the number', async () => {
  const first = (await found([(await world.animal(lead)).id])).body.changes[0]
  const second = (await found([(await world.animal(lead)).id])).body.changes[0]
  expect([first.details.number, second.details.number]).toEqual(['F2026-0001', 'F2026-0002'])
  const { body } = await send(`animal/found/${first.flowId}`, asked({ place: 'z', municipality: 'y' }))
  expect(body.changes[0].details).toEqual({ place: 'z', municipality: 'y', number: 'F2026-0001' })
  expect((await found([(await world.animal(lead)).id], { number: 'X' })).body.code).toBe('invalid')
})

test.each([
  ['animals/turned-in', { declarationDemanded: true }, 'turned-in', { person: 'x' }, 'turnin.unsigned'],
  ['animals/turned-in', {}, 'turned-in', { person: 'x', ownFind: true, ownedSince: '2026-05-01' }, 'turnin.ownerIsFinder'],
  ['animals/turned-in', {}, 'owner-change', { person: 'x' }, 'owner.noBasis'],
  ['animals/turned-in', {}, 'hand-over', {}, 'handover.receiverMissing'],
])('%s settled as %j: %s is refused as it says', async (area, values, path, details, code) => {
  await settle(area, values)
  const { id } = await world.animal(lead)
  if (path === 'hand-over') await found([id])
  expect(
    (await send(`animal/${path}/new`, { ...asked(details), at: '2026-06-10T07:00:00.000Z', id: null, animalIds: [id] })).body.code,
  ).toBe(code)
})

test('a give-back wants the proofs and the identity card that are settled', async () => {
  await settle('finds/found-give-back', { proofsLeast: 2, idCheckDemanded: true })
  const { id } = await world.animal(lead)
  await found([id])
  const giveBack = (details: object) =>
    send('animal/found-give-back/new', { ...asked({ person: 'x', ...details }), at: '2026-06-10T07:00:00.000Z', id: null, animalIds: [id] })
  expect((await giveBack({ proof: ['photos'], idChecked: true })).body.code).toBe('giveback.noProof')
  expect((await giveBack({ proof: ['photos', 'passport'] })).body.code).toBe('giveback.idUnchecked')
  const costs = [{ text: 'Unterbringung', cents: 4_500 }]
  expect((await giveBack({ proof: ['photos', 'passport'], idChecked: true, costs })).body.changes[0].details.costs).toEqual(costs)
})

test('a death before the animal came, and a second one, are refused', async () => {
  const { id } = await world.animal(lead)
  await found([id])
  const death = (at: string) => send('animal/death/new', { ...asked({ deathKind: 'natural' }), at, id: null, animalIds: [id] })
  expect((await death('2026-06-10T05:00:00.000Z')).body.code).toBe('death.beforeIntake')
  expect((await death('2026-06-10T07:00:00.000Z')).status).toBe(200)
  expect((await death('2026-06-10T07:30:00.000Z')).body.code).toBe('death.already')
})

test('animals have what the organisation demands of them, and a name where it gives one', async () => {
  await settle('animals/data', { demanded: ['colour', 'sex'], unnamed: 'Fund {number}' })
  const enter = (more: object) => send('animal/new', { ...nothingSaid, id: null, ...more })
  expect((await enter({})).body).toEqual({ code: 'animal.fieldMissing', fields: ['colour', 'sex'] })
  expect((await enter({ sex: 'm', colour: 'rot' })).body.animal).toMatchObject({ name: 'Fund 2026-0001', number: '2026-0001' })
  expect((await enter({ sex: 'm', colour: 'rot', name: 'Rex' })).body.animal.name).toBe('Rex')
})

test('saying later that the authority was told closes its task, taking that back opens it again, and what somebody has done stays', async () => {
  await settle('finds/found', { tasks: [chip, notice] })
  const { body } = await found([(await world.animal(lead)).id])
  const flowId = body.changes[0].flowId
  const states = () =>
    world
      .sql<{ title: string; state: string; done_by: string | null }>(
        'select title, state, done_by from task where tenant_id = $1 order by title',
        [lead.tenantId],
      )
      .then((rows) => rows.map(({ title, state, done_by }) => [title, state, done_by === lead.userId]))
  const say = (details: object) => send(`animal/found/${flowId}`, asked({ place: 'x', municipality: 'y', ...details }))
  const notifiedAt = '2026-06-10T06:30:00.000Z'
  await say({ notifiedAt })
  expect(await states()).toEqual([
    ['Chip abfragen', 'open', false],
    ['Fund anzeigen', 'done', true],
  ])
  await say({ notifiedAt, chipRead: 'none' })
  expect((await states()).map(([, state]) => state)).toEqual(['done', 'done'])
  await say({ chipRead: 'none' })
  expect((await states()).map(([, state]) => state)).toEqual(['done', 'open'])
  // Nothing about the occasion changes, so nothing is opened again.
  await send(`todo/${derivedId(flowId, 'task:notice')}/done`, {})
  await say({ chipRead: 'none', place: 'z' })
  expect((await states()).map(([, state]) => state)).toEqual(['done', 'done'])
})
