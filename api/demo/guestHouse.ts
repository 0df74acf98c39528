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
  /** Places for a species that are free on each of these nights. */
  freeFor(species: Species, nights: Nights): number
}

/** A house with fewer boarders has fewer rooms. */
const fewBoarders = 12

const of = { areaSqDm: null, minSideCm: null, active: true } as const
const kinds = [
  { name: 'Gastzwinger', count: 10, capacity: 2, species: ['dog'], features: ['heated', 'outdoor'], kind: 'Zwinger mit Auslauf' },
  { name: 'Gastzimmer Katzen', count: 4, capacity: 3, species: ['cat'], features: ['heated'], kind: 'Katzenzimmer' },
] satisfies (Pick<NewRoom, 'name' | 'capacity' | 'species' | 'features' | 'kind'> & { count: number })[]

/** `position`: its place among the shelters. */
export function guestHouse(tenantId: string, boarders: number, position: number): GuestHouse {
  if (boarders === 0) return { shelters: [], rooms: [], roomFor: () => null, freeFor: () => 0 }
  const id = derivedId(tenantId, 'demo:guestHouse')
  const rooms = kinds.flatMap(({ count, name, ...all }) =>
    Array.from({ length: boarders < fewBoarders ? Math.ceil(count * 0.75) : count }, (_, index): NewRoom => {
      const called = `${name} ${index + 1}`
      return { ...of, ...all, id: derivedId(id, called), shelterId: id, name: called, position: index }
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
  const leftIn = (room: NewRoom, nights: Nights) => room.capacity - mostTaken(nights, taken.get(room.id)!)
  const isFor = ({ species: taken }: NewRoom, species: Species) => taken.some((one) => one === species)
  return {
    shelters: [shelter],
    rooms,
    roomFor(species, nights) {
      const room = rooms.find((one) => isFor(one, species) && leftIn(one, nights) > 0)
      if (!room) return null
      taken.get(room.id)!.push(nights)
      return room.id
    },
    freeFor: (species, nights) => rooms.reduce((sum, room) => sum + (isFor(room, species) ? leftIn(room, nights) : 0), 0),
  }
}
