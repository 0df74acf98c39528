import { msg } from '@lingui/core/macro'
import { localTime } from '../../shared/time.ts'
import type { TimeRecordBody } from '../../shared/timetracking/timeRecord.ts'
import { day, named, shown, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, Say, WordsOf } from '../words/words.ts'

/** A time of day: the date stands beside it. */
const clock = (label: ReturnType<typeof msg>) => shown<string>(label, (at, { zone }) => localTime(at, zone))

const fields: FieldsOf<TimeRecordBody> = {
  id: silent('names the row'),
  userId: named(msg`Of`, 'member'),
  date: day(msg`Day`),
  startTime: clock(msg`Begin`),
  endTime: clock(msg`End`),
  task: text(msg`Activity`),
}

function span(record: Pick<TimeRecordBody, 'date' | 'startTime' | 'endTime'> | undefined, { formats, zone, t }: Say): string {
  if (!record) return t(msg`a time booking that is not on this device`)
  return `${formats.shortDay(record.date)}, ${localTime(record.startTime, zone)} – ${localTime(record.endTime, zone)}`
}

/** As a booking that another one collides with. */
export const timeRecordRowWords: RowWords<'timeRecord'> = {
  name: msg`Time booking`,
  fields: { ...fields, version: silent('counts the writes') },
}

export const timeRecordWords: WordsOf<'bookTime' | 'changeTime' | 'deleteTime'> = {
  bookTime: { head: (input, say) => msg`Book time: ${span(input, say)}`, fields },
  changeTime: {
    head: ({ body }, say) => msg`Change time booking: ${span(body, say)}`,
    fields: { id: silent('names the row'), body: { part: fields } },
  },
  deleteTime: {
    head: ({ id }, say) => msg`Delete time booking ${span(say.row('timeRecord', id), say)}`,
    fields: { id: silent('the headline says its day and times') },
  },
}
