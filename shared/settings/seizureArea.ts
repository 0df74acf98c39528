// What an organisation settles about seizures: what a new one begins with.
import * as v from 'valibot'
import { speciesCodes } from '../species.ts'
import { Id } from '../values.ts'
import { Species, whole } from './animalAreas.ts'

/** `welfare`: § 16a TierSchG. `emergency`: the keeper has died, is in hospital or in custody. */
export const legalBases = ['welfare', 'police', 'dangerousDogs', 'enforcement', 'emergency'] as const
export type LegalBasis = (typeof legalBases)[number]

/** The most that a day of one animal may cost, in cents. */
export const mostDailyCents = 1_000_000
export const mostDeadlineDays = 365

/** The prices of a day of one animal, in cents. */
export const DailyRates = v.pipe(
  v.array(v.strictObject({ species: Species, cents: whole(0, mostDailyCents) })),
  v.maxLength(speciesCodes.length),
)

export const seizureAreas = {
  seizure: v.strictObject({
    rates: DailyRates,
    /** Null: the person who enters a seizure chooses it. */
    legalBasis: v.nullable(v.picklist(legalBases)),
    /** Days from the intake until the deadline of the keeper; 0: none is proposed. */
    deadlineDays: whole(0, mostDeadlineDays),
    /** Whether a new seizure is shown to named people alone: to the one who enters it, and to `readers`. */
    onlyNamed: v.boolean(),
    readers: v.pipe(v.array(Id), v.maxLength(100)),
  }),
}

export const seizureDefaults = {
  seizure: { rates: [], legalBasis: null, deadlineDays: 0, onlyNamed: true, readers: [] },
} satisfies { [A in keyof typeof seizureAreas]: v.InferOutput<(typeof seizureAreas)[A]> }
