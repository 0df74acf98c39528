import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteRoundCall, takeBackRoundCall, type RoundBody } from '../../shared/shelters/rounds/roundActs.ts'
import { roundIdOf } from '../../shared/shelters/rounds/roomRound.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { makeRoom } from '../../tests/factories/rooms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let rooms: string[]

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant({ name: 'Sonnenhof' }))
  rooms = [await makeRoom(world, staff), await makeRoom(world, staff)]
})

const keyed = () => ({ 'idempotency-key': world.id() })
const body = (more: Partial<RoundBody> = {}): RoundBody => ({
  roomIds: rooms,
  date: '2026-06-10',
  round: 'morning',
  at: '2026-06-10T06:00:00.000Z',
  note: '',
  ...more,
})
const note = (more: Partial<RoundBody> = {}, by = staff) => world.client(by.token).call(noteRoundCall, { body: body(more) }, keyed())
const takeBack = (ids: string[]) => world.client(staff.token).call(takeBackRoundCall, { body: { ids } }, keyed())
const kept = () => world.sql('select by, note from room_round where tenant_id = $1 order by note, id', [staff.tenantId])

test('rooms are ticked off at once, and the second person adds a note and takes nothing from the first', async () => {
  expect((await note()).body.rounds.map(({ roomId, by }) => [roomId, by])).toEqual(rooms.toSorted().map((id) => [id, staff.userId]))
  const other = await world.person(staff.tenantId)
  const { status, body: second } = await note({ roomIds: [rooms[0]!, rooms[0]!], note: 'hinkt' }, other)
  expect([status, second.rounds.map(({ by, note: said }) => [by, said])]).toEqual([200, [[staff.userId, 'hinkt']]])
  expect(await kept()).toEqual([
    { by: staff.userId, note: '' },
    { by: staff.userId, note: 'hinkt' },
  ])
})

test('two who do the same round at once leave one row for each room', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => world.person(staff.tenantId)))
  const answers = await Promise.all(others.map((one, at) => note({ roomIds: at % 2 ? rooms : rooms.toReversed() }, one)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await kept()).toHaveLength(2)
})

test('a round is taken back, once more too, and an id that never was one is unknown', async () => {
  await note()
  const ids = rooms.map((id) => roundIdOf(id, '2026-06-10', 'morning'))
  expect((await takeBack(ids)).body).toEqual({ ids })
  expect((await takeBack(ids)).body).toEqual({ ids })
  expect(await kept()).toEqual([])
  expect(await takeBack([world.id()])).toMatchObject({ status: 404 })
})

test('a room of nobody, and a time to come, are refused and leave nothing', async () => {
  expect(await note({ roomIds: [...rooms, world.id()] })).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(await note({ at: '2026-06-10T12:00:00.000Z' })).toMatchObject({ status: 422, body: { code: 'change.future' } })
  expect(await kept()).toEqual([])
})
