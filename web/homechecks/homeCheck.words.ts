import { msg } from '@lingui/core/macro'
import type { HomeCheckBody } from '../../shared/homechecks/homeCheck.ts'
import { answerSaid } from '../settings/parts/questions/answerSaid.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, list, moment, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, WordsOf } from '../words/words.ts'
import { resultTexts, stateTexts, typeTexts } from './homeCheckTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<HomeCheckBody> = {
  id,
  type: one(msg`Kind of check`, typeTexts),
  state: one(msg`State`, stateTexts),
  contactId: named(msg`Contact`, 'contact'),
  animalIds: named(msg`Animals`, 'animal'),
  requestedAt: moment(msg`Asked for`),
  requestedBy: named(msg`Asked for by`, 'member'),
  due: day(msg`Wanted by`),
  note: text(msg`What to look at`),
  memberId: named(msg`Colleague who goes`, 'member'),
  checkerId: named(msg`Contact who goes`, 'contact'),
  appointment: moment(msg`Appointment`),
  checkedOn: day(msg`Checked on`),
  result: one(msg`Result`, resultTexts),
  reason: text(msg`Conditions or reason`),
  validUntil: day(msg`Valid until`),
  answers: list(msg`Answers`, ({ question, kind, answer }, { t }) => `${question} ${answerSaid({ kind, answer }, t)}`),
  street: text(msg`Street and number`),
  zip: text(msg`Postal code`),
  city: text(msg`City`),
}

const correction = { form: lazyPart(() => import('./CorrectHomeCheck.tsx')) }

export const homeCheckWords: WordsOf<'createHomeCheck' | 'changeHomeCheck'> = {
  createHomeCheck: { head: (input, say) => msg`Home check: ${say.names('contact', input.contactId)}`, fields, correction },
  changeHomeCheck: {
    head: ({ body }, say) => msg`Change a home check: ${say.names('contact', body.contactId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
}
