import { msg } from '@lingui/core/macro'
import type { IntakeRequestBody } from '../../shared/intakes/intakeRequest.ts'
import { sexTexts, speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, joined, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, Say, WordsOf } from '../words/words.ts'
import { outcomeTexts, urgencyTexts } from './intakeTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<IntakeRequestBody> = {
  id,
  contactId: named(msg`Who gives it up`, 'contact'),
  species: one(msg`Species`, speciesTexts),
  name: text(msg`Name of the animal`),
  sex: one(msg`Sex`, sexTexts),
  breed: text(msg`Breed`),
  urgency: one(msg`Urgency`, urgencyTexts),
  date: day(msg`Day of the request`),
  text: text(msg`Why, and what to know`),
  outcome: one(msg`Outcome`, outcomeTexts),
  outcomeNote: text(msg`Note on the outcome`),
}

const waiting = ({ name, species }: Pick<IntakeRequestBody, 'name' | 'species'>, { t }: Say): string =>
  joined(name, t(speciesTexts[species]))

const correction = { form: lazyPart(() => import('./CorrectIntakeRequest.tsx')) }

export const intakeRequestWords: WordsOf<'createIntakeRequest' | 'changeIntakeRequest' | 'deleteIntakeRequest'> = {
  createIntakeRequest: { head: (input, say) => msg`New on the waiting list: ${waiting(input, say)}`, fields, correction },
  changeIntakeRequest: {
    head: ({ body }, say) => msg`Change the waiting list: ${waiting(body, say)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  deleteIntakeRequest: {
    head(input, say) {
      const request = say.row('intakeRequest', input.id)
      return request ? msg`Delete from the waiting list: ${waiting(request, say)}` : msg`Delete from the waiting list`
    },
    fields: { id },
    correction: removal,
  },
}
