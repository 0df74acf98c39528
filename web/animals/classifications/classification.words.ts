import { msg } from '@lingui/core/macro'
import { removal } from '../../correction/nothing.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { ClassificationBody, ClassificationChange } from '../../../shared/animals/classificationActs.ts'
import { speciesTexts } from '../parts/AnimalFacts.tsx'
import { classificationTexts as vaccineTexts } from '../../medical/parts/vaccinationTexts.ts'
import { many, named, one, silent, text, weight, yesNo } from '../../words/fieldWords.ts'
import type { FieldsOf, WordsOf } from '../../words/words.ts'
import { fieldTexts, iconTexts } from './classificationTexts.tsx'

const id = silent('names the row')
const changed: FieldsOf<ClassificationChange> = {
  nameDe: text(msg`Name in German`),
  nameEn: text(msg`Name in English`),
  parentId: named(msg`Belongs to`, 'classification'),
  icon: one(msg`Picture`, iconTexts),
  fields: many(msg`Fields that are shown`, fieldTexts),
  vaccines: many(msg`Every animal of it is vaccinated against`, vaccineTexts),
  tassoCode: text(msg`Code of TASSO`),
  minGrams: weight(msg`Lowest weight`),
  maxGrams: weight(msg`Highest weight`),
  active: yesNo(msg`Offered where an animal is entered`),
}
const fields: FieldsOf<ClassificationBody> = { id, species: one(msg`Species`, speciesTexts), ...changed }

const correction = { form: lazyPart(() => import('./CorrectClassification.tsx')) }

export const classificationWords: WordsOf<'createClassification' | 'changeClassification' | 'deleteClassification'> = {
  createClassification: { head: ({ nameDe }) => msg`New classification: ${nameDe}`, fields, correction },
  changeClassification: {
    head: (input, say) => msg`Change classification: ${say.names('classification', input.id)}`,
    fields: { id, body: { part: changed } },
    correction,
  },
  deleteClassification: {
    head: (input, say) => msg`Delete classification: ${say.names('classification', input.id)}`,
    fields: { id: silent('the headline names it') },
    correction: removal,
  },
}
