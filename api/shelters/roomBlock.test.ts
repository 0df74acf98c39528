import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteRoomCall } from '../../shared/shelters/roomActs.ts'
import { roomBlock, type RoomBlockBody } from '../../shared/shelters/roomBlock.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { makeRoom } from '../../tests/factories/rooms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const block = (roomId: string, from: string, to: string): RoomBlockBody => ({ id: null, roomId, from, to, reason: 'Reparatur' })
const client = () => world.client(carer.token)
const create = (body: RoomBlockBody) => client().call(roomBlock.acts.create.endpoint, { body })
const ofRoom = (id: string) => world.sql('select 1 from room_block where room_id = $1', [id])

test('two blocks of one room do not overlap; another room is blocked on the same days', async () => {
  const [kennel, other] = [await makeRoom(world, carer), await makeRoom(world, carer)]
  expect((await create(block(kennel, '2026-06-10', '2026-06-12'))).status).toBe(200)
  expect(await create(block(kennel, '2026-06-12', '2026-06-14'))).toMatchObject({
    status: 422,
    body: { code: 'block.overlap', fields: ['from'] },
  })
  expect((await create(block(other, '2026-06-12', '2026-06-14'))).status).toBe(200)
})

test('of sixteen who block a room at once one does', async () => {
  const kennel = await makeRoom(world, carer)
  const answers = await Promise.all(Array.from({ length: 16 }, () => create(block(kennel, '2026-06-10', '2026-06-12'))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ofRoom(kennel)).toHaveLength(1)
})

test('the blocks of a room go with it', async () => {
  const [kennel, other] = [await makeRoom(world, carer), await makeRoom(world, carer)]
  await create(block(kennel, '2026-06-10', '2026-06-12'))
  await create(block(other, '2026-06-10', '2026-06-12'))
  expect((await client().call(deleteRoomCall, { params: { id: kennel } })).status).toBe(200)
  expect([(await ofRoom(kennel)).length, (await ofRoom(other)).length]).toEqual([0, 1])
})
