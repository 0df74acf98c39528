// Table of the months of working time that were approved, once for each person and month.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { TimeMonth } from '../../shared/timetracking/timeMonth.ts'
import { instant, type InStep, tracked } from '../orm/columns.ts'

export const TimeMonthEntity = defineEntity({
  name: 'TimeMonth',
  tableName: 'time_month',
  properties: {
    ...tracked,
    userId: p.uuid(),
    month: p.text(),
    approvedAt: instant().strictNullable(),
    approvedBy: p.uuid().strictNullable(),
    reopenedAt: instant().strictNullable(),
    reopenedBy: p.uuid().strictNullable(),
    reason: p.text().strictNullable(),
  },
})
export type StoredTimeMonth = InStep<TimeMonth, InferEntity<typeof TimeMonthEntity>>
