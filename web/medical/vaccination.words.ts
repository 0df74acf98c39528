import { msg } from '@lingui/core/macro'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { day, many, moment, named, one, silent, text, weight, yesNo } from '../words/fieldWords.ts'
import type { RowWords, Say, WordsOf } from '../words/words.ts'
import { classificationTexts } from './parts/vaccinationTexts.ts'

const id = silent('names the row')
const animalId = named(msg`Animal`, 'animal')
const inCare = silent('follows from the animal')
const note = text(msg`Note`)
const ofRow = { version: silent('counts the writes'), inCare: yesNo(msg`In care`), restrictedTo: named(msg`Shown only to`, 'member') }

const given = {
  classification: one(msg`Against`, classificationTexts),
  vaccine: text(msg`Vaccine`),
  date: day(msg`Given on`),
  validityEnd: day(msg`Protects until`),
  batch: text(msg`Batch`),
  vet: text(msg`Vet`),
  note,
}
const weighed = { at: moment(msg`Weighed at`), grams: weight(msg`Weight`), note }

/** The animal of a row, also where the call of the act names the row alone. */
const animalOf = (kind: 'vaccination' | 'weight', input: { id: string; animalId: string }, say: Say): Record<string, string> =>
  say.names('animal', input.animalId ?? say.row(kind, input.id)?.animalId)

type Acts = 'recordVaccination' | 'deleteVaccination' | 'recordWeight' | 'deleteWeight'

export const vaccinationWords: WordsOf<Acts> = {
  recordVaccination: {
    head: (input, say) => msg`Vaccination: ${say.names('animal', input.animalId)}`,
    fields: { id, animalId, ...given, accepted: many(msg`Recorded knowingly although`, errorTexts), inCare },
    correction: { form: lazyPart(() => import('./CorrectVaccination.tsx')) },
  },
  deleteVaccination: {
    head: (input, say) => msg`Delete vaccination: ${animalOf('vaccination', input, say)}`,
    fields: { id, animalId },
    correction: removal,
  },
  recordWeight: {
    head: (input, say) => msg`Weight: ${say.names('animal', input.animalId)}`,
    fields: { id, animalId, ...weighed, inCare },
    correction: { form: lazyPart(() => import('./record/CorrectWeight.tsx')) },
  },
  deleteWeight: {
    head: (input, say) => msg`Delete weight: ${animalOf('weight', input, say)}`,
    fields: { id, animalId },
    correction: removal,
  },
}

export const vaccinationRowWords: RowWords<'vaccination'> = {
  name: msg`Vaccination`,
  fields: { id, animalId, ...given, ...ofRow, activeIn: silent('says which devices hold the row') },
}
export const weightRowWords: RowWords<'weight'> = { name: msg`Weight`, fields: { id, animalId, ...weighed, ...ofRow } }
