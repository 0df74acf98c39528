// Table of punches at terminals.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Punch } from '../../../shared/timetracking/punches/punch.ts'
import { calendarDate, count, instant, type InStep, tracked } from '../../orm/columns.ts'

export const PunchEntity = defineEntity({
  name: 'Punch',
  tableName: 'punch',
  properties: {
    ...tracked,
    userId: p.uuid(),
    terminalId: p.uuid(),
    date: calendarDate(),
    at: instant(),
    kind: p.text().$type<Punch['kind']>(),
    localSeq: count(),
    clockOffsetMs: count(),
    receivedAt: instant(),
    state: p.text().$type<Punch['state']>(),
    decidedAt: instant().strictNullable(),
    decidedBy: p.uuid().strictNullable(),
    bookedAt: instant().strictNullable(),
    problem: p.text().$type<NonNullable<Punch['problem']>>().strictNullable(),
  },
})
export type StoredPunch = InStep<Punch, InferEntity<typeof PunchEntity>>
