// Who looks after a group of daycare, from when until when.
import * as v from 'valibot'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { monthOf } from '../../time.ts'
import { CalendarDate, Id, Instant, Version } from '../../values.ts'

/** `endedAt` null: still there. `date`: the organisation's day on which it began; nobody is still there on a later one. */
export const GroupDuty = v.object({
  id: Id,
  version: Version,
  groupId: Id,
  userId: Id,
  date: CalendarDate,
  startedAt: Instant,
  endedAt: v.nullable(Instant),
})
export type GroupDuty = v.InferOutput<typeof GroupDuty>

declare module '../../rows.ts' {
  interface Rows {
    groupDuty: GroupDuty
  }
}

export const GroupDutyBody = v.strictObject({
  id: v.nullable(Id),
  groupId: v.nullable(Id),
  userId: v.nullable(Id),
  date: v.nullable(CalendarDate),
  startedAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
})
export type GroupDutyBody = v.InferOutput<typeof GroupDutyBody>
type Said = Omit<GroupDutyBody, 'id'>

const required = ['groupId', 'userId', 'date', 'startedAt'] as const

function problems(said: Said): FieldProblem<keyof Said>[] {
  const { startedAt, endedAt } = said
  if (startedAt !== null && endedAt !== null && endedAt < startedAt) return [{ code: 'startAfterEnd', field: 'endedAt' }]
  return required.filter((field) => said[field] === null).map((field) => ({ code: 'field.missing', field }))
}

/** Whether somebody is still with a group on a day. */
export const isOnDuty = ({ date, endedAt }: Pick<GroupDuty, 'date' | 'endedAt'>, today: string): boolean =>
  endedAt === null && date === today

export const groupDuty = plainNoun({
  kind: 'groupDuty',
  schema: GroupDuty,
  body: GroupDutyBody,
  since: 27,
  indexes: 'date',
  // Granted with the bookings of daycare.
  scopes: ({ date }) => [`daycare:${monthOf(date)}`],
  references: { groupId: 'daycareGroup', userId: 'member' },
  path: '/api/daycare/group-duty',
  right: 'daycare.checkin',
  problems,
  refusals: ['field.missing', 'startAfterEnd'],
  acts: { create: 'Begin to look after a group of daycare', change: 'Change who looks after a group of daycare, or end it' },
})
