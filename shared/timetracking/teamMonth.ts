// The calls of those who look after the working time of all: the team of a month, the month of one person, its approval and its lock.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { localDate, monthOf } from '../time.ts'
import { Id, Instant, text } from '../values.ts'
import { Punch } from './punches/punch.ts'
import { TimeMonth } from './timeMonth.ts'
import { TimeRecord } from './timeRecord.ts'

/** Characters of the reason for which a month is opened again. */
export const shortestReason = 10
export const longestReason = 500

const ofMonth = v.strictObject({
  year: v.pipe(v.string(), v.regex(/^(19|20|21)\d\d$/)),
  month: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])$/)),
})
const ofPerson = v.strictObject({ userId: Id, ...ofMonth.entries })

const Minutes = v.number()

export const TeamMember = v.object({
  userId: Id,
  name: v.string(),
  minutes: Minutes,
  /** By the shifts of the month; null where there are none. */
  planned: v.nullable(Minutes),
  /** Days with a warning of the law on working hours. */
  warnings: v.number(),
  /** Punches beside which another one is missing, and those from which no time could be booked. */
  open: v.number(),
  approvedAt: v.nullable(Instant),
})
export type TeamMember = v.InferOutput<typeof TeamMember>

export const teamMonth = endpoint({
  method: 'GET',
  path: '/api/timetracking/team/{year}/{month}',
  summary: 'The people who book time: their hours of a month, what is open, and the punches of all months that wait for a decision',
  access: 'signedIn',
  right: 'timetracking.team',
  mutates: false,
  params: ofMonth,
  response: v.object({
    people: v.array(TeamMember),
    /** Names of those who punched without a PIN, by the punch. */
    unverified: v.array(v.object({ punch: Punch, name: v.string(), terminal: v.string() })),
  }),
  errors: [],
})

export const personMonth = endpoint({
  method: 'GET',
  path: '/api/timetracking/team/{userId}/{year}/{month}',
  summary: 'A month of one person: time records with those of the days before, punches, and whether it is approved',
  access: 'signedIn',
  right: null,
  mutates: false,
  params: ofPerson,
  response: v.object({
    name: v.string(),
    /** Minutes by the shifts of the month; null where there are none. */
    planned: v.nullable(Minutes),
    records: v.array(TimeRecord),
    punches: v.array(Punch),
    month: v.nullable(TimeMonth),
  }),
  errors: [],
})
export type PersonMonth = v.InferOutput<(typeof personMonth)['response']>

const decides = {
  access: 'signedIn',
  right: 'timetracking.approve',
  mutates: true,
  online: true,
  method: 'POST',
  params: ofPerson,
} as const

export const approveMonth = endpoint({
  ...decides,
  path: '/api/timetracking/team/{userId}/{year}/{month}/approve',
  summary: 'Approve the month of a person; its times are locked from then on',
  response: TimeMonth,
  errors: ['month.notOver', 'month.undecided'],
})

export const reopenMonth = endpoint({
  ...decides,
  path: '/api/timetracking/team/{userId}/{year}/{month}/reopen',
  summary: 'Open an approved month again with a reason, which the person is notified of',
  body: v.strictObject({ reason: text(longestReason, shortestReason) }),
  response: TimeMonth,
  errors: ['month.notApproved'],
})

/** What keeps a month from being approved: it is not over, or a punch of it waits for a decision. */
export function approvalProblem(
  month: string,
  now: string,
  zone: string,
  punches: readonly Pick<Punch, 'date' | 'state'>[],
): 'month.notOver' | 'month.undecided' | null {
  if (month >= monthOf(localDate(now, zone))) return 'month.notOver'
  return punches.some(({ date, state }) => monthOf(date) === month && state === 'unverified') ? 'month.undecided' : null
}
