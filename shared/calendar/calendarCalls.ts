// The call that answers the entries of the calendar for days that a device does not hold.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { CalendarDate } from '../values.ts'
import { CalendarEntry } from './calendarEntry.ts'

/** How many days a page of the calendar shows: a day, a week, and the weeks of a month. */
export const calendarLengths = ['1', '7', '42'] as const

export const listEntriesCall = endpoint({
  method: 'GET',
  path: '/api/calendar/entries',
  summary: 'Entries of the calendar that have a day in a period, as far as the person may see them',
  access: 'signedIn',
  // Each kind of entry has a right of its own.
  right: null,
  mutates: false,
  query: v.strictObject({ from: CalendarDate, days: v.picklist(calendarLengths) }),
  response: v.object({ entries: v.array(CalendarEntry) }),
  errors: [],
})
