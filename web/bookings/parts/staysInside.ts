// Stays that say where animals are right now, by animal: of those that are in, and of boarders, whom this device may have checked out
// before the server has heard of it.
import { isIn } from '../../../shared/presence.ts'
import { type Stay } from '../../../shared/bookings/booking.ts'
import type { Replica } from '../../../sync/replica.ts'

export async function staysInside(replica: Replica): Promise<ReadonlyMap<string, readonly Stay[]>> {
  const boarders = await replica.animal.where('custody').equals('pension').primaryKeys()
  const found = await Promise.all([replica.stay.where('animalId').anyOf(boarders).toArray(), replica.stay.toArray()])
  const [ofBoarders, all] = found
  const stays = new Map([...ofBoarders, ...all.filter(isIn)].map((stay) => [stay.id, stay]))
  return Map.groupBy(stays.values(), ({ animalId }) => animalId)
}
