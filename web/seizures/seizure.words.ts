// The words of seizures: what is done with them, and what their history says.
import { msg } from '@lingui/core/macro'
import type { AnimalSeizureBody } from '../../shared/seizures/animalSeizure.ts'
import type { ReleaseInput, TakeInput } from '../../shared/seizures/seizureActs.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { saidFields } from '../animals/record/parts/saidWords.ts'
import { choices } from '../changes/parts/factTexts.ts'
import { presence } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, list, moment, named, one, silent, text, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, WordsOf } from '../words/words.ts'
import { confirmationTexts, extraCostsTexts } from './seizureTexts.ts'
import { legalBasisTexts } from '../settings/parts/legalBasisTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<AnimalSeizureBody> = {
  id,
  authorityId: named(msg`Authority`, 'contact'),
  legalBasis: one(msg`Legal basis`, legalBasisTexts),
  caseNumber: text(msg`Case number`),
  orderedOn: day(msg`Ordered on`),
  orderDocument: text(msg`Order of the authority`),
  deliveredBy: text(msg`Brought by`),
  keeperId: named(msg`Former keeper`, 'contact'),
  noContact: yesNo(msg`No contact with the former keeper`),
  rates: list(msg`Daily rates`, ({ species, cents }, { t, formats }) => `${t(speciesTexts[species])} ${formats.money(cents)}`),
  extraCosts: one(msg`Further costs`, extraCostsTexts),
  confirmation: one(msg`Confirmation of the costs`, confirmationTexts),
  deadline: day(msg`Deadline of the keeper`),
  notes: text(msg`Notes`),
  seenBy: named(msg`Shown only to`, 'member'),
}

const takeFields: FieldsOf<TakeInput> = {
  seizureId: silent('the headline names the animal'),
  authorityId: silent('the seizure names it'),
  animalId: named(msg`Animal`, 'animal'),
  at: moment(msg`When`),
  roomId: named(msg`Room`, 'room'),
  animal: { part: saidFields },
}

const releaseFields: FieldsOf<ReleaseInput> = {
  seizureId: silent('the animals say which one'),
  releaseId: id,
  animalIds: named(msg`Animals`, 'animal'),
  at: moment(msg`When`),
  to: one(msg`Released to`, choices.releasedTo.texts),
  contactId: named(msg`Contact`, 'contact'),
  order: text(msg`Order of the authority`),
  orderedOn: day(msg`Ordered on`),
  reason: text(msg`Reason`),
  known: silent('the device works it out by itself'),
}

const correction = { form: lazyPart(() => import('./CorrectSeizure.tsx')) }

export const seizureWords: WordsOf<'createAnimalSeizure' | 'changeAnimalSeizure' | 'takeSeized' | 'releaseSeized'> = {
  createAnimalSeizure: { head: (input, say) => msg`New seizure: ${say.names('contact', input.authorityId)}`, fields, correction },
  changeAnimalSeizure: {
    head: ({ body }, say) => msg`Change a seizure: ${say.names('contact', body.authorityId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  takeSeized: {
    head: ({ animalId, animal }, say) =>
      animal?.name
        ? msg`Taken into custody for an authority: ${animal.name}`
        : msg`Taken into custody for an authority: ${say.names('animal', animalId)}`,
    fields: takeFields,
    correction: { form: lazyPart(() => import('./CorrectTaken.tsx')) },
  },
  releaseSeized: {
    head: ({ animalIds }, say) => msg`Released from custody: ${say.names('animal', animalIds)}`,
    fields: releaseFields,
    correction: presence,
  },
}

export const animalSeizureRowWords: RowWords<'animalSeizure'> = {
  name: msg`Seizure`,
  fields: { ...fields, version: silent('counts the writes'), restrictedTo: silent('follows from whom it is shown to') },
}
