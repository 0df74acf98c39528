// The planner of a day of daycare: groups with the animals that are booked, here and gone, their carers, and the ratio of both. Pure.
import type { Shelter } from '../../shelters/shelter.ts'
import { parseMinutes } from '../../time.ts'
import type { Booking, Stay } from '../booking.ts'
import { inOrder, type DaycareGroup } from './daycareGroup.ts'
import { isOnDuty, type GroupDuty } from './groupDuty.ts'
import type { GroupPlace } from './groupPlace.ts'
import { misfits, type GroupTrait } from './groupTraits.ts'

export type GuestState = 'expected' | 'in' | 'out'

export interface PlannedGuest<A> {
  stay: Stay
  animal: A
  times: Pick<Booking, 'dropOffTime' | 'pickUpTime'>
  state: GuestState
  groupId: string | null
  /** As far as they are known. */
  traits: readonly GroupTrait[]
  /** Those of them that speak against its group. */
  misfits: readonly GroupTrait[]
  /** Null while nobody has put it into a group on this day: it is where it was last. */
  place: GroupPlace | null
}

export type RatioTone = 'ok' | 'close' | 'over'

export interface PlannedGroup<A> {
  /** Null: the animals without a group. */
  group: DaycareGroup | null
  guests: PlannedGuest<A>[]
  booked: number
  in: number
  out: number
  /** Who is with the group now. */
  duties: GroupDuty[]
  /** Null without animals in the house, and for those without a group. */
  ratio: RatioTone | null
  /** Animals expected or here in each hour of the day, by `hours` of the plan. */
  perHour: number[]
}

export interface DayPlan<A> {
  /** Full hours, from the first that has an animal to the last. */
  hours: number[]
  groups: PlannedGroup<A>[]
  /** Animals of all groups that are booked and were not called off. */
  booked: number
  in: number
}

export interface PlanRows<A> {
  date: string
  today: string
  groups: readonly DaycareGroup[]
  /** Of the day, each with its animal and the times of its booking. */
  guests: readonly { stay: Stay; animal: A; times: PlannedGuest<A>['times'] }[]
  /** Of the day, by the id of their stay. */
  places: ReadonlyMap<string, GroupPlace>
  /** The group in which an animal was last, by its id. */
  lastGroups: ReadonlyMap<string, string>
  /** By the id of the animal. */
  traits?: ReadonlyMap<string, readonly GroupTrait[]>
  duties: readonly GroupDuty[]
}

const stateOf = ({ checkedInAt, checkedOutAt }: Stay): GuestState =>
  checkedInAt === null ? 'expected' : checkedOutAt === null ? 'in' : 'out'

/** A bound is close from here, in hundredths. */
const closeUpTo = 120

/** Green up to the bound, amber up to a fifth above it, red beyond, and without a carer. Null without animals. */
export function ratioOf(animals: number, carers: number, animalsPerCarer: number): RatioTone | null {
  if (animals === 0) return null
  if (carers === 0) return 'over'
  const most = carers * animalsPerCarer
  return animals <= most ? 'ok' : animals * 100 <= most * closeUpTo ? 'close' : 'over'
}

type Timed = Pick<PlannedGuest<unknown>, 'times'>

/** Minutes of the day; null without a time. */
const minutesOf = (time: string | null): number | null => (time ? parseMinutes(time) : null)

/** Whether it is expected in an hour. Without a time it is there from the beginning, or until the end. */
function isThere({ times }: Timed, hour: number): boolean {
  const [from, until] = [minutesOf(times.dropOffTime), minutesOf(times.pickUpTime)]
  return (from === null || from < (hour + 1) * 60) && (until === null || until > hour * 60)
}

/** From the first hour in which somebody comes to the last in which somebody goes; a usual day where no times are known. */
function hoursOf(guests: readonly Timed[]): number[] {
  const at = guests.flatMap(({ times }) => [minutesOf(times.dropOffTime), minutesOf(times.pickUpTime)]).filter((one) => one !== null)
  const [first, last] = at.length > 0 ? [Math.floor(Math.min(...at) / 60), Math.ceil(Math.max(...at) / 60)] : [7, 18]
  return Array.from({ length: Math.max(1, last - first) }, (_, index) => first + index)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Who comes first is first; animals without a time are after those with one. */
const byTime = (a: PlannedGuest<{ name: string }>, b: PlannedGuest<{ name: string }>): number =>
  compare(a.times.dropOffTime ?? '~', b.times.dropOffTime ?? '~') || compare(a.animal.name, b.animal.name) || compare(a.stay.id, b.stay.id)

export function dayPlan<A extends { id: string; name: string }>(rows: PlanRows<A>): DayPlan<A> {
  const { date, today, places, lastGroups, duties } = rows
  const groups = rows.groups.filter(({ active }) => active).toSorted(inOrder)
  const known = new Map(groups.map((group) => [group.id, group]))
  const guests = rows.guests
    .filter(({ stay }) => stay.active)
    .map(({ stay, animal, times }): PlannedGuest<A> => {
      const place = places.get(stay.id) ?? null
      const wanted = place ? place.groupId : (lastGroups.get(animal.id) ?? null)
      const group = wanted === null ? undefined : known.get(wanted)
      const traits = rows.traits?.get(animal.id) ?? []
      return {
        stay,
        animal,
        times,
        place,
        traits,
        state: stateOf(stay),
        groupId: group?.id ?? null,
        misfits: group ? misfits(group, traits) : [],
      }
    })
    .sort(byTime)
  const hours = hoursOf(guests)
  const planned = (group: DaycareGroup | null): PlannedGroup<A> => {
    const own = guests.filter(({ groupId }) => groupId === (group?.id ?? null))
    const here = own.filter(({ state }) => state === 'in').length
    const onDuty = date === today ? duties.filter((duty) => duty.groupId === group?.id && isOnDuty(duty, today)) : []
    return {
      group,
      guests: own,
      booked: own.length,
      in: here,
      out: own.filter(({ state }) => state === 'out').length,
      duties: onDuty,
      ratio: group && ratioOf(here, onDuty.length, group.animalsPerCarer),
      perHour: hours.map((hour) => own.filter((guest) => isThere(guest, hour)).length),
    }
  }
  const without = planned(null)
  const all = [...(without.guests.length > 0 || groups.length === 0 ? [without] : []), ...groups.map(planned)]
  return { hours, groups: all, booked: guests.length, in: guests.filter(({ state }) => state === 'in').length }
}

/** A house with a number of its own, and the animals of its groups. */
export interface HouseUse {
  id: string
  name: string
  most: number
  booked: number
}

export const houseUses = (
  { groups }: Pick<DayPlan<unknown>, 'groups'>,
  shelters: readonly Pick<Shelter, 'id' | 'name' | 'permitMaxAnimals'>[],
): HouseUse[] =>
  shelters.flatMap(({ id, name, permitMaxAnimals }) => {
    const own = groups.filter(({ group }) => group?.shelterId === id)
    if (!permitMaxAnimals || own.length === 0) return []
    return [{ id, name, most: permitMaxAnimals, booked: own.reduce((sum, { booked }) => sum + booked, 0) }]
  })
