// The floor plan of a shelter: its picture, drawn anew before it is kept, and the rooms on it. The rules are those of shared/.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { floorPlanIdOf, planLimit, planSides, shapeIdOf } from '../../shared/shelters/layout/floorPlan.ts'
import { checkShapes, choosePlanCall, drawRoomsCall, eraseRoomsCall, type DrawnRoom } from '../../shared/shelters/layout/layoutActs.ts'
import { anyEntity, entityOf } from '../entities.ts'
import { drawAddress } from '../files/drawAddress.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { RoomEntity } from './room.entity.ts'
import { lockedShelter } from './shelter.routes.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const

/** Those of the rooms that the shelter has. Throws `notFound` for one that it never had; those that were deleted are left out. */
async function roomsOf({ em, tenantId }: Unit, shelterId: string, roomIds: readonly string[]): Promise<Set<string>> {
  const rooms = await em.find(RoomEntity, { id: { $in: [...roomIds] }, shelterId }, { fields: ['id'] })
  const found = new Set(rooms.map(({ id }) => id))
  for (const id of roomIds)
    if (!found.has(id) && ((await em.findOne(RoomEntity, { id })) || !(await scopesOfDeleted(em, tenantId, 'room', id))))
      throw new Failure('notFound')
  return found
}

/** The first shape of each room counts. */
async function draw(work: Unit, shelterId: string, shapes: readonly DrawnRoom[]) {
  const { em, tenantId } = work
  checkShapes(shapes)
  // Held: two who draw the same room at once follow each other.
  await lockedShelter(work, shelterId)
  const byRoom = new Map(shapes.toReversed().map((shape) => [shape.roomId, shape]))
  const there = await roomsOf(work, shelterId, [...byRoom.keys()])
  const drawn = [...byRoom.values()].filter(({ roomId }) => there.has(roomId))
  const before = await em.find(entityOf.roomShape, { id: { $in: drawn.map(({ roomId }) => shapeIdOf(roomId)) } }, lock)
  const byId = new Map(before.map((row) => [row.id, row]))
  const rows = drawn.map((shape) => {
    const id = shapeIdOf(shape.roomId)
    const stored = byId.get(id)
    return stored ? Object.assign(stored, shape) : em.create(anyEntity('roomShape'), { ...shape, id, tenantId })
  })
  return { shapes: rows, gone: [...byRoom.keys()].filter((roomId) => !there.has(roomId)).map(shapeIdOf) }
}

async function erase(work: Unit, shelterId: string, roomIds: readonly string[]) {
  await lockedShelter(work, shelterId)
  await roomsOf(work, shelterId, roomIds)
  const ids = [...new Set(roomIds.map(shapeIdOf))]
  for (const row of await work.em.find(entityOf.roomShape, { id: { $in: ids } }, lock)) work.em.remove(row)
  return { ids }
}

async function choose(work: Unit, shelterId: string, picture: string) {
  const { em, tenantId } = work
  await lockedShelter(work, shelterId)
  const id = floorPlanIdOf(shelterId)
  const stored = await em.findOne(entityOf.floorPlan, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  return stored ? Object.assign(stored, { picture }) : em.create(anyEntity('floorPlan'), { id, tenantId, shelterId, picture })
}

export function layoutRoutes(registry: Registry): void {
  serve(registry, drawRoomsCall, ({ params, body, work }) => draw(work, params.id, body.shapes))
  serve(registry, eraseRoomsCall, ({ params, body, work }) => erase(work, params.id, body.roomIds))
  serve(registry, choosePlanCall, async ({ server, params, body: { picture }, work }) =>
    choose(work, params.id, picture && (await drawAddress(server, picture, { sides: planSides, limit: planLimit }))),
  )
}
