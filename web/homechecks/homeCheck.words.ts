import { msg } from '@lingui/core/macro'
import type { HomeCheckBody } from '../../shared/homechecks/homeCheck.ts'
import type { HomeCheckPhotoBody } from '../../shared/homechecks/homeCheckPhoto.ts'
import { picture } from '../correction/nothing.ts'
import { answerSaid } from '../settings/parts/questions/answerSaid.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, list, moment, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, Say, WordsOf } from '../words/words.ts'
import { resultTexts, stateTexts, typeTexts, unsignedTexts } from './homeCheckTexts.ts'

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
  signature: {
    part: { name: text(msg`Signed by`), strokes: silent('the page draws them'), signedAt: moment(msg`Signed at`) },
  },
  unsigned: one(msg`Without a signature`, unsignedTexts),
}

const photoFields: FieldsOf<HomeCheckPhotoBody> = {
  id,
  checkId: silent('the heading names the contact'),
  takenAt: moment(msg`Added`),
  by: named(msg`By`, 'member'),
  caption: text(msg`Caption`),
  sha256: silent('tells pictures apart'),
  deletedAt: moment(msg`Removed`),
  large: silent('names the bytes'),
  small: silent('names the bytes'),
  refused: { label: msg`Refused`, say: (code, { t }) => t(errorTexts[code]) },
}

const homeOf = (say: Say, checkId: string | null): Record<string, string> =>
  say.names('contact', checkId === null ? null : say.row('homeCheck', checkId)?.contactId)

const correction = { form: lazyPart(() => import('./CorrectHomeCheck.tsx')) }

export const homeCheckWords: WordsOf<'createHomeCheck' | 'changeHomeCheck' | 'createHomeCheckPhoto' | 'changeHomeCheckPhoto'> = {
  createHomeCheck: { head: (input, say) => msg`Home check: ${say.names('contact', input.contactId)}`, fields, correction },
  changeHomeCheck: {
    head: ({ body }, say) => msg`Change a home check: ${say.names('contact', body.contactId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  createHomeCheckPhoto: {
    head: ({ checkId }, say) => msg`Photo of a home check: ${homeOf(say, checkId)}`,
    fields: photoFields,
    correction: picture,
  },
  changeHomeCheckPhoto: {
    head: ({ body }, say) => msg`Change a photo of a home check: ${homeOf(say, body.checkId)}`,
    fields: { id, body: { part: photoFields } },
    correction: picture,
  },
}
