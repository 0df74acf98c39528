// In which groups of daycare animals are and were, from the rows of this device.
import type { Stay } from '../../../shared/bookings/booking.ts'
import type { GroupPlace } from '../../../shared/bookings/groups/groupPlace.ts'
import type { Replica } from '../../../sync/replica.ts'

export const readPlaces = (replica: Replica, stays: readonly Pick<Stay, 'id'>[]): Promise<GroupPlace[]> =>
  replica.groupPlace
    .where('stayId')
    .anyOf(stays.map(({ id }) => id))
    .toArray()

const latestFirst = (a: Stay, b: Stay) => (a.startDate < b.startDate ? 1 : -1)

/** The group in which each animal was on its latest day before, by its id. */
export async function readLastGroups(replica: Replica, animalIds: readonly string[], date: string): Promise<Map<string, string>> {
  const before = (await replica.stay.where('animalId').anyOf(animalIds).toArray()).filter(
    ({ service, startDate }) => service === 'daycare' && startDate < date,
  )
  const places = await readPlaces(replica, before)
  const byStay = new Map(places.map((place): [string, GroupPlace] => [place.stayId, place]))
  const found = new Map<string, string>()
  for (const { id, animalId } of before.sort(latestFirst)) {
    const groupId = byStay.get(id)?.groupId
    if (groupId && !found.has(animalId)) found.set(animalId, groupId)
  }
  return found
}
