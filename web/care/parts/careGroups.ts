// The care list in the order of a round: what is late first, then house by house, there by time, and room by room.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { CareLine } from '../../../shared/care/careList.ts'
import type { CarePlace } from '../../../shared/care/here.ts'
import { byName } from '../../../shared/kept.ts'
import type { Room, Shelter } from '../../../shared/shelters/shelter.ts'

/** A house, the daycare, or the house where no room is known. */
export type HouseKey = 'daycare' | 'none' | (string & {})

export interface CareHouse {
  key: HouseKey
  /** Of a house of the organisation. */
  name: string | null
  /** By the time of day; null: as needed, and animals without a plan of feeding. */
  times: { time: string | null; lines: CareLine[] }[]
}

export interface CarePlaces {
  here: ReadonlyMap<string, CarePlace>
  animals: ReadonlyMap<string, Pick<Animal, 'name' | 'number'>>
  rooms: ReadonlyMap<string, Room>
  shelters: ReadonlyMap<string, Shelter>
}

export function houseOf(animalId: string, { here, rooms, shelters }: CarePlaces): HouseKey {
  const place = here.get(animalId)
  const room = place?.roomId ? rooms.get(place.roomId) : undefined
  if (room && shelters.has(room.shelterId)) return room.shelterId
  return place?.service === 'daycare' ? 'daycare' : 'none'
}

/** Houses in the order of the organisation, the daycare and animals without a room after them. */
export function careHouses(lines: readonly CareLine[], places: CarePlaces): CareHouse[] {
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
    .map(([key, own]) => {
      const byTime = Map.groupBy(own, ({ due }) => due?.time ?? null)
      const times = [...byTime].sort(([a], [b]) => ((a ?? '99') < (b ?? '99') ? -1 : 1))
      return { key, name: shelters.get(key)?.name ?? null, times: times.map(([time, some]) => ({ time, lines: some.sort(inRound) })) }
    })
}

/** The first `limit` lines in their houses, and whether there are more. */
export function firstHouses(houses: readonly CareHouse[], limit: number): { shown: CareHouse[]; more: boolean } {
  let left = limit
  const shown = houses.map((house) => {
    const times = house.times.map(({ time, lines }) => {
      const some = lines.slice(0, Math.max(0, left))
      left -= lines.length
      return { time, lines: some }
    })
    return { ...house, times: times.filter(({ lines }) => lines.length > 0) }
  })
  return { shown: shown.filter(({ times }) => times.length > 0), more: left < 0 }
}
