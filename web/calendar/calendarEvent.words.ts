// The words of appointments.
import { msg } from '@lingui/core/macro'
import type { CalendarEventBody } from '../../shared/calendar/calendarEvent.ts'
import { weekdayTexts } from '../ui/weekdays.ts'
import { removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, named, number, one, shown, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, Say, WordsOf } from '../words/words.ts'
import { repeatTexts, visibilityTexts } from './eventTexts.ts'

const id = silent('names the row')

const fields: FieldsOf<CalendarEventBody> = {
  id,
  title: text(msg`Title`),
  place: text(msg`Where`),
  note: text(msg`Note`),
  startDate: day(msg`First day`),
  endDate: day(msg`Last day`),
  startTime: text(msg`From`),
  endTime: text(msg`Until`),
  visibility: one(msg`Visible for`, visibilityTexts),
  userId: named(msg`Of`, 'member'),
  attendees: named(msg`Who takes part`, 'member'),
  repeat: one(msg`Repetition`, repeatTexts),
  weekdays: shown(msg`On these weekdays`, (days: readonly number[], { t }: Say) => days.map((index) => t(weekdayTexts[index]!))),
  repeatUntil: day(msg`Until, at the latest`),
  repeatCount: number(msg`How many times at most`),
}

const correction = { form: lazyPart(() => import('./EventForm.tsx')) }

export const calendarEventWords: WordsOf<'createCalendarEvent' | 'changeCalendarEvent' | 'deleteCalendarEvent'> = {
  createCalendarEvent: { head: ({ title }) => msg`New appointment: ${title}`, fields, correction },
  changeCalendarEvent: {
    head: ({ body: { title } }) => msg`Change appointment: ${title}`,
    fields: { id, body: { part: fields } },
    correction,
  },
  deleteCalendarEvent: { head: () => msg`Delete an appointment`, fields: { id }, correction: removal },
}
