import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { cancelCalls, recordCalls, reviseCalls } from '../../shared/changes/flowCalls.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const call = () => world.client(lead.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const record = (flow: Flow, animalIds: string[], at: string, more: object = {}): Promise<{ status: number; body: any }> =>
  call().call(
    recordCalls[flow],
    { body: { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details: {}, ...more } as never },
    keyed(),
  )
const enter = async () =>
  (await call().call(createAnimalCall, { body: { ...nothingSaid, id: null, species: 'cat' as const } }, keyed())).body.animal.id
const found = { details: { place: 'Park', municipality: 'Musterstadt' } }

test('a foster carer keeps an animal that is new, until it turns out to live in the house', async () => {
  const id = await enter()
  const { id: contactId } = await world.contact(lead)
  const said = { contactId, details: { livesWith: 'fosterHome', ownershipDeclared: true } }
  const taken = await record('fosterIntake', [id], '2026-06-01T08:00:00.000Z', said)
  expect([taken.status, taken.body.animals[0]]).toMatchObject([200, { custody: 'foster', place: 'foster' }])
  const body = { at: '2026-06-01T08:00:00.000Z', contactId, roomId: null, reason: '', details: { livesWith: 'house' } }
  const params = { id: taken.body.changes[0].flowId }
  const revised = await call().call(reviseCalls.fosterIntake, { params, body: body as never }, keyed())
  expect([revised.status, revised.body.animals[0], revised.body.changes[0]]).toMatchObject([200, { place: 'room' }, { owner: null }])
  expect((await record('fosterIntake', [await enter()], '2026-06-01T08:00:00.000Z', { contactId })).body.code).toBe('foster.whereMissing')
})

test('a feral cat goes back to its place and nobody receives it', async () => {
  const id = await enter()
  await record('found', [id], '2026-06-01T08:00:00.000Z', found)
  const free = await record('setFree', [id], '2026-06-05T08:00:00.000Z', { details: { setFreeTo: 'place', place: 'Alter Hof' } })
  expect([free.status, free.body.animals[0]]).toMatchObject([200, { custody: null, outcome: 'setFree', careUntil: '2026-06-05' }])
  const wild = { details: { setFreeTo: 'wild', place: 'Wald' } }
  const other = await enter()
  await record('found', [other], '2026-06-01T08:00:00.000Z', found)
  expect((await record('setFree', [other], '2026-06-05T08:00:00.000Z', wild)).body.code).toBe('setFree.domestic')
  // As earlier forms recorded it.
  const details = { handOverPurpose: 'released', person: 'Alter Hof', ownershipMoves: true, notes: 'Frau Voss füttert' }
  const before = await record('handOver', [other], '2026-06-05T08:00:00.000Z', { details })
  expect([before.status, before.body.changes[0]]).toMatchObject([
    200,
    { kind: 'setFree', contactId: null, details: { setFreeTo: 'place', place: 'Alter Hof', notes: 'Frau Voss füttert' } },
  ])
})

describe('calls queued after a hand-over that was recorded as a setting free', () => {
  const at = '2026-06-05T08:00:00.000Z'
  const released = { handOverPurpose: 'released', person: 'Alter Hof', ownershipMoves: true }
  const freed = async () => {
    const id = await enter()
    await record('found', [id], '2026-06-01T08:00:00.000Z', found)
    const { body } = await record('handOver', [id], at, { details: released })
    expect(body.changes[0].kind).toBe('setFree')
    return { id, flowId: body.changes[0].flowId as string }
  }
  const revise = (flowId: string, details: object, contactId: string | null = null) =>
    call().call(
      reviseCalls.handOver,
      { params: { id: flowId }, body: { at, contactId, roomId: null, reason: '', details } as never },
      keyed(),
    ) as Promise<{ status: number; body: any }>

  test('another word about it is told of the setting free', async () => {
    const { flowId } = await freed()
    const { status, body } = await revise(flowId, { ...released, person: 'Scheune', notes: 'Frau Voss füttert' })
    expect([status, body.changes]).toMatchObject([
      200,
      [{ kind: 'setFree', details: { setFreeTo: 'place', place: 'Scheune', notes: 'Frau Voss füttert' } }],
    ])
  })

  test('it was a hand-over after all, and again not', async () => {
    const { id, flowId } = await freed()
    const { id: contactId } = await world.contact(lead)
    const handed = await revise(flowId, { handOverPurpose: 'sanctuary', ownershipMoves: true }, contactId)
    expect([handed.status, handed.body.changes, handed.body.animals]).toMatchObject([
      200,
      [{ kind: 'handOver', contactId, owner: 'contact' }],
      [{ id, outcome: 'handedOver' }],
    ])
    const again = await revise(flowId, released)
    expect([again.status, again.body.changes, again.body.animals]).toMatchObject([
      200,
      [{ kind: 'setFree', contactId: null, owner: null }],
      [{ id, outcome: 'setFree' }],
    ])
  })

  test('cancelling it brings the animal back', async () => {
    const { flowId } = await freed()
    const { status, body } = await call().call(cancelCalls.handOver, { params: { id: flowId }, body: { reason: 'x' } }, keyed())
    expect([status, body.animals]).toMatchObject([200, [{ custody: 'found', outcome: null }]])
    expect((await revise(flowId, released)).status).toBe(404)
  })
})

test('a missing animal leaves care after half a year and may come back', async () => {
  const id = await enter()
  const intake = { details: { person: 'Kim Beck', ownershipDeclared: true } }
  await record('turnedIn', [id], '2025-06-01T08:00:00.000Z', intake)
  await record('lost', [id], '2025-07-01T08:00:00.000Z')
  expect((await record('notReturned', [id], '2025-12-30T08:00:00.000Z')).body.code).toBe('lost.notDue')
  const ended = await record('notReturned', [id], '2026-01-02T08:00:00.000Z')
  expect([ended.status, ended.body.animals[0]]).toMatchObject([200, { custody: null, outcome: 'notReturned' }])
  const back = await record('lateReturn', [id], '2026-05-01T08:00:00.000Z')
  expect([back.status, back.body.animals[0]]).toMatchObject([200, { custody: 'return', place: 'room', outcome: null }])
  const cancel = (flow: Flow, { body }: { body: any }) =>
    call().call(cancelCalls[flow], { params: { id: body.changes[0].flowId }, body: { reason: 'x' } }, keyed())
  expect((await cancel('notReturned', ended)).body.code).toBe('change.cannotCancel')
  expect((await cancel('lateReturn', back)).status).toBe(200)
  expect((await cancel('notReturned', ended)).body.animals).toMatchObject([{ custody: 'turnedIn', place: 'unknown' }])
})
