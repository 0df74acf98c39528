// Rooms as they are drawn on a floor plan, and the calls that draw them.
import fc from 'fast-check'
import { leastSide, wholePlan } from '../../shared/shelters/layout/roomBox.ts'
import { makeHouse } from './rooms.ts'
import { someId } from './some.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

/** A room on a plan. */
export const someShape = fc
  .tuple(fc.integer({ min: 0, max: wholePlan - leastSide }), fc.integer({ min: 0, max: wholePlan - leastSide }))
  .chain(([x, y]) =>
    fc.record({
      roomId: someId,
      x: fc.constant(x),
      y: fc.constant(y),
      width: fc.integer({ min: leastSide, max: wholePlan - x }),
      height: fc.integer({ min: leastSide, max: wholePlan - y }),
    }),
  )

/** Calls that draw the floor plan of a house. */
export async function layoutSteps(world: World, person: Person) {
  const { shelterId, roomId } = await makeHouse(world, person)
  return [
    ['POST', '/api/shelter/{id}/layout', shelterId, { shapes: [{ roomId, x: 0, y: 0, width: 1_000, height: 1_000 }] }],
    ['POST', '/api/shelter/{id}/layout/erase', shelterId, { roomIds: [roomId] }],
    ['POST', '/api/shelter/{id}/layout/picture', shelterId, { picture: '' }],
  ] as const
}
