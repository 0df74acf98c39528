// Who shared the air with a sick animal: everybody who lived in its room at the same time, and in other rooms of the same house. Pure, for device and server.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { longestPeriod, residenciesOf, Residency, touches, type RoomTaken } from '../../shelters/residency.ts'
import { addDays, dayStart } from '../../time.ts'
import { CalendarDate, Id, Instant } from '../../values.ts'
import type { Condition } from './condition.ts'

/** The same room first. */
export const nearnesses = ['room', 'house'] as const

export const Exposure = v.object({
  animal: Residency.entries.animal,
  nearness: v.picklist(nearnesses),
  /** The rooms in which it lived then, in the order of time. */
  roomIds: v.array(Id),
  /** When they were first that near to each other. */
  from: Instant,
  /** When they last were; null while they still are. */
  until: v.nullable(Instant),
})
export type Exposure = v.InferOutput<typeof Exposure>

/** Both days belong to the period. */
export const exposuresCall = endpoint({
  method: 'GET',
  path: '/api/animal/{id}/exposed',
  summary: 'Everybody who lived in the same room or house as an animal within a period of at most 366 days',
  access: 'signedIn',
  right: 'vaccinations.view',
  mutates: false,
  params: v.strictObject({ id: Id }),
  query: v.strictObject({ from: CalendarDate, to: CalendarDate }),
  response: v.object({ exposures: v.array(Exposure) }),
  errors: [],
})

export interface Period {
  from: string
  to: string
}

/** The days of a condition that a list of contacts is about: at most a year, of a longer one the last. */
export function periodOf({ from, to, daysBefore }: Pick<Condition, 'from' | 'to' | 'daysBefore'>, today: string): Period {
  const first = addDays(from, -daysBefore)
  const last = to !== null && to < today ? to : today
  const end = last < first ? first : last
  const earliest = addDays(end, 1 - longestPeriod)
  return { from: first < earliest ? earliest : first, to: end }
}

/** The instants of a period that has begun, the second one left out: nothing has happened after now. */
export function instantsOf({ from, to }: Period, zone: string, now: string): { start: string; end: string } {
  const end = dayStart(addDays(to, 1), zone)
  return { start: dayStart(from, zone), end: end < now ? end : now }
}

interface Boarded {
  id: string
  animalId: string
  roomId: string | null
  checkedInAt: string | null
  checkedOutAt: string | null
}

/** The residencies of guests in the rooms that were kept for them. */
export function residenciesOfStays(
  stays: readonly Boarded[],
  { roomIds, start, end }: { roomIds: ReadonlySet<string>; start: string; end: string },
  animalOf: (id: string) => Residency['animal'] | undefined,
): Residency[] {
  return stays.flatMap(({ id, animalId, roomId, checkedInAt: from, checkedOutAt: until }) => {
    const animal = animalOf(animalId)
    if (roomId === null || from === null || !roomIds.has(roomId) || !animal || !touches({ from, until }, start, end)) return []
    const { name, number, species } = animal
    return [{ id, roomId, from, until, animal: { id: animalId, name, number, species } }]
  })
}

interface Asked {
  animalId: string
  start: string
  end: string
  /** The house of a room; undefined for a room that is not known. */
  houseOf: (roomId: string) => string | undefined
}

const later = (a: string, b: string): string => (a > b ? a : b)
/** Null is the end of what lasts. */
const sooner = (a: string | null, b: string | null): string | null => (a === null ? b : b === null || a < b ? a : b)

/**
 * Everybody who shared the air of an animal between two instants, each once: who shared a room first, then who lived in the same house; of each
 * those that were near it first. What only touches, as one moves out and the other moves in, is not shared.
 */
export function exposuresOf(all: readonly Residency[], { animalId, start, end, houseOf }: Asked): Exposure[] {
  const found = new Map<string, Exposure>()
  const own = all.filter(({ animal }) => animal.id === animalId)
  const others = all.filter(({ animal }) => animal.id !== animalId).sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1))
  for (const mine of own)
    for (const other of others) {
      const from = [mine.from, other.from].reduce(later, start)
      const until = [mine.until, other.until].reduce(sooner)
      if (from >= (until ?? end) || from >= end) continue
      const nearness = other.roomId === mine.roomId ? 'room' : 'house'
      const house = houseOf(mine.roomId)
      if (nearness === 'house' && (house === undefined || houseOf(other.roomId) !== house)) continue
      const known = found.get(other.animal.id)
      // Of somebody who shared a room, it does not matter that they were in the house as well.
      if (known && known.nearness !== nearness && known.nearness === 'room') continue
      const before = known?.nearness === nearness ? known : null
      found.set(other.animal.id, {
        animal: other.animal,
        nearness,
        roomIds: [...new Set([...(before?.roomIds ?? []), other.roomId])],
        from: before && before.from < from ? before.from : from,
        until: before ? laterEnd(before.until, until) : until,
      })
    }
  return [...found.values()].sort(
    (a, b) =>
      nearnesses.indexOf(a.nearness) - nearnesses.indexOf(b.nearness) ||
      (a.from === b.from ? (a.animal.id < b.animal.id ? -1 : 1) : a.from < b.from ? -1 : 1),
  )
}

const laterEnd = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : later(a, b))

interface Known {
  rooms: readonly { id: string; shelterId: string }[]
  changes: readonly RoomTaken[]
  stays: readonly Boarded[]
  animals: readonly Residency['animal'][]
}

/** Everybody who shared the air of an animal between two instants, as far as these rows tell. */
export function exposuresAmong(
  { rooms, changes, stays, animals }: Known,
  { animalId, start, end }: Pick<Asked, 'animalId' | 'start' | 'end'>,
): Exposure[] {
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  const houses = new Map(rooms.map(({ id, shelterId }) => [id, shelterId]))
  const within = { roomIds: new Set(houses.keys()), start, end }
  const animalOf = (id: string) => byId.get(id)
  return exposuresOf([...residenciesOf(changes, within, animalOf), ...residenciesOfStays(stays, within, animalOf)], {
    animalId,
    start,
    end,
    houseOf: (roomId) => houses.get(roomId),
  })
}
