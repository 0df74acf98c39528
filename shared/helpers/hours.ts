// Hours of animal helpers for the yearly report.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { localDate, minutesBetween } from '../time.ts'
import { Id } from '../values.ts'
import type { Participation } from './participation.ts'

type Counted = Pick<Participation, 'sessionId' | 'contactId' | 'state' | 'checkoutAt' | 'backAt' | 'start' | 'end'>

/** When somebody was there: with an animal from taking it out to bringing it back, else for the session. Null while it is not known. */
function spanOf({ state, checkoutAt, backAt, start, end }: Counted): [string, string] | null {
  if (checkoutAt !== null) return backAt === null ? null : [checkoutAt, backAt]
  return state === 'attended' ? [start, end] : null
}

/** Minutes of spans; what lies in two of them counts once. */
export function minutesIn(spans: readonly (readonly [string, string])[]): number {
  let minutes = 0
  let reached = ''
  for (const [start, end] of spans.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const from = start > reached ? start : reached
    if (end > from) minutes += minutesBetween(from, end)
    if (end > reached) reached = end
  }
  return minutes
}

export interface HelperHours {
  contactId: string
  sessions: number
  minutes: number
}

/** Hours of each helper in a year. A session counts for the year in which it begins, in the zone of the organisation. */
export function hoursOf(rows: readonly Counted[], year: number, zone: string): HelperHours[] {
  const there = rows.filter((row) => spanOf(row) !== null && localDate(row.start, zone).startsWith(`${year}-`))
  const byContact = Map.groupBy(there, ({ contactId }) => contactId)
  return [...byContact].map(([contactId, own]) => ({
    contactId,
    sessions: new Set(own.map(({ sessionId }) => sessionId)).size,
    minutes: minutesIn(own.flatMap((row) => [spanOf(row)!])),
  }))
}

const Year = v.pipe(v.string(), v.regex(/^20\d\d$/), v.transform(Number))

export const helperHoursCall = endpoint({
  method: 'GET',
  path: '/api/animal-helper/hours',
  summary: 'Hours of animal helpers in a year, of all or of one contact',
  access: 'signedIn',
  right: 'helpers.view',
  mutates: false,
  query: v.strictObject({ year: Year, contactId: v.optional(Id) }),
  response: v.object({
    items: v.array(v.object({ contactId: Id, name: v.string(), sessions: v.number(), minutes: v.number() })),
  }),
  errors: [],
})
