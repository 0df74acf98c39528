// Whether a kennel is as large as the law wants it for the dogs in it (TierSchHuV § 6): green, amber or red with the numbers, never a refusal.
import { addDays } from '../time.ts'
import type { Animal } from '../animals/animal.ts'
import type { Room, Shelter } from './shelter.ts'

/** What counts of a dog. Its height at the withers decides about the floor; null where nobody has measured it. */
export type KennelDog = Pick<Animal, 'birthDate' | 'sex'> & { withersCm: number | null }

/** Floor for one dog by its height at the withers up to and including `upTo` cm, in square decimetres (§ 6 (2) no. 1). */
export const floors = [
  { upTo: 50, sqDm: 600 },
  { upTo: 65, sqDm: 800 },
  { upTo: Infinity, sqDm: 1000 },
] as const
/** No side is shorter than this (§ 6 (2) no. 1). */
export const leastSideCm = 200
/** So long puppies stay with their mother (§ 2 (4)); they count with her, who has double the floor then (§ 6 (2) no. 2). */
const puppyDays = 56

const floorOf = (withersCm: number): number => floors.find(({ upTo }) => withersCm <= upTo)!.sqDm
const [smallest, largest] = [floors[0].sqDm, floors[2].sqDm]

/** The floor that is to be there, in square decimetres: from `least` to `most`, as tall as the dogs that nobody measured may be. */
export interface Required {
  least: number
  most: number
}

/**
 * For one dog its floor, for every further one half of its own; the tallest counts whole. `outsideByDay`: whoever is out for most of
 * the day on five days a week has enough with the floor of a small one (§ 6 (3)).
 */
export function requiredFloor(dogs: readonly KennelDog[], { today, outsideByDay }: { today: string; outsideByDay: boolean }): Required {
  const isPuppy = ({ birthDate }: KennelDog) => birthDate !== null && addDays(birthDate, puppyDays) > today
  const nurses = dogs.some(isPuppy) ? dogs.findIndex((dog) => dog.sex === 'f' && !isPuppy(dog)) : -1
  const counted = dogs.map((dog, index) => ({ ...dog, index })).filter((dog) => nurses === -1 || !isPuppy(dog))
  const sum = (unknown: number): number => {
    const own = counted.map(({ withersCm, index }) => ({
      sqDm: outsideByDay ? smallest : withersCm === null ? unknown : floorOf(withersCm),
      doubled: index === nurses,
    }))
    const [first, ...further] = own.toSorted((a, b) => b.sqDm - a.sqDm)
    const half = further.reduce((total, { sqDm }) => total + sqDm / 2, first?.sqDm ?? 0)
    return half + own.reduce((total, { sqDm, doubled }) => total + (doubled ? sqDm : 0), 0)
  }
  return { least: sum(smallest), most: sum(largest) }
}

/**
 * Why it is not green: too small, a side too short, small but allowed by an authority for now (§ 9), nobody measured the room, or
 * it depends on dogs that nobody measured.
 */
export type AreaReason = 'area' | 'side' | 'exception' | 'roomUnknown' | 'heightUnknown'

export interface AreaVerdict {
  colour: 'green' | 'amber' | 'red'
  reason: AreaReason | null
  dogs: number
  required: Required
}

/** `today` is the organisation's date. Null where no dog lives, or where people live too. */
export function kennelArea(
  { areaSqDm, minSideCm, features }: Pick<Room, 'areaSqDm' | 'minSideCm' | 'features'>,
  { type, exceptionUntil }: Pick<Shelter, 'type' | 'exceptionUntil'>,
  dogs: readonly KennelDog[],
  today: string,
): AreaVerdict | null {
  if (dogs.length === 0 || type === 'fosterHome') return null
  const required = requiredFloor(dogs, { today, outsideByDay: features.includes('outsideByDay') })
  const say = (colour: AreaVerdict['colour'], reason: AreaReason | null): AreaVerdict => ({ colour, reason, dogs: dogs.length, required })
  const isAllowed = exceptionUntil !== null && exceptionUntil >= today
  const tooSmall = (reason: AreaReason) => (isAllowed ? say('amber', 'exception') : say('red', reason))
  if (minSideCm !== null && minSideCm < leastSideCm) return tooSmall('side')
  if (areaSqDm === null) return say('amber', 'roomUnknown')
  if (areaSqDm < required.least) return tooSmall('area')
  return areaSqDm < required.most ? say('amber', 'heightUnknown') : say('green', null)
}
