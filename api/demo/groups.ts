// Who is in the groups of the daycare of the demo: the guests of the last days, and one carer who is there today.
import type { DaycareGroup } from '../../shared/bookings/groups/daycareGroup.ts'
import type { GroupDuty } from '../../shared/bookings/groups/groupDuty.ts'
import { placeIdOf, type GroupPlace } from '../../shared/bookings/groups/groupPlace.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { Plan } from './bookings.ts'
import { demoRowsOf, type DemoHouse } from './rowsOfNouns.ts'

/** Days back for which places are kept. Today everybody is where they were last. */
const reach = 14
/** Each ninth guest has no group yet. */
const ninth = 9

type New<R> = Omit<R, 'version'>

/** The groups of an organisation with those who are in them. */
export async function demoGroups(
  { stays }: Plan,
  house: DemoHouse,
  staffId: string,
): Promise<{ places: New<GroupPlace>[]; duties: New<GroupDuty>[] }> {
  const groups = await demoRowsOf('daycareGroup', house)
  const [first] = groups
  if (!first) return { places: [], duties: [] }
  const guests = stays.filter(({ service, active }) => service === 'daycare' && active)
  const animalIds = [...new Set(guests.map(({ animalId }) => animalId))]
  const groupOf = new Map(animalIds.map((id, index) => [id, index % ninth === ninth - 1 ? null : groups[spread(index, groups)]!.id]))
  const places = guests
    .filter(({ startDate }) => startDate < house.today && startDate >= addDays(house.today, -reach))
    .flatMap(({ id, animalId, startDate }): New<GroupPlace>[] => {
      const groupId = groupOf.get(animalId)
      return groupId ? [{ id: placeIdOf(id), stayId: id, groupId, date: startDate }] : []
    })
  const duty = {
    id: derivedId(house.tenantId, 'demo:duty'),
    groupId: first.id,
    userId: staffId,
    date: house.today,
    startedAt: dayStart(house.today, house.zone),
    endedAt: null,
  }
  return { places, duties: [duty] }
}

/** Larger groups have more guests. */
function spread(index: number, groups: readonly Pick<DaycareGroup, 'capacity'>[]): number {
  const places = groups.flatMap(({ capacity }, at) => Array<number>(capacity).fill(at))
  return places[(index * 7) % places.length]!
}
