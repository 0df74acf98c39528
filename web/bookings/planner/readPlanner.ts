// What the planner of a day is made of, from what this device holds.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { AnimalFacts } from '../../../shared/animals/animalFacts.ts'
import {
  dayPlan,
  houseUses,
  type DayPlan,
  type HouseUse,
  type PlannedGroup,
  type PlannedGuest,
} from '../../../shared/bookings/groups/dayPlan.ts'
import { asksForRecord, traitsOfAnimal } from '../../../shared/bookings/groups/groupTraits.ts'
import { holdingPlaces, pendingOn } from '../../../shared/bookings/pendingVisits.ts'
import type { Member } from '../../../shared/identity/member.ts'
import { inPlace } from '../../../shared/shelters/shelter.ts'
import { allSettings, areaSettingId } from '../../../shared/settings/areaSetting.ts'
import type { Engine } from '../../../sync/engine.ts'
import { readLastGroups, readPlaces } from '../parts/readGroups.ts'
import type { FarFacts } from '../parts/useFarFacts.ts'

export type Guest = PlannedGuest<Animal>
export type Group = PlannedGroup<Animal>

export interface Planner {
  plan: DayPlan<Animal>
  members: ReadonlyMap<string, Member>
  /** Animals of a day at most, by the permit; null: it is not entered. */
  permit: number | null
  /** Houses with a number of their own, and the animals of their groups. */
  houses: HouseUse[]
  /** Animals of pending requests that hold places on the day. */
  asked: number
  /** Animals with a record that a group needs and that is not on this device. */
  unknown: string[]
}

type Reading = Pick<Engine, 'replica' | 'tenantId'>

export async function readPlanner({ replica, tenantId }: Reading, date: string, today: string, far: FarFacts): Promise<Planner> {
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
  const [animals, bookings, places, lastGroups, records] = await Promise.all([
    replica.animal.bulkGet(animalIds),
    replica.booking.bulkGet(stays.map(({ bookingId }) => bookingId)),
    readPlaces(replica, stays),
    readLastGroups(replica, animalIds, date),
    replica.animalFacts.bulkGet(animalIds),
  ])
  const guests = stays.flatMap((stay, index) => {
    const [animal, booking] = [animals[index], bookings[index]]
    return animal && booking && !(animal.outcome === 'dead' && stay.checkedInAt === null) ? [{ stay, animal, times: booking }] : []
  })
  const facts = new Map([...far, ...records.flatMap((one): [string, AnimalFacts][] => (one ? [[one.id, one]] : []))])
  const traits = new Map(guests.map(({ animal }) => [animal.id, traitsOfAnimal(animal, facts.get(animal.id), date)]))
  const isAsked = groups.some((group) => group.active && asksForRecord(group))
  const byStay = new Map(places.map((place) => [place.stayId, place]))
  const plan = dayPlan({ date, today, groups, guests, places: byStay, lastGroups, traits, duties })
  const shelters = await replica.shelter.bulkGet([...new Set(groups.flatMap(({ shelterId }) => shelterId ?? []))])
  const settings = allSettings(rows.flatMap((row) => row ?? []))
  const holding = holdingPlaces(settings, requests)
  return {
    plan,
    members: new Map(members.map((member) => [member.id, member])),
    permit: settings.daycareBookings.permitMaxAnimals || null,
    houses: houseUses(plan, shelters.flatMap((one) => one ?? []).sort(inPlace)),
    asked: pendingOn('daycare', { startDate: date, endDate: date }, null, holding).animals,
    unknown: isAsked ? guests.map(({ animal }) => animal.id).filter((id) => !facts.has(id)) : [],
  }
}
