// Absences of the demo: a day that was approved, and a vacation that is asked for.
import { mondayOf } from '../../../shared/planning/week.ts'
import { addDays } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'absence'> = ({ tenantId, today, staff: { staffId, shelterStaff } }) => {
  const monday = mondayOf(today)
  return [
    {
      id: derivedId(tenantId, 'demo:absence:approved'),
      kind: 'other',
      halfDay: false,
      state: 'approved',
      userId: staffId,
      startDate: addDays(monday, 8),
      endDate: addDays(monday, 8),
      note: 'Fortbildung',
    },
    {
      id: derivedId(tenantId, 'demo:absence:requested'),
      kind: 'vacation',
      halfDay: false,
      state: 'requested',
      userId: shelterStaff,
      startDate: addDays(monday, 21),
      endDate: addDays(monday, 27),
      note: '',
    },
  ]
}
