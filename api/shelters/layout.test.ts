import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteRoomCall } from '../../shared/shelters/roomActs.ts'
import { deleteShelterCall } from '../../shared/shelters/shelterActs.ts'
import { shapeIdOf } from '../../shared/shelters/layout/floorPlan.ts'
import { choosePlanCall, drawRoomsCall, eraseRoomsCall } from '../../shared/shelters/layout/layoutActs.ts'
import type { RoomBox } from '../../shared/shelters/layout/roomBox.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { makeHouse, roomOf } from '../../tests/factories/rooms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let house: { shelterId: string; roomId: string }
let second: string

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  lead = await world.person(await world.tenant({ name: 'Sonnenhof' }))
  house = await makeHouse(world, lead)
  second = world.id()
  await world.write(lead, { room: [roomOf(second, { version: 0, shelterId: house.shelterId, name: 'Zwinger 2' })] })
})

const keyed = () => ({ 'idempotency-key': world.id() })
const box = (more: Partial<RoomBox> = {}): RoomBox => ({ x: 100, y: 200, width: 1_000, height: 900, ...more })
const draw = (roomIds: string[], more: Partial<RoomBox> = {}, { by = lead, id = house.shelterId } = {}) =>
  world
    .client(by.token)
    .call(drawRoomsCall, { params: { id }, body: { shapes: roomIds.map((roomId) => ({ roomId, ...box(more) })) } }, keyed())
const erase = (roomIds: string[]) =>
  world.client(lead.token).call(eraseRoomsCall, { params: { id: house.shelterId }, body: { roomIds } }, keyed())
const choose = (picture: string, by = lead) =>
  world.client(by.token).call(choosePlanCall, { params: { id: house.shelterId }, body: { picture } }, keyed())
const kept = () => world.sql('select room_id as id, x from room_shape where tenant_id = $1 order by x', [lead.tenantId])

describe('rooms on the plan', () => {
  test('are drawn, drawn anew and taken off, each with one row', async () => {
    expect((await draw([house.roomId, second])).body.shapes.map(({ roomId }) => roomId).toSorted()).toEqual(
      [house.roomId, second].toSorted(),
    )
    expect((await draw([second], { x: 5_000 })).body.shapes).toMatchObject([
      { id: shapeIdOf(second), roomId: second, ...box({ x: 5_000 }) },
    ])
    expect(await kept()).toEqual([
      { id: house.roomId, x: 100 },
      { id: second, x: 5_000 },
    ])
    expect((await erase([house.roomId])).body).toEqual({ ids: [shapeIdOf(house.roomId)] })
    expect((await erase([house.roomId])).body).toEqual({ ids: [shapeIdOf(house.roomId)] })
    expect(await kept()).toEqual([{ id: second, x: 5_000 }])
  })

  test('of several people who draw at once are all there, each once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => world.person(lead.tenantId)))
    const answers = await Promise.all(
      people.map((by, at) => draw(at % 2 ? [house.roomId, second] : [second, house.roomId], { x: at }, { by })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await kept()).map(({ id }) => id).toSorted()).toEqual([house.roomId, second].toSorted())
  })

  test('leave the plan with the room, and one that was deleted meanwhile is left out', async () => {
    await draw([house.roomId, second])
    expect((await world.client(lead.token).call(deleteRoomCall, { params: { id: second } }, keyed())).status).toBe(200)
    expect(await kept()).toEqual([{ id: house.roomId, x: 100 }])
    const { status, body } = await draw([second, house.roomId], { x: 300 })
    expect([status, body.shapes.map(({ roomId }) => roomId), body.gone]).toEqual([200, [house.roomId], [shapeIdOf(second)]])
    expect((await erase([second])).status).toBe(200)
  })

  test('beyond the edge, of another house or of nobody are refused and leave nothing', async () => {
    const other = await makeHouse(world, lead)
    expect(await draw([house.roomId], { x: 9_500 })).toMatchObject({ status: 422, body: { code: 'layout.outside' } })
    expect(await draw([house.roomId], { width: 10 })).toMatchObject({ body: { code: 'invalid' } })
    expect(await draw([house.roomId, other.roomId])).toMatchObject({ status: 404 })
    expect(await draw([world.id()])).toMatchObject({ status: 404 })
    expect(await erase([world.id()])).toMatchObject({ status: 404 })
    expect(await draw([house.roomId], {}, { id: world.id() })).toMatchObject({ status: 404 })
    expect(await kept()).toEqual([])
  })

  test('are drawn by those who edit locations alone', async () => {
    const carer = await world.person(lead.tenantId, ['animals.view', 'animals.edit'])
    expect(await draw([house.roomId], {}, { by: carer })).toMatchObject({ status: 403 })
    expect(await choose('', carer)).toMatchObject({ status: 403 })
  })
})

describe('the picture', () => {
  const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

  test('is drawn anew, replaced by a plain sheet, and goes with its house', async () => {
    expect((await choose(`data:image/png;base64,${onePixel}`)).body.picture).toMatch(/^data:image\/webp;base64,/)
    expect((await choose('')).body).toMatchObject({ shelterId: house.shelterId, picture: '' })
    await draw([house.roomId, second])
    expect((await world.client(lead.token).call(deleteShelterCall, { params: { id: house.shelterId } }, keyed())).status).toBe(200)
    expect(await kept()).toEqual([])
    expect(await world.sql('select id from floor_plan where tenant_id = $1', [lead.tenantId])).toEqual([])
    expect(await draw([house.roomId])).toMatchObject({ status: 404, body: { code: 'row.gone' } })
  })

  test.each([
    ['of a kind that is not taken', `data:image/svg+xml;base64,${onePixel}`, 'invalid'],
    [
      'that is something else',
      `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      'image.kind',
    ],
    ['that breaks off', `data:image/png;base64,${onePixel.slice(0, 40)}`, 'image.unreadable'],
    ['that is too long', `data:image/png;base64,${'A'.repeat(480_000)}`, 'invalid'],
    ['from elsewhere', 'https://example.org/plan.png', 'invalid'],
  ])('%s is refused', async (_, picture, code) => {
    expect((await choose(picture)).body).toMatchObject({ code })
    expect(await world.sql('select id from floor_plan where tenant_id = $1', [lead.tenantId])).toEqual([])
  })
})
