// Table of time records. Overlaps of one user are refused by the constraint `time_record_no_overlap`.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { calendarDate, instant, type InStep, tracked } from '../orm/columns.ts'

export const TimeRecordEntity = defineEntity({
  name: 'TimeRecord',
  tableName: 'time_record',
  properties: {
    ...tracked,
    userId: p.uuid(),
    date: calendarDate(),
    startTime: instant(),
    endTime: instant(),
    task: p.text(),
  },
})
export type StoredTimeRecord = InStep<TimeRecord, InferEntity<typeof TimeRecordEntity>>
