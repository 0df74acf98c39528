// What people do with the floor plan of a house, offline too: choose its picture, draw rooms, take rooms off the plan.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { Failure } from '../../errors.ts'
import { mutation, type Intent } from '../../mutation.ts'
import type { Noun } from '../../noun.ts'
import { Id } from '../../values.ts'
import { writing } from '../shelterActs.ts'
import { boxFields, FloorPlan, floorPlanIdOf, layoutScopes, planLimit, RoomShape, shapeIdOf } from './floorPlan.ts'
import { isOnPlan, type RoomBox } from './roomBox.ts'

/** Rooms of one house. */
export const mostShapes = 500

const params = v.strictObject({ id: Id })
const DrawnRoom = v.strictObject({ roomId: Id, ...boxFields })
export type DrawnRoom = v.InferOutput<typeof DrawnRoom>
const DrawBody = v.strictObject({ shapes: v.pipe(v.array(DrawnRoom), v.minLength(1), v.maxLength(mostShapes)) })
const EraseBody = v.strictObject({ roomIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostShapes)) })
const PictureBody = v.strictObject({
  /** A data address in base64; empty for a plain sheet. */
  picture: v.pipe(v.string(), v.maxLength(planLimit), v.regex(/^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/)),
})

/** Throws `layout.outside`. */
export function checkShapes(shapes: readonly RoomBox[]): void {
  if (!shapes.every(isOnPlan)) throw new Failure('layout.outside', { fields: ['shapes'] })
}

export const drawRoomsCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/{id}/layout',
  summary: 'Draw rooms on the floor plan of their shelter; a room that was deleted meanwhile is left out',
  params,
  body: DrawBody,
  response: v.object({ shapes: v.array(RoomShape), gone: v.array(Id) }),
  errors: ['layout.outside', 'row.gone'],
})

export const eraseRoomsCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/{id}/layout/erase',
  summary: 'Take rooms off the floor plan of their shelter',
  params,
  body: EraseBody,
  response: v.object({ ids: v.array(Id) }),
  errors: ['row.gone'],
})

export const choosePlanCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/shelter/{id}/layout/picture',
  summary: 'The picture of the floor plan of a shelter, or a plain sheet',
  params,
  body: PictureBody,
  bodyBytes: planLimit + 1_024,
  response: FloorPlan,
  errors: ['image.kind', 'image.tooLarge', 'image.unreadable', 'unavailable', 'row.gone'],
})

interface OfShelter {
  /** Of the shelter. */
  id: string
}
/** In the lane of their shelter: its rooms come first. */
const lane = ({ input }: Intent<OfShelter>): string => `shelter:${input.id}`
const gone = (id: string) => ({ kind: 'roomShape' as const, id, row: null })

export const drawRooms = mutation<OfShelter & v.InferOutput<typeof DrawBody>>()({
  name: 'drawRooms',
  mv: 1,
  endpoint: drawRoomsCall,
  lane,
  rows: ({ input }) => input.shapes.map(({ roomId }) => ({ kind: 'roomShape', id: shapeIdOf(roomId) })),
  parts: ({ input: { id, shapes } }) => ({ params: { id }, body: { shapes } }),
  check: async ({ input }) => checkShapes(input.shapes),
  effects: {
    roomShape(row, { input }, id) {
      const drawn = input.shapes.find(({ roomId }) => shapeIdOf(roomId) === id)
      return drawn ? { ...drawn, id, version: row?.version ?? 0 } : row
    },
  },
  settled: (reply) => [...reply.shapes.map((row) => ({ kind: 'roomShape' as const, id: row.id, row })), ...reply.gone.map(gone)],
})

export const eraseRooms = mutation<OfShelter & v.InferOutput<typeof EraseBody>>()({
  name: 'eraseRooms',
  mv: 1,
  endpoint: eraseRoomsCall,
  lane,
  rows: ({ input }) => input.roomIds.map((roomId) => ({ kind: 'roomShape', id: shapeIdOf(roomId) })),
  parts: ({ input: { id, roomIds } }) => ({ params: { id }, body: { roomIds } }),
  effects: { roomShape: () => null },
  settled: ({ ids }) => ids.map(gone),
  goneIsDone: true,
})

export const choosePlan = mutation<OfShelter & v.InferOutput<typeof PictureBody>>()({
  name: 'choosePlan',
  mv: 1,
  endpoint: choosePlanCall,
  lane,
  rows: ({ input }) => [{ kind: 'floorPlan', id: floorPlanIdOf(input.id) }],
  parts: ({ input: { id, picture } }) => ({ params: { id }, body: { picture } }),
  effects: {
    floorPlan: (row, { input }, id) => ({ id, version: row?.version ?? 0, shelterId: input.id, picture: input.picture }),
  },
  settled: (row) => [{ kind: 'floorPlan', id: row.id, row }],
})

export const floorPlan = {
  kind: 'floorPlan',
  schema: FloorPlan,
  since: 31,
  indexes: 'shelterId',
  scopes: layoutScopes,
  references: { shelterId: 'shelter' },
  acts: { choose: choosePlan },
} as const satisfies Noun<'floorPlan'>

export const roomShape = {
  kind: 'roomShape',
  schema: RoomShape,
  since: 31,
  indexes: 'roomId',
  scopes: layoutScopes,
  references: { roomId: 'room' },
  acts: { draw: drawRooms, erase: eraseRooms },
} as const satisfies Noun<'roomShape'>
