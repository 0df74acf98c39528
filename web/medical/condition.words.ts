import { msg } from '@lingui/core/macro'
import type { ConditionBody } from '../../shared/medical/findings/condition.ts'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, named, number, one, silent, text, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, WordsOf } from '../words/words.ts'
import { conditionTexts } from './conditionTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<ConditionBody> = {
  id,
  animalId: named(msg`Animal`, 'animal'),
  code: one(msg`Disease`, conditionTexts),
  name: text(msg`Exact name`),
  contagious: yesNo(msg`Contagious`),
  from: day(msg`First signs`),
  to: day(msg`Ill until`),
  daysBefore: number(msg`Days before the first signs`),
  note: text(msg`Note`),
}

const correction = { form: lazyPart(() => import('./record/CorrectCondition.tsx')) }

export const conditionWords: WordsOf<'createCondition' | 'changeCondition' | 'deleteCondition'> = {
  createCondition: { head: (input, say) => msg`Disease: ${say.names('animal', input.animalId)}`, fields, correction },
  changeCondition: {
    head: ({ body }, say) => msg`Change a disease: ${say.names('animal', body.animalId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  deleteCondition: {
    head: (input, say) => msg`Delete a disease: ${say.names('animal', say.row('condition', input.id)?.animalId)}`,
    fields: { id },
    correction: removal,
  },
}

export const conditionRowWords: RowWords<'condition'> = {
  name: msg`Disease`,
  fields: { ...fields, version: silent('counts the writes'), restrictedTo: named(msg`Shown only to`, 'member') },
}
