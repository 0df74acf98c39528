// Young dogs and their mother: from when on they may be parted, and who is left behind when some of them leave.
import { leastPuppyWeeks } from '../species.ts'
import { addDays } from '../time.ts'
import type { Animal } from './animal.ts'

export const puppyDays = 7 * leastPuppyWeeks

type Young = Pick<Animal, 'species' | 'birthDate'>

/** Whether a dog is not so many weeks old on a day. One without a date of birth is none that anybody can judge. */
export const isYoungDog = ({ species, birthDate }: Young, day: string, weeks: number): boolean =>
  species === 'dog' && birthDate !== null && addDays(birthDate, 7 * weeks) > day

export const isTooYoungPuppy = (animal: Young, day: string): boolean => isYoungDog(animal, day, leastPuppyWeeks)

/** An animal of a family, as far as rules about parting it ask. */
export type Relative = Young & Pick<Animal, 'id' | 'custody' | 'place'>

export interface Family {
  /** The recorded mother; null or undefined where none is recorded or this device does not know her. */
  mother?: { animal: Relative } | null | undefined
  /** Those of which it is the mother, as far as they are known. */
  litter?: readonly { animal: Relative }[] | undefined
}

export const isHere = ({ custody, place }: Pick<Relative, 'custody' | 'place'>): boolean => custody !== null && place !== 'unknown'

/** Whether it is parted from a mother who lives here and does not come along. `together`: ids of those that go. */
export const leavesMother = ({ mother }: Family, together: ReadonlySet<string>): boolean =>
  mother != null && isHere(mother.animal) && !together.has(mother.animal.id)

/** Young dogs that a mother would leave behind. */
export const leftBehind = ({ litter = [] }: Family, together: ReadonlySet<string>, day: string, weeks: number): Relative[] =>
  litter.map(({ animal }) => animal).filter((one) => isYoungDog(one, day, weeks) && isHere(one) && !together.has(one.id))
