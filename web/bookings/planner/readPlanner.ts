// What the planner of a day is made of, from what this device holds.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Stay } from '../../../shared/bookings/booking.ts'
import { dayPlan, type DayPlan, type PlannedGroup, type PlannedGuest } from '../../../shared/bookings/groups/dayPlan.ts'
import type { GroupPlace } from '../../../shared/bookings/groups/groupPlace.ts'
import type { Member } from '../../../shared/identity/member.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import type { Engine } from '../../../sync/engine.ts'

export type Guest = PlannedGuest<Animal>
export type Group = PlannedGroup<Animal>

export interface Planner {
  plan: DayPlan<Animal>
  members: ReadonlyMap<string, Member>
  /** Animals of a day at most, by the permit; null: it is not entered. */
  permit: number | null
}

type Reading = Pick<Engine, 'replica' | 'tenantId'>

export async function readPlanner({ replica, tenantId }: Reading, date: string, today: string): Promise<Planner> {
  const [groups, ofDay, places, duties, members, settings] = await Promise.all([
    replica.daycareGroup.toArray(),
    replica.stay.where('startDate').equals(date).toArray(),
    replica.groupPlace.where('date').equals(date).toArray(),
    replica.groupDuty.where('date').equals(date).toArray(),
    replica.member.toArray(),
    replica.areaSetting.get(areaSettingId(tenantId, 'daycareBookings')),
  ])
  const stays = ofDay.filter(({ service, active }) => service === 'daycare' && active)
  const animalIds = stays.map(({ animalId }) => animalId)
  const [animals, bookings, lastGroups] = await Promise.all([
    replica.animal.bulkGet(animalIds),
    replica.booking.bulkGet(stays.map(({ bookingId }) => bookingId)),
    readLastGroups({ replica, tenantId }, animalIds, date),
  ])
  const guests = stays.flatMap((stay, index) => {
    const [animal, booking] = [animals[index], bookings[index]]
    return animal && booking && !(animal.outcome === 'dead' && stay.checkedInAt === null) ? [{ stay, animal, times: booking }] : []
  })
  const byStay = new Map(places.map((place) => [place.stayId, place]))
  const plan = dayPlan({ date, today, groups, guests, places: byStay, lastGroups, duties })
  const { permitMaxAnimals } = settingsOf('daycareBookings', settings)
  return { plan, members: new Map(members.map((member) => [member.id, member])), permit: permitMaxAnimals || null }
}

const latestFirst = (a: Stay, b: Stay) => (a.startDate < b.startDate ? 1 : -1)

/** The group in which each animal was on its latest day before. */
async function readLastGroups({ replica }: Reading, animalIds: readonly string[], date: string): Promise<Map<string, string>> {
  const before = (await replica.stay.where('animalId').anyOf(animalIds).toArray()).filter(
    ({ service, startDate }) => service === 'daycare' && startDate < date,
  )
  const places = await replica.groupPlace
    .where('stayId')
    .anyOf(before.map(({ id }) => id))
    .toArray()
  const byStay = new Map(places.map((place): [string, GroupPlace] => [place.stayId, place]))
  const found = new Map<string, string>()
  for (const { id, animalId } of before.sort(latestFirst)) {
    const groupId = byStay.get(id)?.groupId
    if (groupId && !found.has(animalId)) found.set(animalId, groupId)
  }
  return found
}
