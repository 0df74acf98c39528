// Where the animals of the demo live: houses with rooms for each species, a quarantine, and foster homes of people.
import type { Room, RoomFeature, Shelter, ShelterType } from '../../shared/shelters/shelter.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { derivedId } from '../../shared/uuid.ts'
import { seekers, type NewAnimal, type NewContact, type Numbering } from './animals.ts'
import type { House } from './organisations.ts'

export type NewShelter = Omit<Shelter, 'version'>
export type NewRoom = Omit<Room, 'version'>

interface Plan {
  name: string
  type: ShelterType
  contactId?: string
  /** Animals of daycare that its permit allows on a day. */
  permitMaxAnimals?: number
  rooms: {
    name: string
    capacity: number
    areaSqDm?: number
    minSideCm?: number
    species: Animal['species'][]
    features?: RoomFeature[]
  }[]
}

/** Some groups of daycare are in it. */
export const dogHouse = 'Hundehaus'

const kennelAreas = [1200, 1000, 1500, 800, 1600, 900, 1000, 1250]

const kennels = (count: number): Plan => ({
  name: dogHouse,
  type: 'building',
  permitMaxAnimals: 40,
  rooms: Array.from({ length: count }, (_, index) => {
    const areaSqDm = kennelAreas[index % kennelAreas.length]!
    return {
      name: `Zwinger ${index + 1}`,
      capacity: areaSqDm >= 1000 ? 2 : 1,
      areaSqDm,
      minSideCm: 250,
      species: ['dog'],
      features: index % 5 === 4 ? ['heated', 'outsideByDay'] : ['heated'],
    }
  }),
})

const catRooms = (count: number): Plan => ({
  name: 'Katzenhaus',
  type: 'building',
  rooms: Array.from({ length: count }, (_, index) => ({
    name: `Katzenzimmer ${index + 1}`,
    capacity: 6,
    areaSqDm: 1400 + (index % 3) * 300,
    species: ['cat'],
    features: ['heated'],
  })),
})

const smallHouse: Plan = {
  name: 'Kleintierhaus',
  type: 'building',
  rooms: [
    { name: 'Kaninchengehege 1', capacity: 5, areaSqDm: 1000, species: ['rabbit'], features: ['outdoor'] },
    { name: 'Kaninchengehege 2', capacity: 5, areaSqDm: 1000, species: ['rabbit'], features: ['outdoor'] },
    { name: 'Meerschweinchen', capacity: 6, areaSqDm: 500, species: ['guineaPig'] },
    { name: 'Voliere', capacity: 8, areaSqDm: 900, species: ['bird'] },
  ],
}

const quarantine: Plan = {
  name: 'Quarantäne',
  type: 'building',
  rooms: Array.from({ length: 6 }, (_, index) => ({
    name: `Box ${index + 1}`,
    capacity: 1,
    areaSqDm: 650,
    minSideCm: 210,
    species: ['dog', 'cat'],
    features: ['quarantine', 'heated'],
  })),
}

const fosterHome = ({ id, surname }: NewContact): Plan => ({
  name: `Pflegestelle ${surname}`,
  type: 'fosterHome',
  contactId: id,
  rooms: [{ name: `Bei Familie ${surname}`, capacity: 3, species: ['dog', 'cat'] }],
})

/** The houses of a demo organisation, and who gets which room. */
export interface Housing {
  shelters: NewShelter[]
  rooms: NewRoom[]
  contacts: NewContact[]
  /** The emptiest room for the animal; anyone who stays there takes a place. */
  roomFor(animal: Pick<NewAnimal, 'species'>, stays: boolean): string | null
  /** A box of its own, from the first on, for an animal that stays; one of the last two for those that moved on. */
  quarantineBox(stays: boolean): string | null
  /** The place of a foster home, and whose it is. */
  fosterPlace(): { roomId: string; contactId: string } | null
}

function rowsOf(plans: readonly Plan[], tenantId: string): { shelters: NewShelter[]; rooms: NewRoom[] } {
  const nothing = {
    street: '',
    zip: '',
    city: '',
    note: '',
    foster: null,
    capacity: null,
    permitMaxAnimals: null,
    exceptionUntil: null,
    contactId: null,
    active: true,
  }
  const shelters = plans.map(({ rooms: _, ...plan }, position): NewShelter => ({
    ...nothing,
    ...plan,
    id: derivedId(tenantId, `demo:shelter:${plan.name}`),
    position,
  }))
  const rooms = plans.flatMap((plan, index) =>
    plan.rooms.map((room, position): NewRoom => ({
      areaSqDm: null,
      minSideCm: null,
      features: [],
      ...room,
      shelterId: shelters[index]!.id,
      active: true,
      position,
      id: derivedId(tenantId, `demo:room:${plan.name}:${room.name}`),
    })),
  )
  return { shelters, rooms }
}

/** `from` numbers the first contact that is free. */
export function housing(by: Numbering, { inCare }: House, from: number): Housing {
  const hasAnimals = Object.values(inCare).some((count) => count > 0)
  const hosts = hasAnimals ? seekers(by, inCare.dog > 9 ? 3 : 1, from) : []
  const plans: Plan[] = [
    ...(inCare.dog > 0 ? [kennels(Math.ceil(inCare.dog * 0.7))] : []),
    ...(inCare.cat > 0 ? [catRooms(Math.ceil(inCare.cat / 4.5))] : []),
    ...(inCare.rabbit + inCare.guineaPig + inCare.bird > 0 ? [smallHouse] : []),
    ...(hasAnimals ? [quarantine] : []),
    ...hosts.map(fosterHome),
  ]
  const { shelters, rooms } = rowsOf(plans, by.tenantId)
  const typeOf = new Map(shelters.map(({ id, type }) => [id, type]))
  const inHouse = rooms.filter(({ shelterId, features }) => typeOf.get(shelterId) === 'building' && !features.includes('quarantine'))
  const boxes = rooms.filter(({ features }) => features.includes('quarantine'))
  const fosters = rooms.filter(({ shelterId }) => typeOf.get(shelterId) === 'fosterHome')
  const taken = new Map<string, number>()
  const filled = ({ id, capacity }: NewRoom) => (taken.get(id) ?? 0) / capacity
  let [boxed, fostered] = [0, 0]
  return {
    shelters,
    rooms,
    contacts: hosts,
    roomFor({ species }, stays) {
      const emptiest = inHouse.filter((room) => room.species.includes(species)).sort((a, b) => filled(a) - filled(b))[0]
      if (!emptiest) return null
      if (stays) taken.set(emptiest.id, (taken.get(emptiest.id) ?? 0) + 1)
      return emptiest.id
    },
    quarantineBox(stays) {
      if (!stays) return boxes.at(-1 - (boxed++ % 2))?.id ?? null
      const box = boxes.find(({ id }) => !taken.has(id))
      if (box) taken.set(box.id, 1)
      return box?.id ?? null
    },
    fosterPlace() {
      const place = fosters[fostered++ % Math.max(1, fosters.length)]
      const home = shelters.find(({ id }) => id === place?.shelterId)
      return place && home?.contactId ? { roomId: place.id, contactId: home.contactId } : null
    },
  }
}
