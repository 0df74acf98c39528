import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInterestCall, reserveCall } from '../../shared/adoption/interestActs.ts'
import { releaseCall } from '../../shared/adoption/release.ts'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { cancelCalls, recordCalls, reviseCalls } from '../../shared/changes/flowCalls.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { createTaskCall } from '../../shared/tasks/taskActs.ts'
import { demandLog } from '../../tests/stress/demandLog.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => {
  world = await startWorld()
  await demandLog(world)
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const call = () => world.client(lead.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const on = (day: number) => `2026-06-${String(day).padStart(2, '0')}T08:00:00.000Z`
const record = (flow: Flow, animalIds: string[], at: string, more: object = {}): Promise<{ status: number; body: any }> =>
  call().call(
    recordCalls[flow],
    { body: { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details: {}, ...more } as never },
    keyed(),
  )
const cancel = (flow: Flow, id: string): Promise<{ status: number; body: any }> =>
  call().call(cancelCalls[flow], { params: { id }, body: { reason: 'x' } }, keyed()) as never
const enter = async (more: object = {}) =>
  (await call().call(createAnimalCall, { body: { ...nothingSaid, id: null, species: 'cat' as const, ...more } }, keyed())).body.animal.id
const turnedIn = { details: { person: 'Kim Beck', ownershipDeclared: true } }
const flowIdOf = ({ status, body }: { status: number; body: any }): string => {
  expect([status, body.code]).toEqual([200, undefined])
  return body.changes[0].flowId
}

test('an intake under a death stays, and the refusal names the death', async () => {
  const id = await enter()
  const intake = flowIdOf(await record('turnedIn', [id], on(1), turnedIn))
  const death = await record('death', [id], on(5), { details: { deathKind: 'natural' } })
  const { status, body } = await cancel('turnedIn', intake)
  const { id: changeId } = death.body.changes[0]
  expect([status, body.code, body.detail]).toEqual([
    422,
    'change.cannotCancel',
    { conflictsWith: [changeId], kind: 'death', at: on(5), animalId: id },
  ])
  expect((await cancel('death', flowIdOf(death))).status).toBe(200)
  expect((await cancel('turnedIn', intake)).status).toBe(200)
})

test('a litter keeps its mother’s intake where it is', async () => {
  const mother = await enter({ sex: 'f' })
  const intake = flowIdOf(await record('turnedIn', [mother], on(1), turnedIn))
  const born = await record('birth', [await enter()], on(3), { details: { motherId: mother, bornAlive: 1 } })
  const refused = await cancel('turnedIn', intake)
  expect([refused.body.code, refused.body.detail.kind, refused.body.detail.conflictsWith]).toEqual([
    'change.cannotCancel',
    'birth',
    [born.body.changes[0].id],
  ])
  const said = { at: on(4), contactId: null, roomId: null, reason: '', details: turnedIn.details }
  const late = await call().call(reviseCalls.turnedIn, { params: { id: intake }, body: said as never }, keyed())
  expect([late.status, (late.body as any).code, (late.body as any).detail.kind]).toEqual([422, 'change.overlap', 'birth'])
  const earlier = { ...said, at: on(2) }
  expect((await call().call(reviseCalls.turnedIn, { params: { id: intake }, body: earlier as never }, keyed())).status).toBe(200)
  expect((await cancel('birth', flowIdOf(born))).status).toBe(200)
  expect((await cancel('turnedIn', intake)).status).toBe(200)
})

/** A released animal with a reservation and a task about it. */
async function wanted() {
  const id = await enter()
  flowIdOf(await record('turnedIn', [id], on(1), turnedIn))
  const release = { released: true, note: '', feeCents: null, publishFrom: null, heldUntil: null, holdReason: '' }
  expect((await call().call(releaseCall, { params: { id }, body: release }, keyed())).status).toBe(200)
  const { id: contactId } = await world.contact(lead)
  const interest = { id: null, animalId: id, contactId, source: 'phone' as const, note: '', rank: 0 }
  const { body } = await call().call(createInterestCall, { body: interest }, keyed())
  expect(
    (await call().call(reserveCall, { params: { id: body.id }, body: { until: '2026-06-24', override: false } }, keyed())).status,
  ).toBe(200)
  const task = { id: null, title: 'Impfen', text: '', dueDate: '2026-06-20', dueTime: null, priority: 'normal' as const, repeat: null }
  const made = await call().call(createTaskCall, { body: { ...task, assigneeId: null, animalId: id, contactId: null } as never }, keyed())
  expect(made.status).toBe(200)
  const state = async () => {
    const [animal] = await world.sql('select released, outcome from animal where id = $1', [id])
    const [held] = await world.sql('select status from interest where id = $1', [body.id])
    const [open] = await world.sql('select state, ended_by is not null as ended from task where id = $1', [(made.body as any).id])
    return { ...animal, ...held, ...open }
  }
  return { id, state }
}
const before = { released: true, outcome: null, status: 'reserved', state: 'open', ended: false }

test('a death ends the release, reservations and tasks; its cancellation brings them back', async () => {
  const { id, state } = await wanted()
  expect(await state()).toEqual(before)
  const death = flowIdOf(await record('death', [id], on(9), { details: { deathKind: 'natural' } }))
  expect(await state()).toEqual({ released: false, outcome: 'dead', status: 'accepted', state: 'done', ended: true })
  // Revising it changes nothing of that.
  const said = { at: on(8), contactId: null, roomId: null, reason: '', details: { deathKind: 'accident' } }
  expect((await call().call(reviseCalls.death, { params: { id: death }, body: said as never }, keyed())).status).toBe(200)
  expect((await cancel('death', death)).body.animals).toMatchObject([{ id, released: true }])
  expect(await state()).toEqual(before)
})

test('every other way out ends the release and reservations, and gives them back; tasks stay', async () => {
  const { id, state } = await wanted()
  const { id: contactId } = await world.contact(lead)
  const handed = flowIdOf(await record('handOver', [id], on(9), { contactId }))
  expect(await state()).toEqual({ ...before, released: false, outcome: 'handedOver', status: 'accepted' })
  expect((await cancel('handOver', handed)).status).toBe(200)
  expect(await state()).toEqual(before)
})

test('what was not released before is not released afterwards', async () => {
  const id = await enter()
  flowIdOf(await record('turnedIn', [id], on(1), turnedIn))
  const death = flowIdOf(await record('death', [id], on(9), { details: { deathKind: 'natural' } }))
  expect((await cancel('death', death)).body.animals).toMatchObject([{ released: false, custody: 'turnedIn' }])
})
