// What decides about the claim of the owner who lost an animal, in words: fields of a change as conflicts name them.
import { one, day, moment } from '../../words/fieldWords.ts'
import { choices, factTexts as facts } from './factTexts.ts'

export const claimWords = {
  'details.notifiedAt': moment(facts.notifiedAt),
  'details.ownerKnownOn': day(facts.ownerKnownOn),
  'details.finderRights': one(facts.finderRights, choices.finderRights.texts),
}
