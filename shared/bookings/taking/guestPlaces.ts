// Whether the rooms of the house have places for boarding guests for whom no room is chosen yet. A hint: who plans the rooms may find a way.
import type { Animal } from '../../animals/animal.ts'
import { meet, type RoomBlock } from '../../shelters/roomBlock.ts'
import type { Room } from '../../shelters/shelter.ts'
import { addDays } from '../../time.ts'
import { nightsBetween } from '../price/billedDays.ts'
import { shareNight, type Nights } from '../roomNights.ts'

/** Somebody who has a place, or needs one while `roomId` is null. */
export interface Guest extends Nights {
  species: Animal['species']
  roomId: string | null
}

export interface HousePlaces {
  /** Rooms in use. */
  rooms: readonly Pick<Room, 'id' | 'capacity' | 'species'>[]
  blocks: readonly Pick<RoomBlock, 'roomId' | 'from' | 'to'>[]
  /** Guests and animals of the house, without those of the booking. */
  guests: readonly Guest[]
}

export interface NightPlaces {
  night: string
  /** In rooms for the species. */
  free: number
  /** With the guests of the species that have no room yet. */
  needed: number
}

function freeOn(night: string, { rooms, blocks, guests }: HousePlaces): number {
  const span = { startDate: night, endDate: addDays(night, 1) }
  const here = guests.filter((guest) => guest.roomId !== null && shareNight(guest, span))
  return rooms.reduce((sum, { id, capacity }) => {
    const isBlocked = blocks.some((block) => block.roomId === id && meet(block, { from: night, to: night }))
    return sum + (isBlocked ? 0 : Math.max(0, capacity - here.filter(({ roomId }) => roomId === id).length))
  }, 0)
}

/** The night with the fewest places, where they do not suffice for `count` more animals of a species; null where they do, and where no room is meant for the species. */
export function lackOfPlaces(species: Animal['species'], count: number, stay: Nights, house: HousePlaces): NightPlaces | null {
  const rooms = house.rooms.filter((room) => room.capacity > 0 && (room.species.length === 0 || room.species.includes(species)))
  if (rooms.length === 0 || count === 0) return null
  const nights = Array.from({ length: Math.max(1, nightsBetween(stay.startDate, stay.endDate)) }, (_, day) => addDays(stay.startDate, day))
  const found = nights.map((night): NightPlaces => {
    const waiting = house.guests.filter(
      (guest) => guest.roomId === null && guest.species === species && shareNight(guest, { startDate: night, endDate: addDays(night, 1) }),
    )
    return { night, free: freeOn(night, { ...house, rooms }), needed: waiting.length + count }
  })
  const worst = found.toSorted((a, b) => b.needed - b.free - (a.needed - a.free))[0]!
  return worst.needed > worst.free ? worst : null
}
