// How a room of a floor plan is occupied today, in one word.
import { quarantineOn } from '../../medical/basics/quarantine.ts'
import type { RoomUse } from '../occupancy.ts'
import type { Shelter } from '../shelter.ts'

export const roomStates = ['free', 'taken', 'full', 'over', 'quarantine', 'blocked', 'closed'] as const
export type RoomState = (typeof roomStates)[number]

/**
 * `taken`: animals live there and places are left. `closed`: the room or its house is not in use, or the room is for no animals.
 * What keeps others out comes first: a block, then the quarantine of one of its animals. `today`: the organisation's date.
 */
export function roomState({ room, animals, block }: RoomUse, { active }: Pick<Shelter, 'active'>, today: string): RoomState {
  if (!room.active || !active) return 'closed'
  if (block) return 'blocked'
  if (animals.some((animal) => quarantineOn(animal, today))) return 'quarantine'
  if (animals.length > room.capacity) return 'over'
  if (room.capacity === 0) return 'closed'
  if (animals.length === room.capacity) return 'full'
  return animals.length > 0 ? 'taken' : 'free'
}
