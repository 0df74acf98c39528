// Appointments of the house: what people enter into the calendar themselves, once or again and again.
import * as v from 'valibot'
import { seesCalendar } from '../access.ts'
import type { FieldProblem, Holder } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { whole } from '../settings/animalAreas.ts'
import { addDays, daysBetween, monthsBetween, monthsLater, weekday } from '../time.ts'
import { CalendarDate, Id, text, TimeOfDay, Version } from '../values.ts'

export const eventTitleLimit = 120
export const placeLimit = 200
export const noteLimit = 2000
/** Days that one appointment may have. */
export const mostEventDays = 366
/** Months after its first day in which an appointment may come again. */
export const repeatMonths = 24
export const mostRepeats = 732
export const mostAttendees = 50
/** The last day that a calendar date can name. */
const latest = '2199-12-31'

export const eventRepeats = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type EventRepeat = (typeof eventRepeats)[number]

/** `all`: everybody who may see the calendar. `animals`, `pension`, `daycare`: everybody who may see that area too. `me`: one person. */
export const visibilities = ['all', 'animals', 'pension', 'daycare', 'me'] as const
export type Visibility = (typeof visibilities)[number]

const said = {
  visibility: v.picklist(visibilities),
  /** The only person who sees it, if the visibility is `me`. Null for every other visibility. */
  userId: v.nullable(Id),
  /** Of the first of them. Null: it takes whole days. */
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
  repeat: v.nullable(v.picklist(eventRepeats)),
  /** The days of a weekly one, 0 is Monday; its first day is always one of them. */
  weekdays: v.pipe(v.array(whole(0, 6)), v.maxLength(7)),
  /** The last day on which it may begin; null: as long as appointments repeat at most. */
  repeatUntil: v.nullable(CalendarDate),
  /** How many there are at most, with the first. */
  repeatCount: v.nullable(whole(1, mostRepeats)),
}

/** Days and times are those of the organisation's zone. */
export const CalendarEvent = v.object({
  id: Id,
  version: Version,
  title: v.string(),
  place: v.string(),
  note: v.string(),
  /** First and last day of the first of them. */
  startDate: CalendarDate,
  endDate: CalendarDate,
  ...said,
  /** People of the organisation who take part. They see no more than others do: `visibility` decides. */
  attendees: v.optional(v.nullable(v.array(Id))),
})
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>

declare module '../rows.ts' {
  interface Rows {
    calendarEvent: CalendarEvent
  }
}

export const CalendarEventBody = v.strictObject({
  id: v.nullable(Id),
  title: text(eventTitleLimit),
  place: text(placeLimit),
  note: text(noteLimit),
  startDate: v.nullable(CalendarDate),
  endDate: v.nullable(CalendarDate),
  ...said,
  // Older devices send none.
  attendees: v.optional(
    v.pipe(
      v.array(Id),
      v.transform((ids) => [...new Set(ids)]),
      v.maxLength(mostAttendees),
    ),
    [],
  ),
})
export type CalendarEventBody = v.InferOutput<typeof CalendarEventBody>
type Said = Omit<CalendarEventBody, 'id'>

/** The last day on which an appointment of that day may begin again. */
export const lastRepeat = (startDate: string): string => {
  const last = monthsLater(startDate, repeatMonths)
  return last < latest ? last : latest
}

function timeProblems({ startDate, endDate, startTime, endTime }: Said): FieldProblem<keyof Said>[] {
  const found: FieldProblem<keyof Said>[] = []
  if (startDate === null) found.push({ code: 'field.missing', field: 'startDate' })
  if (endDate === null) found.push({ code: 'field.missing', field: 'endDate' })
  if (startTime === null && endTime !== null) found.push({ code: 'field.missing', field: 'startTime' })
  if (startDate === null || endDate === null) return found
  if (endDate < startDate) found.push({ code: 'endBeforeStart', field: 'endDate' })
  else if (startDate === endDate && startTime !== null && endTime !== null && endTime < startTime)
    found.push({ code: 'endBeforeStart', field: 'endTime' })
  if (endDate >= addDays(startDate, mostEventDays)) found.push({ code: 'event.tooLong', field: 'endDate' })
  return found
}

function problems(event: Said): FieldProblem<keyof Said>[] {
  const { title, visibility, userId, attendees, startDate, repeat, repeatUntil } = event
  const found = timeProblems(event)
  if (title === '') found.unshift({ code: 'field.missing', field: 'title' })
  if ((visibility === 'me') !== (userId !== null)) found.push({ code: 'field.missing', field: 'visibility' })
  if (visibility === 'me' && attendees.length > 0) found.push({ code: 'event.onlyMine', field: 'attendees' })
  if (repeat === null || startDate === null || repeatUntil === null) return found
  if (repeatUntil < startDate) found.push({ code: 'endBeforeStart', field: 'repeatUntil' })
  if (repeatUntil > lastRepeat(startDate)) found.push({ code: 'event.repeatTooLong', field: 'repeatUntil' })
  return found
}

type Repeated = Pick<CalendarEvent, 'startDate' | 'endDate' | 'repeat' | 'weekdays' | 'repeatUntil' | 'repeatCount'>

/** The days on which something may begin, in their order. A month without the day has its last instead. */
function* candidates({ startDate, repeat, weekdays }: Repeated): Generator<string> {
  yield startDate
  for (let step = 1; step <= mostRepeats; step++) {
    if (repeat === 'monthly') yield monthsLater(startDate, step)
    else if (repeat === 'yearly') yield monthsLater(startDate, 12 * step)
    else {
      const date = addDays(startDate, step)
      const isOne = repeat === 'daily' || weekday(date) === weekday(startDate) || weekdays.includes(weekday(date))
      if (isOne) yield date
    }
  }
}

/** The first days of an appointment and of all that repeat it, in their order. Clock changes do not count: days and times are those of the wall. */
export function startsOf(event: Repeated): string[] {
  const { startDate, endDate, repeat, repeatUntil, repeatCount } = event
  if (repeat === null) return [startDate]
  const most = lastRepeat(startDate)
  const last = repeatUntil !== null && repeatUntil < most ? repeatUntil : most
  const days = daysBetween(startDate, endDate)
  const starts: string[] = []
  for (const date of candidates(event)) {
    if (starts.length > 0 && (date > last || addDays(date, days) > latest)) break
    starts.push(date)
    if (starts.length === (repeatCount ?? mostRepeats)) break
  }
  return starts
}

/** First and last days of an appointment and of all that repeat it. */
export function spansOf(event: Repeated): { startDate: string; endDate: string }[] {
  const days = daysBetween(event.startDate, event.endDate)
  return startsOf(event).map((startDate) => ({ startDate, endDate: addDays(startDate, days) }))
}

/** Everything of one person goes to that person; all else to those who may see it, in the months in which it takes place. */
export function eventScopes(event: Repeated & Pick<CalendarEvent, 'visibility' | 'userId'>): string[] {
  if (event.userId !== null) return [`user:${event.userId}`]
  const months = new Set(spansOf(event).flatMap(({ startDate, endDate }) => monthsBetween(startDate, endDate)))
  return [...months].sort().map((month) => `events:${event.visibility}:${month}`)
}

/** The appointments of others that somebody with these rights sees. */
export const visibleTo = (rights: Holder['rights']): Visibility[] =>
  seesCalendar(rights) ? visibilities.filter((one) => one === 'all' || (one !== 'me' && rights.has(`${one}.view`))) : []

export const calendarEvent = plainNoun({
  kind: 'calendarEvent',
  schema: CalendarEvent,
  body: CalendarEventBody,
  since: 43,
  indexes: '',
  scopes: eventScopes,
  granted: ({ rights, months }) => visibleTo(rights).flatMap((one) => months.map((month) => `events:${one}:${month}`)),
  lists: { attendees: { most: mostAttendees } },
  references: { userId: 'member' },
  owner: 'userId',
  path: '/api/calendar/event',
  right: 'calendar.edit',
  problems,
  refusals: ['field.missing', 'endBeforeStart', 'event.tooLong', 'event.repeatTooLong', 'event.onlyMine'],
  acts: { create: 'Enter an appointment', change: 'Change an appointment', delete: 'Delete an appointment' },
})

/** Whether somebody takes part, or is the only person who sees it. */
export const isOwnEvent = ({ userId, attendees }: Pick<CalendarEvent, 'userId' | 'attendees'>, who: string): boolean =>
  userId === who || (attendees ?? []).includes(who)
