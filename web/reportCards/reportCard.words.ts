import { msg } from '@lingui/core/macro'
import type { ReportCardBody } from '../../shared/reportCards/reportCard.ts'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, list, moment, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, WordsOf } from '../words/words.ts'
import { ateTexts, drankTexts, stoolTexts } from '../care/parts/scaleTexts.ts'
import { moodTexts } from './reportTexts.ts'

const id = silent('names the row')
const row = { version: silent('counts the writes'), restrictedTo: named(msg`Shown only to`, 'member') }
const animalId = named(msg`Animal`, 'animal')

const fields: FieldsOf<ReportCardBody> = {
  id,
  animalId,
  date: day(msg`Day`),
  mood: one(msg`Mood`, moodTexts),
  ate: one(msg`Eating`, ateTexts),
  drank: one(msg`Drinking`, drankTexts),
  stool: one(msg`Stool`, stoolTexts),
  text: text(msg`Report`),
  photoIds: list(msg`Photos`, (_photo, { t }) => t(msg`a photo`)),
}

const correction = { form: lazyPart(() => import('./CorrectReportCard.tsx')) }

export const reportCardWords: WordsOf<'createReportCard' | 'changeReportCard' | 'deleteReportCard'> = {
  createReportCard: { head: (input, say) => msg`Report card: ${say.names('animal', input.animalId)}`, fields, correction },
  changeReportCard: {
    head: ({ body }, say) => msg`Change a report card: ${say.names('animal', body.animalId)}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  deleteReportCard: {
    head: (input, say) => msg`Delete a report card: ${say.names('animal', say.row('reportCard', input.id)?.animalId)}`,
    fields: { id },
    correction: removal,
  },
}

export const reportCardRowWords: RowWords<'reportCard'> = { name: msg`Report card`, fields: { ...fields, ...row } }
export const reportMailRowWords: RowWords<'reportMail'> = {
  name: msg`Report card that was sent`,
  fields: {
    id,
    animalId,
    date: day(msg`Day`),
    incidentId: silent('names the incident that is shown beside it'),
    contactId: named(msg`Contact`, 'contact'),
    sentAt: moment(msg`Sent`),
    sentBy: named(msg`By`, 'member'),
    expiresAt: moment(msg`The link opens until`),
    openedAt: moment(msg`Opened`),
    ...row,
  },
}
