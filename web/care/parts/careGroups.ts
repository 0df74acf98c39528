// The care list in the order of a round: what is late first, then house by house and there by time, or by time and there house by house; always room by room.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { CareLine } from '../../../shared/care/careList.ts'
import type { CarePlace } from '../../../shared/care/here.ts'
import { byName } from '../../../shared/kept.ts'
import type { Room, Shelter } from '../../../shared/shelters/shelter.ts'

/** A house, the daycare, or the house where no room is known. */
export type HouseKey = 'daycare' | 'none' | (string & {})

/** What is asked for in one house at one time of day. */
export interface CarePart {
  house: HouseKey
  /** Of a house of the organisation. */
  name: string | null
  /** Null: as needed, and animals without a plan of feeding. */
  time: string | null
  lines: CareLine[]
}

/** A house with its times, or a time of day with its houses. */
export interface CareGroup {
  key: string
  parts: CarePart[]
}

/** What comes first in a round. */
export const careOrders = ['place', 'time'] as const
export type CareOrder = (typeof careOrders)[number]

export interface CarePlaces {
  here: ReadonlyMap<string, CarePlace>
  animals: ReadonlyMap<string, Pick<Animal, 'name' | 'number'>>
  rooms: ReadonlyMap<string, Pick<Room, 'shelterId' | 'position'>>
  shelters: ReadonlyMap<string, Pick<Shelter, 'name' | 'position'>>
}

export function houseOf(animalId: string, { here, rooms, shelters }: CarePlaces): HouseKey {
  const place = here.get(animalId)
  const room = place?.roomId ? rooms.get(place.roomId) : undefined
  if (room && shelters.has(room.shelterId)) return room.shelterId
  return place?.service === 'daycare' ? 'daycare' : 'none'
}

/** Houses in the order of the organisation, the daycare and animals without a room after them; in each house by time, and there room by room. */
function partsOf(lines: readonly CareLine[], places: CarePlaces): CarePart[] {
  const { animals, rooms, shelters, here } = places
  const roomOrder = (line: CareLine): number => rooms.get(here.get(line.animalId)?.roomId ?? '')?.position ?? Number.MAX_SAFE_INTEGER
  const nameOf = ({ animalId }: CareLine): string => animals.get(animalId)?.name || animals.get(animalId)?.number || ''
  const inRound = (a: CareLine, b: CareLine): number =>
    roomOrder(a) - roomOrder(b) || byName(nameOf(a), nameOf(b)) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  const rank = (key: HouseKey): number =>
    key === 'none' ? Infinity : key === 'daycare' ? Number.MAX_SAFE_INTEGER : shelters.get(key)!.position
  const byHouse = Map.groupBy(lines, ({ animalId }) => houseOf(animalId, places))
  return [...byHouse]
    .sort(([a], [b]) =>
      rank(a) === rank(b) ? byName(shelters.get(a)?.name ?? '', shelters.get(b)?.name ?? '') : rank(a) < rank(b) ? -1 : 1,
    )
    .flatMap(([house, own]) => {
      const byTime = Map.groupBy(own, ({ due }) => due?.time ?? null)
      const times = [...byTime].sort(([a], [b]) => inDay(a) - inDay(b))
      return times.map(([time, some]) => ({ house, name: shelters.get(house)?.name ?? null, time, lines: some.sort(inRound) }))
    })
}

/** What has no time comes after everything else. */
const inDay = (time: string | null): number => (time === null ? 2400 : Number(time.replace(':', '')))

/** The round through the houses, or by the time of day. */
export function careGroups(lines: readonly CareLine[], places: CarePlaces, order: CareOrder): CareGroup[] {
  const parts = partsOf(lines, places)
  const byTime = () =>
    Map.groupBy(
      parts.toSorted((a, b) => inDay(a.time) - inDay(b.time)),
      ({ time }) => time ?? 'none',
    )
  const groups = order === 'time' ? byTime() : Map.groupBy(parts, ({ house }) => house)
  return [...groups].map(([key, own]) => ({ key, parts: own }))
}

/** The first `limit` lines in their groups, and whether there are more. */
export function firstGroups(groups: readonly CareGroup[], limit: number): { shown: CareGroup[]; more: boolean } {
  let left = limit
  const shown = groups.map(({ key, parts }) => {
    const some = parts.map((part) => {
      const lines = part.lines.slice(0, Math.max(0, left))
      left -= part.lines.length
      return { ...part, lines }
    })
    return { key, parts: some.filter(({ lines }) => lines.length > 0) }
  })
  return { shown: shown.filter(({ parts }) => parts.length > 0), more: left < 0 }
}

/** The lines of some groups in the order of the round. */
export const linesOf = (groups: readonly CareGroup[]): CareLine[] => groups.flatMap(({ parts }) => parts.flatMap(({ lines }) => lines))
