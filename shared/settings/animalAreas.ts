// What an organisation settles about its animals and about how they come and go: data, births, turned-in animals, hand-overs.
import * as v from 'valibot'
import { speciesCodes } from '../species.ts'
import { leastPuppyWeeks } from '../species.ts'
import { handOverPurposes, turnInReasons } from '../changes/story/flowDetails.ts'
import { text } from '../values.ts'
import { TaskRules } from './taskRule.ts'

/** Facts of an animal that an organisation may demand when one is entered. */
export const demandable = ['name', 'breed', 'sex', 'birthDate', 'colour', 'chip'] as const
export type Demandable = (typeof demandable)[number]

export const mostFeeCents = 100_000

export const Species = v.picklist(speciesCodes)
export const someOf = <const O extends readonly string[]>(options: O) => v.pipe(v.array(v.picklist(options)), v.maxLength(options.length))
export const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))
/** A proposal for some species; the others have none. */
export const Fees = v.pipe(v.array(v.strictObject({ species: Species, cents: whole(0, mostFeeCents) })), v.maxLength(speciesCodes.length))

export const animalAreas = {
  animals: v.strictObject({
    /** What an animal without a name is called; `{number}` represents its number. Empty: it stays without one. */
    unnamed: text(40),
    demanded: someOf(demandable),
    /** Species of which an animal without a chip is pointed out. */
    chipExpected: someOf(speciesCodes),
    /**
     * Days after which a missing animal may be taken out of care. By default half a year: anyone who finds it and reports that owns it then
     * (BGB § 973).
     */
    missingDays: whole(7, 3650),
    /** How many animals one person looks after on a day: the plan of shifts shows the people that are needed. */
    animalsPerCarer: whole(1, 500),
  }),
  birth: v.strictObject({
    puppyWeeks: whole(leastPuppyWeeks, 26),
    /** Months below which a mother is pointed out as too young; 0 never. */
    motherMonths: whole(0, 36),
    /** Months after which a litter is closed although some of it are still here. */
    litterMonths: whole(1, 24),
    tasks: TaskRules,
  }),
  turnedIn: v.strictObject({
    /** Reasons that the form offers. */
    reasons: someOf(turnInReasons),
    fees: Fees,
    /** Whether the animal is taken only with the owner's signature. */
    declarationDemanded: v.boolean(),
    tasks: TaskRules,
  }),
  handOver: v.strictObject({
    /** Purposes that the form offers. */
    purposes: someOf(handOverPurposes),
    /** Whether a new hand-over begins with the ownership moving along. */
    ownershipMoves: v.boolean(),
    tasks: TaskRules,
  }),
}

export const animalDefaults = {
  animals: { unnamed: '', demanded: [], chipExpected: ['dog', 'cat'], missingDays: 183, animalsPerCarer: 15 },
  birth: { puppyWeeks: leastPuppyWeeks, motherMonths: 12, litterMonths: 6, tasks: [] },
  turnedIn: { reasons: [...turnInReasons], fees: [], declarationDemanded: false, tasks: [] },
  handOver: { purposes: [...handOverPurposes], ownershipMoves: true, tasks: [] },
} satisfies { [A in keyof typeof animalAreas]: v.InferOutput<(typeof animalAreas)[A]> }
