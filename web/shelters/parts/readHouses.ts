// What screens of shelters work on: houses, rooms, and who lives in them, from what this device holds.
import type { Animal } from '../../../shared/animals/animal.ts'
import { sheltersInUse, type ShelterUse } from '../../../shared/shelters/occupancy.ts'
import type { Replica } from '../../../sync/replica.ts'

export interface Houses {
  shelters: ShelterUse[]
  /** Animals in the house of which nobody entered in which room. */
  withoutRoom: Animal[]
}

/** `today`: the organisation's date. */
export async function readHouses(replica: Replica, today: string): Promise<Houses> {
  const [shelters, rooms, inCare, blocks] = await Promise.all([
    replica.shelter.toArray(),
    replica.room.toArray(),
    replica.animal.where('custody').above('').toArray(),
    replica.roomBlock.toArray(),
  ])
  return {
    shelters: sheltersInUse(
      shelters,
      rooms,
      inCare.filter(({ roomId }) => roomId !== null),
      blocks,
      today,
    ),
    withoutRoom: inCare.filter(({ place, roomId, custody }) => place === 'room' && roomId === null && custody !== 'pension'),
  }
}
