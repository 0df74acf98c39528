// The floor plan of a house, from what this device holds.
import { floorPlanIdOf, shapeIdOf } from '../../../shared/shelters/layout/floorPlan.ts'
import type { RoomBox } from '../../../shared/shelters/layout/roomBox.ts'
import type { Replica } from '../../../sync/replica.ts'
import { pendingIds } from '../../../sync/status.ts'

export interface Layout {
  /** A data address; empty for a plain sheet. */
  picture: string
  /** By the id of the room; without those that nobody has drawn. */
  boxes: ReadonlyMap<string, RoomBox>
  /** Whether some of it waits for the server. */
  waits: boolean
}

export const readLayout = (replica: Replica, shelterId: string): Promise<Layout> =>
  replica.atOnce(
    ({ room, roomShape, floorPlan, outbox }) => [room, roomShape, floorPlan, outbox],
    async () => {
      const roomIds = await replica.room.where('shelterId').equals(shelterId).primaryKeys()
      const planId = floorPlanIdOf(shelterId)
      const [plan, shapes, pendingShapes, pendingPlans] = await Promise.all([
        replica.floorPlan.get(planId),
        replica.roomShape.where('roomId').anyOf(roomIds).toArray(),
        pendingIds(replica, 'roomShape'),
        pendingIds(replica, 'floorPlan'),
      ])
      return {
        picture: plan?.picture ?? '',
        boxes: new Map(shapes.map(({ roomId, x, y, width, height }) => [roomId, { x, y, width, height }])),
        waits: pendingPlans.has(planId) || roomIds.some((id) => pendingShapes.has(shapeIdOf(id))),
      }
    },
  )
