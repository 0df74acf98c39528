// The words of shifts and absences.
import { msg } from '@lingui/core/macro'
import type { AbsenceBody } from '../../shared/planning/absence.ts'
import type { ShiftBody } from '../../shared/planning/shift.ts'
import { localTime } from '../../shared/time.ts'
import { decision, removal, tick, undo } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, joined, list, named, number, one, shown, silent, text, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, Say, WordsOf } from '../words/words.ts'
import { absenceKindTexts, absenceStateTexts, shiftStateTexts, timesText } from './planningTexts.ts'

const id = silent('names the row')

const clock = (label: ReturnType<typeof msg>) => shown<string>(label, (at, { zone }) => localTime(at, zone))

const shiftFields: FieldsOf<ShiftBody> = {
  id,
  userId: named(msg`Who works`, 'member'),
  date: day(msg`Day`),
  startTime: clock(msg`From`),
  endTime: clock(msg`Until`),
  breakMinutes: number(msg`Break in minutes`),
  role: text(msg`Task in the shift`),
  shelterId: named(msg`Location`, 'shelter'),
  swapFreely: yesNo(msg`May be swapped without asking`),
  state: one(msg`State`, shiftStateTexts),
  offered: yesNo(msg`Offered to colleagues`),
  takenBy: named(msg`Taken by`, 'member'),
  note: text(msg`Note`),
}

const absenceFields: FieldsOf<AbsenceBody> = {
  id,
  userId: named(msg`Who is away`, 'member'),
  kind: one(msg`Kind of absence`, absenceKindTexts),
  startDate: day(msg`First day`),
  endDate: day(msg`Last day`),
  halfDay: yesNo(msg`Half a day`),
  state: one(msg`State`, absenceStateTexts),
  note: text(msg`Note`),
}

/** The day and the times of a shift. */
const shiftText = ({ date, startTime, endTime }: Pick<ShiftBody, 'date' | 'startTime' | 'endTime'>, { formats, zone }: Say): string =>
  joined(date && formats.date(date), startTime && endTime && timesText({ startTime, endTime }, zone))

/** The same of a shift that the device may hold. */
function known(shiftId: string, say: Say): string {
  const row = say.row('shift', shiftId)
  return row ? shiftText(row, say) : ''
}

const away = ({ startDate, endDate }: Pick<AbsenceBody, 'startDate' | 'endDate'>, { formats }: Say): string =>
  [...new Set([startDate, endDate])].flatMap((date) => (date ? formats.date(date) : [])).join(' – ')

const correction = { form: lazyPart(() => import('./CorrectShift.tsx')) }
const correctAbsence = { form: lazyPart(() => import('./CorrectAbsence.tsx')) }

type ShiftActs = 'createShift' | 'changeShift' | 'deleteShift' | 'publishShifts' | 'answerShift' | 'offerShift' | 'takeShift' | 'decideSwap'
const answers = { confirmed: shiftStateTexts.confirmed, declined: shiftStateTexts.declined }

export const shiftWords: WordsOf<ShiftActs> = {
  createShift: { head: (input, say) => msg`New shift: ${shiftText(input, say)}`, fields: shiftFields, correction },
  changeShift: {
    head: ({ body }, say) => msg`Change shift: ${shiftText(body, say)}`,
    fields: { id, body: { part: shiftFields } },
    correction,
  },
  deleteShift: { head: (input, say) => msg`Delete shift: ${known(input.id, say)}`, fields: { id }, correction: removal },
  publishShifts: {
    head: ({ ids }) => msg`Publish shifts: ${ids.length}`,
    fields: { ids: list(msg`Shifts`, (shiftId: string, say) => known(shiftId, say) || say.t(msg`a shift`)) },
    correction: tick,
  },
  answerShift: {
    head: (input, say) => msg`Answer for the shift ${known(input.id, say)}`,
    fields: { id, answer: one(msg`Answer`, answers) },
    correction: tick,
  },
  offerShift: {
    head: (input, say) => msg`Offer the shift ${known(input.id, say)}`,
    fields: { id, offered: yesNo(msg`Offered to colleagues`) },
    correction: undo,
  },
  takeShift: { head: (input, say) => msg`Take the shift ${known(input.id, say)}`, fields: { id }, correction: tick },
  decideSwap: {
    head: (input, say) => msg`Decide who has the shift ${known(input.id, say)}`,
    fields: { id, accepted: yesNo(msg`Agreed`) },
    correction: decision,
  },
}

export const absenceWords: WordsOf<'createAbsence' | 'changeAbsence' | 'deleteAbsence'> = {
  createAbsence: { head: (input, say) => msg`New absence: ${away(input, say)}`, fields: absenceFields, correction: correctAbsence },
  changeAbsence: {
    head: ({ body }, say) => msg`Change absence: ${away(body, say)}`,
    fields: { id, body: { part: absenceFields } },
    correction: correctAbsence,
  },
  deleteAbsence: { head: () => msg`Delete an absence`, fields: { id }, correction: removal },
}
