// What speaks against a change without forbidding it: a full room, another species, a quarantine, a foster home that is away. Asked before it is saved.
import type { Animal } from '../animals/animal.ts'
import type { AnimalFacts } from '../animals/animalFacts.ts'
import { isTooYoungPuppy, leavesMother, leftBehind, type Family } from '../animals/puppies.ts'
import { leastPuppyWeeks } from '../species.ts'
import { quarantineOn } from '../medical/basics/quarantine.ts'
import { roomWarnings } from '../shelters/occupancy.ts'
import { blockedOn, type RoomBlock } from '../shelters/roomBlock.ts'
import { isFosterHome, type Room, type Shelter } from '../shelters/shelter.ts'
import { localDate } from '../time.ts'
import type { Objection } from './story/flowDetails.ts'
import type { ChangeSaid } from './flowRules.ts'
import { termsOf, type Flow } from './story/flows.ts'

/** Where the animals are to live. */
export interface Destination {
  room: Room
  shelter: Shelter
  /** Who lives there already, without those of the change. */
  dwellers: readonly Animal[]
  /** Those of the room. */
  blocks: readonly RoomBlock[]
}

/** An animal of the change with what the device knows around it. */
export interface Mover extends Family {
  // Named by everybody who builds one, so that nobody forgets the family.
  mother: Family['mother']
  litter: Family['litter']
  animal: Pick<Animal, 'id' | 'species' | 'birthDate'>
  /** The room in which it lives until then. */
  from: Pick<Room, 'features'> | null
  /** Whether it is in quarantine itself on that day. */
  inQuarantine: boolean
  /** Others in care that belong together with it. */
  partners: readonly string[]
}

/** Flows after which animals live somewhere else than those that stay. */
const parts: readonly Flow[] = ['internalMove', 'fosterAdmission', 'handOver', 'adoption']

/** Each objection once, in the order in which they are put. */
export function objectionsTo(flow: Flow, said: ChangeSaid, movers: readonly Mover[], to: Destination | null, zone: string): Objection[] {
  const day = localDate(said.at, zone)
  const asked: Objection[] = []
  if (to && isFosterHome(to.shelter)) asked.push(...fosterObjections(said, movers, to, day))
  // A litter lies with its mother: it takes no places of its own and brings nothing along.
  else if (to && flow !== 'birth') asked.push(...roomObjections(movers, to, day))
  if (flow === 'fosterAdmission' && !said.details.contractOn) asked.push('foster.contractMissing')
  const together = new Set([...movers.map(({ animal }) => animal.id), ...(to?.dwellers ?? []).map(({ id }) => id)])
  if (parts.includes(flow)) {
    if (movers.some(({ partners }) => partners.some((id) => !together.has(id))))
      asked.push(flow === 'adoption' ? 'adoption.bonded' : 'change.bonded')
    // An animal that is too young to leave is refused, not asked about.
    if (termsOf[flow].right !== 'animals.outgoing' && movers.some((mover) => isParted(mover, day, together))) asked.push('puppy.tooYoung')
  }
  return asked
}

function roomObjections(movers: readonly Mover[], { room, dwellers, blocks }: Destination, day: string): Objection[] {
  const isBlocked = blockedOn(blocks, day).size > 0
  const asked: Objection[] = roomWarnings(room, [...dwellers, ...movers.map(({ animal }) => animal)], isBlocked)
  const isQuarantine = room.features.includes('quarantine') || dwellers.some((animal) => quarantineOn(animal, day) !== null)
  const leaves = movers.some(({ inQuarantine, from }) => inQuarantine || from?.features.includes('quarantine'))
  // Somebody new in a quarantine begins it anew for all; who leaves one may bring something along.
  if (dwellers.length > 0 && (isQuarantine || leaves)) asked.push('move.quarantineBreach')
  return asked
}

function fosterObjections(
  { details }: ChangeSaid,
  movers: readonly Mover[],
  { shelter, room, dwellers }: Destination,
  day: string,
): Objection[] {
  const { species = [], mostAnimals = null, blackouts = [] } = shelter.foster ?? {}
  const asked: Objection[] = []
  if (dwellers.length + movers.length > (mostAnimals ?? shelter.capacity ?? room.capacity)) asked.push('foster.full')
  if (species.length > 0 && movers.some(({ animal }) => !species.includes(animal.species))) asked.push('foster.species')
  const until = details.plannedUntil ?? day
  if (blackouts.some(({ from, to }) => from <= until && to >= day)) asked.push('foster.blackout')
  return asked
}

/** A puppy that would live without its mother before eight weeks (TierSchHuV § 2 (4)), or a mother without hers. */
const isParted = (one: Mover, day: string, together: ReadonlySet<string>): boolean =>
  (isTooYoungPuppy(one.animal, day) && leavesMother(one, together)) || leftBehind(one, together, day, leastPuppyWeeks).length > 0

/** The group of animals that belong together: named by the animal that it began with, which says nothing of it itself. */
export const bondOf = ({ id, bondGroupId }: Pick<AnimalFacts, 'id' | 'bondGroupId'>): string => bondGroupId ?? id

/** Others in care that belong together with an animal. `facts` are of its group at least. */
export function partnersOf(id: string, facts: readonly Pick<AnimalFacts, 'id' | 'bondGroupId' | 'inCare'>[]): string[] {
  const own = facts.find((one) => one.id === id)
  const group = own ? bondOf(own) : id
  return facts.filter((one) => one.id !== id && one.inCare && bondOf(one) === group).map((one) => one.id)
}
