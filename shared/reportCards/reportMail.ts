// A report card or incident report that was sent: to which contact, until when its link works, and whether it was opened. Only the mail has the address.
import * as v from 'valibot'
import type { Noun } from '../noun.ts'
import { Restriction } from '../restriction.ts'
import { monthOf } from '../time.ts'
import { CalendarDate, Id, Instant, Version } from '../values.ts'

/** Days for which the link opens after the last mail. */
export const reportLinkDays = 30

/** Equal to the id of the report card. For an incident it is derived from the ids of incident and animal. */
export const ReportMail = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  /** The incident that the report is about; null: it is a report card. */
  incidentId: v.nullable(Id),
  /** The day of the card, or of the incident. */
  date: CalendarDate,
  contactId: Id,
  sentAt: Instant,
  sentBy: Id,
  expiresAt: Instant,
  openedAt: v.nullable(Instant),
  restrictedTo: Restriction,
})
export type ReportMail = v.InferOutput<typeof ReportMail>

declare module '../rows.ts' {
  interface Rows {
    reportMail: ReportMail
  }
}

type Sent = Pick<ReportMail, 'contactId' | 'sentAt' | 'sentBy' | 'expiresAt'>

/** `at`: an instant. */
export const sentTo = (contactId: string, at: string, by: string): Sent => ({
  contactId,
  sentAt: at,
  sentBy: by,
  expiresAt: new Date(Date.parse(at) + reportLinkDays * 86_400_000).toISOString(),
})

export const isOpenAt = ({ expiresAt }: Pick<ReportMail, 'expiresAt'>, now: string): boolean => expiresAt > now

export const reportMail = {
  kind: 'reportMail',
  schema: ReportMail,
  since: 35,
  indexes: 'animalId',
  scopes: ({ date }) => [`care:${monthOf(date)}`],
  lock: { animal: 'animalId', scope: 'care' },
  references: { animalId: 'animal', contactId: 'contact', incidentId: 'incident' },
  acts: {},
} as const satisfies Noun<'reportMail'>
