// What the planner of a day is made of, from what this device holds.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Stay } from '../../../shared/bookings/booking.ts'
import { dayPlan, type DayPlan, type PlannedGroup, type PlannedGuest } from '../../../shared/bookings/groups/dayPlan.ts'
import type { GroupPlace } from '../../../shared/bookings/groups/groupPlace.ts'
import { holdingPlaces, pendingOn } from '../../../shared/bookings/pendingVisits.ts'
import type { Member } from '../../../shared/identity/member.ts'
import { allSettings, areaSettingId } from '../../../shared/settings/areaSetting.ts'
import type { Engine } from '../../../sync/engine.ts'

export type Guest = PlannedGuest<Animal>
export type Group = PlannedGroup<Animal>

export interface Planner {
  plan: DayPlan<Animal>
  members: ReadonlyMap<string, Member>
  /** Animals of a day at most, by the permit; null: it is not entered. */
  permit: number | null
  /** Animals of pending requests that hold places on the day. */
  asked: number
}

type Reading = Pick<Engine, 'replica' | 'tenantId'>

export async function readPlanner({ replica, tenantId }: Reading, date: string, today: string): Promise<Planner> {
  const [groups, ofDay, duties, members, rows, requests] = await Promise.all([
    replica.daycareGroup.toArray(),
    replica.stay.where('startDate').equals(date).toArray(),
    replica.groupDuty.where('date').equals(date).toArray(),
    replica.member.toArray(),
    replica.areaSetting.bulkGet([areaSettingId(tenantId, 'daycareBookings'), areaSettingId(tenantId, 'pensionBookings')]),
    replica.bookingRequest.where('service').equals('daycare').toArray(),
  ])
  const stays = ofDay.filter(({ service, active }) => service === 'daycare' && active)
  const animalIds = stays.map(({ animalId }) => animalId)
  const [animals, bookings, places, lastGroups] = await Promise.all([
    replica.animal.bulkGet(animalIds),
    replica.booking.bulkGet(stays.map(({ bookingId }) => bookingId)),
    readPlaces({ replica }, stays),
    readLastGroups({ replica }, animalIds, date),
  ])
  const guests = stays.flatMap((stay, index) => {
    const [animal, booking] = [animals[index], bookings[index]]
    return animal && booking && !(animal.outcome === 'dead' && stay.checkedInAt === null) ? [{ stay, animal, times: booking }] : []
  })
  const byStay = new Map(places.map((place) => [place.stayId, place]))
  const plan = dayPlan({ date, today, groups, guests, places: byStay, lastGroups, duties })
  const settings = allSettings(rows.flatMap((row) => row ?? []))
  const holding = holdingPlaces(settings, requests)
  return {
    plan,
    members: new Map(members.map((member) => [member.id, member])),
    permit: settings.daycareBookings.permitMaxAnimals || null,
    asked: pendingOn('daycare', { startDate: date, endDate: date }, null, holding).animals,
  }
}

const readPlaces = ({ replica }: Pick<Reading, 'replica'>, stays: readonly Stay[]): Promise<GroupPlace[]> =>
  replica.groupPlace
    .where('stayId')
    .anyOf(stays.map(({ id }) => id))
    .toArray()

const latestFirst = (a: Stay, b: Stay) => (a.startDate < b.startDate ? 1 : -1)

/** The group in which each animal was on its latest day before. */
async function readLastGroups(
  { replica }: Pick<Reading, 'replica'>,
  animalIds: readonly string[],
  date: string,
): Promise<Map<string, string>> {
  const before = (await replica.stay.where('animalId').anyOf(animalIds).toArray()).filter(
    ({ service, startDate }) => service === 'daycare' && startDate < date,
  )
  const places = await readPlaces({ replica }, before)
  const byStay = new Map(places.map((place): [string, GroupPlace] => [place.stayId, place]))
  const found = new Map<string, string>()
  for (const { id, animalId } of before.sort(latestFirst)) {
    const groupId = byStay.get(id)?.groupId
    if (groupId && !found.has(animalId)) found.set(animalId, groupId)
  }
  return found
}
