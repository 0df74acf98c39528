import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInCalls, checkOutCalls, undoCheckInCalls, undoCheckOutCalls } from '../../shared/bookings/checkIn.ts'
import type { NewChange } from '../../shared/changes/newChange.ts'
import type { ChangeKind } from '../../shared/changes/story/changeKinds.ts'
import { demandLog } from '../../tests/stress/demandLog.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { unitOfWork, type Unit } from '../unitOfWork.ts'
import { cancelChange, lockStory, recordChange } from './recordChange.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  await demandLog(world)
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const zone = 'Europe/Berlin'
const write = (work: (unit: Unit) => Promise<void>, person = carer) =>
  unitOfWork(world.app.server, person, { key: world.id() }, work, () => null)
const record = (animalId: string, kind: ChangeKind, at: string, more: Partial<NewChange> = {}) =>
  write(async (unit) => {
    recordChange(unit, zone, await lockStory(unit.em, animalId), { id: world.id(), kind, at, recordedBy: unit.userId, ...more })
  })
const rowOf = async (id: string) =>
  (
    await world.sql(
      'select custody, place, outcome, care_from::text as "careFrom", care_until::text as "careUntil", released from animal where id = $1',
      [id],
    )
  )[0]
const changesOf = (id: string) =>
  world.sql(
    `select id, kind, nth, custody_until as "custodyUntil", residency_until as "residencyUntil", cancelled_at as "cancelledAt", scope
     from status_change where animal_id = $1 order by nth`,
    [id],
  )
const codeOf = (outcome: { body: unknown }) => (outcome.body as { code?: string } | null)?.code ?? null
const newcomer = () => world.animal(carer)

test('a change moves the animal, ends what others opened, and reaches devices', async () => {
  const { id } = await newcomer()
  expect(codeOf(await record(id, 'found', '2026-06-01T08:00:00.000Z'))).toBeNull()
  expect(await rowOf(id)).toMatchObject({ custody: 'found', place: 'room', careFrom: '2026-06-01', careUntil: null })
  expect((await changesOf(id))[0]!.scope).toEqual(['changes:open', 'changes:2026-06'])
  await record(id, 'adoption', '2026-06-09T23:00:00.000Z')
  expect(await rowOf(id)).toEqual({
    custody: null,
    place: null,
    outcome: 'adopted',
    careFrom: '2026-06-01',
    careUntil: '2026-06-10',
    released: false,
  })
  const [intake] = await changesOf(id)
  expect(intake).toMatchObject({ custodyUntil: new Date('2026-06-09T23:00:00Z'), residencyUntil: new Date('2026-06-09T23:00:00Z') })
  expect(intake!.scope).toEqual(['changes:2026-06'])
  const log = await world.sql(`select op from change_log where entity = 'statusChange' and entity_id = $1 order by version`, [intake!.id])
  expect(log.map(({ op }) => op)).toEqual(['i', 'u'])
})

test('what arrives late takes its place in time, or is refused and leaves everything as it was', async () => {
  const { id } = await newcomer()
  await record(id, 'turnedIn', '2026-06-01T08:00:00.000Z')
  await record(id, 'handOver', '2026-06-08T08:00:00.000Z')
  expect(codeOf(await record(id, 'fosterAdmission', '2026-06-03T08:00:00.000Z'))).toBeNull()
  const before = [await rowOf(id), await changesOf(id)]
  expect(codeOf(await record(id, 'death', '2026-06-05T08:00:00.000Z'))).toBe('change.overlap')
  expect(codeOf(await record(id, 'internalMove', '2026-06-09T08:00:00.000Z'))).toBe('change.notInCustody')
  expect(codeOf(await record(id, 'turnedIn', '2026-06-11T08:00:00.000Z'))).toBe('change.future')
  expect([await rowOf(id), await changesOf(id)]).toEqual(before)
})

test('the room of a residency stands in the change and in the animal, until the next residency', async () => {
  const { id } = await newcomer()
  const shelter = {
    id: world.id(),
    version: 0,
    name: 'Hundehaus',
    type: 'building' as const,
    contactId: null,
    street: '',
    zip: '',
    city: '',
    capacity: null,
    exceptionUntil: null,
    note: '',
    foster: null,
    active: true,
    position: 0,
  }
  const room = {
    id: world.id(),
    version: 0,
    shelterId: shelter.id,
    name: 'Zwinger 1',
    capacity: 2,
    areaSqDm: null,
    minSideCm: null,
    species: [],
    features: [],
    active: true,
    position: 0,
  }
  await world.write(carer, { shelter: [shelter] })
  await world.write(carer, { room: [room] })
  const roomsOf = () => world.sql('select room_id as "roomId" from status_change where animal_id = $1 order by nth', [id])
  await record(id, 'found', '2026-06-01T08:00:00.000Z')
  await record(id, 'internalMove', '2026-06-02T08:00:00.000Z', { roomId: room.id })
  const [animal] = await world.sql('select room_id as "roomId" from animal where id = $1', [id])
  expect(animal).toEqual({ roomId: room.id })
  await record(id, 'lost', '2026-06-03T08:00:00.000Z', { roomId: room.id })
  expect(await roomsOf()).toEqual([{ roomId: null }, { roomId: room.id }, { roomId: null }])
  expect(await world.sql('select room_id as "roomId" from animal where id = $1', [id])).toEqual([{ roomId: null }])
})

test('a change is cancelled with its effect, unless a later one depends on it', async () => {
  const { id } = await newcomer()
  await record(id, 'found', '2026-06-01T08:00:00.000Z')
  await record(id, 'lost', '2026-06-04T08:00:00.000Z')
  const [intake, lost] = await changesOf(id)
  const cancel = (change: string) => write(async (unit) => cancelChange(unit, zone, await lockStory(unit.em, id), change, 'by mistake'))
  expect(codeOf(await cancel(intake!.id))).toBe('change.cannotCancel')
  expect(codeOf(await cancel(lost!.id))).toBeNull()
  expect(await rowOf(id)).toMatchObject({ place: 'room' })
  expect(codeOf(await cancel(lost!.id))).toBe('notFound')
  expect(codeOf(await cancel(intake!.id))).toBeNull()
  expect(await rowOf(id)).toMatchObject({ custody: null, place: null, outcome: null, careFrom: null, careUntil: null })
  expect((await changesOf(id)).every(({ cancelledAt }) => cancelledAt !== null)).toBe(true)
  // The place is free again for the right one.
  expect(codeOf(await record(id, 'turnedIn', '2026-06-01T08:00:00.000Z'))).toBeNull()
})

test('of twenty tablets that admit one cat at once one does', async () => {
  const { id } = await newcomer()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => record(id, 'found', '2026-06-10T08:00:00.000Z')))
  expect(outcomes.filter((outcome) => codeOf(outcome) === null)).toHaveLength(1)
  expect(new Set(outcomes.map(codeOf))).toEqual(new Set([null, 'change.inCustody']))
  expect(await changesOf(id)).toHaveLength(1)
})

test('past the matrix the database itself refuses a second custody', async () => {
  const { id } = await newcomer()
  await record(id, 'found', '2026-06-01T08:00:00.000Z')
  await expect(
    world.sql(
      `insert into status_change (tenant_id, id, animal_id, kind, at, nth, reason, place, basis, cancel_reason, flow_id, details)
       values ($1, gen_random_uuid(), $2, 'stock', '2026-06-05', 2, '', null, 'stock', '', $2, '{}')`,
      [carer.tenantId, id],
    ),
  ).rejects.toThrow()
})

test('devices hold the vaccinations of an animal while it is in care', async () => {
  const { id } = await newcomer()
  const vaccination = {
    id: world.id(),
    version: 0,
    animalId: id,
    classification: 'RCP' as const,
    vaccine: 'X',
    date: '2025-06-01',
    validityEnd: null,
    batch: '',
    vet: '',
    note: '',
    inCare: false,
    activeIn: [],
  }
  await world.write(carer, { vaccination: [vaccination] })
  const scope = async () => (await world.sql('select scope from vaccination where id = $1', [vaccination.id]))[0]!.scope
  await record(id, 'found', '2026-06-01T08:00:00.000Z')
  expect(await scope()).toEqual(['vaccinations:open'])
  await record(id, 'foundGiveBack', '2026-06-02T08:00:00.000Z')
  expect(await scope()).toEqual([])
})

test('an animal of another organisation is not there', async () => {
  const stranger = await world.person(await world.tenant())
  const { id } = await newcomer()
  const outcome = await write(async (unit) => void (await lockStory(unit.em, id)), stranger)
  expect(codeOf(outcome)).toBe('notFound')
})

const call = () => world.client(carer.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const boarding = async (animals: Awaited<ReturnType<typeof newcomer>>[]) => {
  const { booking } = await world.booking(carer, animals, { service: 'pension', endDate: '2026-06-14' })
  return { params: { id: booking.id }, body: {} }
}

test('boarding is custody: check-in begins it, check-out ends it, and both are taken back', async () => {
  const [one, two] = [await newcomer(), await newcomer()]
  const parts = await boarding([one, two])
  await call().call(checkInCalls.pension, parts, keyed())
  for (const { id } of [one, two]) expect(await rowOf(id)).toMatchObject({ custody: 'pension', place: 'room', careFrom: '2026-06-10' })
  await call().call(checkOutCalls.pension, parts, keyed())
  expect(await rowOf(one.id)).toMatchObject({ custody: null, outcome: null, careUntil: '2026-06-10' })
  expect((await call().call(undoCheckOutCalls.pension, parts, keyed())).status).toBe(200)
  expect(await rowOf(one.id)).toMatchObject({ custody: 'pension', careUntil: null })
  expect((await call().call(undoCheckInCalls.pension, parts, keyed())).status).toBe(200)
  expect(await rowOf(two.id)).toMatchObject({ custody: null, careFrom: null })
  // And once more: the tablet that was quicker than the owner.
  expect((await call().call(checkInCalls.pension, parts, keyed())).status).toBe(200)
  expect((await changesOf(one.id)).map(({ kind, cancelledAt }) => [kind, cancelledAt !== null])).toEqual([
    ['pensionIn', true],
    ['pensionOut', true],
    ['pensionIn', false],
  ])
})

test('a guest who was never checked out goes on being one, until the last stay ends', async () => {
  const animal = await newcomer()
  const { booking: first } = await world.booking(carer, [animal], { service: 'pension', startDate: '2026-06-01', endDate: '2026-06-05' })
  const at = (instant: string) => ({ ...keyed(), 'x-occurred-at': instant })
  await call().call(checkInCalls.pension, { params: { id: first.id }, body: {} }, at('2026-06-01T08:00:00Z'))
  const second = await boarding([animal])
  expect((await call().call(checkInCalls.pension, second, keyed())).status).toBe(200)
  expect((await changesOf(animal.id)).map(({ kind }) => kind)).toEqual(['pensionIn'])
  await call().call(checkOutCalls.pension, { params: { id: first.id }, body: {} }, keyed())
  expect(await rowOf(animal.id)).toMatchObject({ custody: 'pension' })
  await call().call(checkOutCalls.pension, second, keyed())
  expect(await rowOf(animal.id)).toMatchObject({ custody: null, careUntil: '2026-06-10' })
})

test('an animal in the organisation’s own care is no guest, of boarding or of daycare', async () => {
  const animal = await newcomer()
  await record(animal.id, 'found', '2026-06-01T08:00:00.000Z')
  const refused = await call().call(checkInCalls.pension, await boarding([animal]), keyed())
  expect([refused.status, refused.body.code]).toEqual([422, 'change.inCustody'])
  const { booking } = await world.booking(carer, [animal])
  const visit = await call().call(checkInCalls.daycare, { params: { id: booking.id }, body: {} }, keyed())
  expect([visit.status, (visit.body as { code?: string }).code]).toEqual([422, 'change.inCustody'])
  expect(await changesOf(animal.id)).toHaveLength(1)
})

test('a check-in cannot be taken back once the guest has run away', async () => {
  const animal = await newcomer()
  const parts = await boarding([animal])
  await call().call(checkInCalls.pension, parts, keyed())
  await record(animal.id, 'lost', '2026-06-10T10:00:00.000Z')
  const refused = await call().call(undoCheckInCalls.pension, parts, keyed())
  expect([refused.status, refused.body.code]).toEqual([422, 'change.cannotCancel'])
})
