// Whether a kennel is as large as the law wants it for the dogs in it (TierSchHuV § 6): green, amber or red with the numbers, never a refusal.
import { addDays } from '../time.ts'
import type { Animal } from '../animals/animal.ts'
import type { Room, Shelter } from './shelter.ts'

/** What counts of a dog. Null where nobody has measured it, or recorded its mother. */
export interface KennelDog extends Pick<Animal, 'id' | 'birthDate'> {
  /** Height at the withers: it decides about the floor. */
  withersCm: number | null
  /** Length without the tail: it decides about the sides. */
  bodyLengthCm: number | null
  motherId: string | null
}

/** Floor for one dog by its height at the withers up to and including `upTo` cm, in square decimetres (§ 6 (2) no. 1). */
export const floors = [
  { upTo: 50, sqDm: 600 },
  { upTo: 65, sqDm: 800 },
  { upTo: Infinity, sqDm: 1000 },
] as const
/** No side is shorter than this (§ 6 (2) no. 1). */
export const leastSideCm = 200
/** So long puppies stay with their mother (§ 2 (4)); they count with her, who has double the floor then (§ 6 (2) no. 3). */
const puppyDays = 56
/** Of dogs above the first height, one that nobody measured may be so long. */
const longestBodyCm = 120

const floorOf = (withersCm: number): number => floors.find(({ upTo }) => withersCm <= upTo)!.sqDm
const [smallest, largest] = [floors[0].sqDm, floors[2].sqDm]

/** The floor that is to be there, in square decimetres: from `least` to `most`, as tall as the dogs that nobody measured may be. */
export interface Required {
  least: number
  most: number
}

/** The dogs that count, each with whether it nurses: puppies count with their mother, who is the recorded one and lies with them. */
function counted(dogs: readonly KennelDog[], today: string): (KennelDog & { nurses: boolean })[] {
  const ids = new Set(dogs.map(({ id }) => id))
  const isPuppy = ({ birthDate }: KennelDog) => birthDate !== null && addDays(birthDate, puppyDays) > today
  const withMother = (dog: KennelDog) => isPuppy(dog) && dog.motherId !== null && ids.has(dog.motherId)
  const mothers = new Set(dogs.filter(withMother).map(({ motherId }) => motherId))
  return dogs.filter((dog) => !withMother(dog)).map((dog) => ({ ...dog, nurses: mothers.has(dog.id) }))
}

/**
 * Each bitch with puppies has double her floor (§ 6 (2) no. 3), and every other dog beside one has half of its own. Without
 * one the tallest dog counts whole and every further one half (nos. 1 and 2). `outsideByDay`: anyone who is out for most of the
 * day on five days a week has enough with the floor of a small one (§ 6 (2) sentence 2).
 */
export function requiredFloor(dogs: readonly KennelDog[], { today, outsideByDay }: { today: string; outsideByDay: boolean }): Required {
  const present = counted(dogs, today)
  const sum = (unknown: number): number => {
    const own = present.map(({ withersCm, nurses }) => ({
      sqDm: outsideByDay ? smallest : withersCm === null ? unknown : floorOf(withersCm),
      nurses,
    }))
    const nursing = own.filter(({ nurses }) => nurses)
    const others = own.filter(({ nurses }) => !nurses).toSorted((a, b) => b.sqDm - a.sqDm)
    const whole = nursing.length === 0 ? (others[0]?.sqDm ?? 0) / 2 : 0
    return nursing.reduce((total, { sqDm }) => total + sqDm * 2, 0) + others.reduce((total, { sqDm }) => total + sqDm / 2, 0) + whole
  }
  return { least: sum(smallest), most: sum(largest) }
}

/** The length of each side in centimetres, twice the longest dog: from `least` to `most`, as long as those may be that nobody measured. */
export function requiredSide(dogs: readonly KennelDog[], today: string): Required {
  const longest = (unknown: number) =>
    Math.max(
      leastSideCm,
      ...counted(dogs, today).map(
        ({ bodyLengthCm, withersCm }) => 2 * (bodyLengthCm ?? (withersCm !== null && withersCm <= floors[1].upTo ? 0 : unknown)),
      ),
    )
  return { least: longest(0), most: longest(longestBodyCm) }
}

/**
 * Why it is not green: too small, a side too short, small but allowed by an authority for now (§ 9), nobody measured the floor or
 * the sides of the room, or it depends on the height or the length of dogs that nobody measured.
 */
export type AreaReason = 'area' | 'side' | 'exception' | 'roomUnknown' | 'sideUnknown' | 'heightUnknown' | 'lengthUnknown'

export interface AreaVerdict {
  colour: 'green' | 'amber' | 'red'
  reason: AreaReason | null
  dogs: number
  required: Required
  /** What each side is to have, in centimetres. */
  sideCm: Required
}

type Measured = Pick<Room, 'areaSqDm' | 'minSideCm' | 'otherSideCm' | 'features'>

/** The floor and both sides of a room, the missing one of the three worked out from the others. */
export function measuresOf({ areaSqDm, minSideCm, otherSideCm }: Measured): { areaSqDm: number | null; sides: number[] } {
  const sides = [minSideCm, otherSideCm].filter((side) => side != null)
  const [first, second] = sides
  if (first === undefined) return { areaSqDm, sides }
  if (second !== undefined) return { areaSqDm: areaSqDm ?? (first * second) / 100, sides }
  return { areaSqDm, sides: areaSqDm === null ? sides : [first, (areaSqDm * 100) / first] }
}

/** `today` is the organisation's date. Null where no dog lives, or where people live too. */
export function kennelArea(
  room: Measured,
  { type, exceptionUntil }: Pick<Shelter, 'type' | 'exceptionUntil'>,
  dogs: readonly KennelDog[],
  today: string,
): AreaVerdict | null {
  if (dogs.length === 0 || type === 'fosterHome') return null
  const required = requiredFloor(dogs, { today, outsideByDay: room.features.includes('outsideByDay') })
  const sideCm = requiredSide(dogs, today)
  const { areaSqDm, sides } = measuresOf(room)
  const shortest = Math.min(...sides)
  const say = (colour: AreaVerdict['colour'], reason: AreaReason | null): AreaVerdict => ({
    colour,
    reason,
    dogs: dogs.length,
    required,
    sideCm,
  })
  const isAllowed = exceptionUntil !== null && exceptionUntil >= today
  const tooSmall = (reason: AreaReason) => (isAllowed ? say('amber', 'exception') : say('red', reason))
  if (shortest < sideCm.least) return tooSmall('side')
  if (areaSqDm === null) return say('amber', 'roomUnknown')
  if (areaSqDm < required.least) return tooSmall('area')
  if (areaSqDm < required.most) return say('amber', 'heightUnknown')
  if (sides.length === 0) return say('amber', 'sideUnknown')
  return shortest < sideCm.most ? say('amber', 'lengthUnknown') : say('green', null)
}
