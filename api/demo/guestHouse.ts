// The guest house of the demo: rooms for boarders, and who has which.
import { mostTaken, type Nights } from '../../shared/bookings/roomNights.ts'
import type { Species } from '../../shared/species.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewRoom, NewShelter } from './shelters.ts'

export interface GuestHouse {
  shelters: NewShelter[]
  rooms: NewRoom[]
  /** A room that has a place on each of these nights, which is then taken; null where none has. */
  roomFor(species: Species, nights: Nights): string | null
}

const of = { areaSqDm: null, minSideCm: null, active: true } as const
const kinds = [
  { name: 'Gastzwinger', count: 10, capacity: 2, species: ['dog'], features: ['heated', 'outdoor'] },
  { name: 'Gastzimmer Katzen', count: 4, capacity: 3, species: ['cat'], features: ['heated'] },
] satisfies (Pick<NewRoom, 'name' | 'capacity' | 'species' | 'features'> & { count: number })[]

/** `position`: its place among the shelters. */
export function guestHouse(tenantId: string, boarders: number, position: number): GuestHouse {
  if (boarders === 0) return { shelters: [], rooms: [], roomFor: () => null }
  const id = derivedId(tenantId, 'demo:guestHouse')
  const rooms = kinds.flatMap(({ count, name, ...kind }) =>
    Array.from({ length: count }, (_, index): NewRoom => {
      const called = `${name} ${index + 1}`
      return { ...of, ...kind, id: derivedId(id, called), shelterId: id, name: called, position: index }
    }),
  )
  const shelter: NewShelter = {
    id,
    name: 'Gästehaus',
    type: 'building',
    contactId: null,
    street: '',
    zip: '',
    city: '',
    capacity: null,
    exceptionUntil: null,
    note: '',
    foster: null,
    active: true,
    position,
  }
  const taken = new Map<string, Nights[]>(rooms.map((room) => [room.id, []]))
  return {
    shelters: [shelter],
    rooms,
    roomFor(species, nights) {
      const room = rooms.find((one) => one.species.includes(species as 'dog') && mostTaken(nights, taken.get(one.id)!) < one.capacity)
      if (!room) return null
      taken.get(room.id)!.push(nights)
      return room.id
    },
  }
}
