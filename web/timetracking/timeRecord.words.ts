import { msg } from '@lingui/core/macro'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { localTime } from '../../shared/time.ts'
import type { TimeRecordBody } from '../../shared/timetracking/timeRecord.ts'
import { day, named, shown, silent, text } from '../words/fieldWords.ts'
import { spanText } from './timeTexts.ts'
import type { FieldsOf, RowWords, Say, WordsOf } from '../words/words.ts'

/** A time of day: the date is beside it. */
const clock = (label: ReturnType<typeof msg>) => shown<string>(label, (at, { zone }) => localTime(at, zone))

const fields: FieldsOf<TimeRecordBody> = {
  id: silent('names the row'),
  userId: named(msg`Of`, 'member'),
  date: day(msg`Day`),
  startTime: clock(msg`Begin`),
  endTime: clock(msg`End`),
  task: text(msg`Activity`),
}

const span = (record: TimeRecordBody, { formats, zone }: Say): string => spanText(record, formats, zone)

/** As a booking that another one collides with. */
export const timeRecordRowWords: RowWords<'timeRecord'> = {
  name: msg`Time booking`,
  fields: { ...fields, version: silent('counts the writes') },
}

const correction = { form: lazyPart(() => import('./CorrectTimeRecord.tsx')) }

export const timeRecordWords: WordsOf<'bookTime' | 'changeTime' | 'deleteTime'> = {
  bookTime: { head: (input, say) => msg`Book time: ${span(input, say)}`, fields, correction },
  changeTime: {
    head: ({ body }, say) => msg`Change time booking: ${span(body, say)}`,
    fields: { id: silent('names the row'), body: { part: fields } },
    correction,
  },
  deleteTime: {
    head: ({ id }, say) => msg`Delete time booking ${say.names('timeRecord', id)}`,
    fields: { id: silent('the headline says its day and times') },
    correction: removal,
  },
}
