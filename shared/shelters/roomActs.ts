// What is done with the rooms of a shelter: calls, and what each does on the device.
import * as v from 'valibot'
import { speciesCodes } from '../species.ts'
import { endpoint } from '../endpoint.ts'
import { mutation, type Intent } from '../mutation.ts'
import { Id, text } from '../values.ts'
import { Count, mostArea, mostPlaces, mostPosition, mostSide, Room, roomFeatures } from './shelter.ts'
import { assertNobodyIn, Order, writing } from './shelterActs.ts'
import { checkRoom, limits } from './shelterRules.ts'

const RoomBody = v.strictObject({
  id: v.nullable(Id),
  shelterId: Id,
  // Longer ones pass the schema so that the rule can answer with its code.
  name: text(limits.roomName * 10),
  capacity: Count(0, mostPlaces.room),
  areaSqDm: v.nullable(Count(1, mostArea)),
  minSideCm: v.nullable(Count(1, mostSide)),
  /** Absent leaves it as it is. */
  otherSideCm: v.nullish(Count(1, mostSide)),
  species: v.pipe(v.array(v.picklist(speciesCodes)), v.maxLength(speciesCodes.length)),
  features: v.pipe(v.array(v.picklist(roomFeatures)), v.maxLength(roomFeatures.length)),
  /** Absent leaves it as it is. */
  kind: v.nullish(text(limits.roomKind)),
  active: v.boolean(),
  position: Count(0, mostPosition),
})
export type RoomBody = v.InferOutput<typeof RoomBody>

const params = v.strictObject({ id: Id })

export const createRoomCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/room/new',
  summary: 'Add a room to a shelter',
  body: RoomBody,
  response: Room,
  errors: ['room.nameInvalid', 'room.nameTaken', 'idTaken'],
})

export const changeRoomCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/room/{id}',
  summary: 'Change, close or open a room',
  params,
  body: RoomBody,
  response: Room,
  errors: ['room.nameInvalid', 'room.nameTaken', 'room.occupied', 'row.gone'],
})

export const orderRoomsCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/{id}/room/order',
  summary: 'The order in which the rooms of a shelter are listed',
  params,
  body: Order,
  response: v.object({ rooms: v.array(Room) }),
  errors: [],
})

export const deleteRoomCall = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/shelter/room/{id}',
  summary: 'Delete a room in which no animal has ever lived',
  params,
  response: v.object({ id: Id }),
  errors: ['room.occupied', 'room.hasHistory'],
})

/** In the lane of their shelter, which comes first. */
const lane = ({ input }: Intent<{ shelterId: string }>): string => `shelter:${input.shelterId}`
const settled = (row: Room) => [{ kind: 'room' as const, id: row.id, row }]

export const createRoom = mutation<RoomBody>()({
  name: 'createRoom',
  mv: 1,
  endpoint: createRoomCall,
  lane,
  rows: ({ input, mid }) => [{ kind: 'room', id: input.id ?? mid }],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input, mid }, replica) =>
    checkRoom({ ...input, id: input.id ?? mid }, await replica.where('room', 'shelterId', input.shelterId)),
  effects: { room: (row, { input }, id) => ({ ...input, id, version: row?.version ?? 0 }) },
  settled,
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const changeRoom = mutation<{ id: string; shelterId: string; body: RoomBody }>()({
  name: 'changeRoom',
  mv: 1,
  endpoint: changeRoomCall,
  lane,
  rows: ({ input }) => [{ kind: 'room', id: input.id }],
  parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
  reads: ['animal'],
  async check({ input: { id, shelterId, body } }, replica) {
    checkRoom({ ...body, id }, await replica.where('room', 'shelterId', shelterId))
    if (!body.active && (await replica.get('room', id))?.active) await assertNobodyIn(replica, [id])
  },
  effects: { room: (row, { input }) => row && { ...row, ...input.body, id: row.id, shelterId: row.shelterId } },
  settled,
})

export const orderRooms = mutation<{ shelterId: string; order: string[] }>()({
  name: 'orderRooms',
  mv: 1,
  endpoint: orderRoomsCall,
  lane,
  rows: ({ input }) => input.order.map((id) => ({ kind: 'room', id })),
  parts: ({ input: { shelterId, order } }) => ({ params: { id: shelterId }, body: { order } }),
  told: ({ params, body }) => ({ shelterId: params.id, ...(body as object) }),
  effects: { room: (row, { input }, id) => row && { ...row, position: input.order.indexOf(id) } },
  settled: ({ rooms }) => rooms.flatMap(settled),
})

export const deleteRoom = mutation<{ id: string; shelterId: string }>()({
  name: 'deleteRoom',
  mv: 1,
  endpoint: deleteRoomCall,
  lane,
  rows: ({ input }) => [{ kind: 'room', id: input.id }],
  parts: ({ input }) => ({ params: { id: input.id } }),
  reads: ['animal'],
  check: ({ input }, replica) => assertNobodyIn(replica, [input.id]),
  effects: { room: () => null },
  settled: ({ id }) => [{ kind: 'room', id, row: null }],
  goneIsDone: true,
})
