// A month of somebody's working time: approved by a lead, and locked from then on until it is opened again with a reason.
import * as v from 'valibot'
import type { Noun } from '../noun.ts'
import { Id, Instant, Version } from '../values.ts'

const Month = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/))

export const TimeMonth = v.object({
  id: Id,
  version: Version,
  userId: Id,
  month: Month,
  /** Null while it is open. */
  approvedAt: v.nullable(Instant),
  approvedBy: v.nullable(Id),
  /** Of the last time that it was opened again. */
  reopenedAt: v.nullable(Instant),
  reopenedBy: v.nullable(Id),
  reason: v.nullable(v.string()),
})
export type TimeMonth = v.InferOutput<typeof TimeMonth>

declare module '../rows.ts' {
  interface Rows {
    timeMonth: TimeMonth
  }
}

/** The months of a person that are locked. */
export const lockedMonthsOf = (months: readonly TimeMonth[], userId: string): Set<string> =>
  new Set(months.filter((one) => one.userId === userId && one.approvedAt !== null).map(({ month }) => month))

export const timeMonth = {
  kind: 'timeMonth',
  schema: TimeMonth,
  since: 61,
  indexes: 'month',
  // The same people as the times of the month.
  scopes: ({ userId, month }) => [`time:${userId}:${month}`],
  acts: {},
} as const satisfies Noun<'timeMonth'>
