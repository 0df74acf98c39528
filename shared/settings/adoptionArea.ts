// What an organisation settles about adoptions.
import * as v from 'valibot'
import { speciesCodes } from '../species.ts'
import { ownershipStarts } from '../changes/story/flowDetails.ts'
import { Fees, someOf, Species, whole } from './animalAreas.ts'
import { CheckQuestions } from './houseQuestion.ts'
import { TaskRules } from './taskRule.ts'

/** Species with the age in weeks below which none of them is placed. */
const Ages = v.pipe(v.array(v.strictObject({ species: Species, weeks: whole(0, 104) })), v.maxLength(speciesCodes.length))

export const AdoptionArea = v.strictObject({
  /** Weeks after which anyone who adopted is asked how it goes; 0 makes no task. */
  followUpWeeks: whole(0, 104),
  /** Days that a reservation holds. */
  reservationDays: whole(1, 365),
  /** Interested people that an animal may have reserved or accepted at once. */
  reservationLimit: whole(1, 50),
  minimumAges: Ages,
  neuteredDemanded: someOf(speciesCodes),
  chipDemanded: someOf(speciesCodes),
  homeCheckDemanded: someOf(speciesCodes),
  /** What is asked in a home that is checked. */
  homeCheckQuestions: CheckQuestions,
  fees: Fees,
  ownershipFrom: v.picklist(ownershipStarts),
  tasks: TaskRules,
})

export type AdoptionSettings = v.InferOutput<typeof AdoptionArea>

export const adoptionDefaults: AdoptionSettings = {
  followUpWeeks: 6,
  reservationDays: 14,
  reservationLimit: 1,
  minimumAges: [],
  neuteredDemanded: [],
  chipDemanded: [],
  homeCheckDemanded: [],
  homeCheckQuestions: [],
  fees: [],
  ownershipFrom: 'signature',
  tasks: [],
}
