// In which groups of daycare animals are and were, from the rows of this device.
import type { Stay } from '../../../shared/bookings/booking.ts'
import type { GroupPlace } from '../../../shared/bookings/groups/groupPlace.ts'
import { lastGroupsOf } from '../../../shared/bookings/permit.ts'
import type { Replica } from '../../../sync/replica.ts'

export const readPlaces = (replica: Replica, stays: readonly Pick<Stay, 'id'>[]): Promise<GroupPlace[]> =>
  replica.groupPlace
    .where('stayId')
    .anyOf(stays.map(({ id }) => id))
    .toArray()

/** The group in which each animal was on its latest day before, by its id. */
export async function readLastGroups(replica: Replica, animalIds: readonly string[], date: string): Promise<Map<string, string>> {
  const stays = (await replica.stay.where('animalId').anyOf(animalIds).toArray()).filter(({ startDate }) => startDate < date)
  return lastGroupsOf(stays, await readPlaces(replica, stays), date)
}
