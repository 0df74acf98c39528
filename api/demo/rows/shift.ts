// Shifts of the demo: two weeks in which times were booked, this week as published, the next one as drafts, and two shifts that somebody may take.
import { daysOfWeek, mondayOf, timesOfShift } from '../../../shared/planning/week.ts'
import { addDays } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

type Row = DemoRow<'shift'>

const times = { early: ['07:00', '15:30'], late: ['09:30', '18:00'], weekend: ['08:00', '13:00'] } as const

export const rows: DemoRows<'shift'> = ({ tenantId, today, zone, hasShelter, staff: { staffId, shelterStaff } }) => {
  const monday = mondayOf(today)
  const on = (date: string, when: keyof typeof times, more: Partial<Row>): Row => {
    const [start, end] = times[when]
    return {
      id: derivedId(tenantId, `demo:shift:${date}:${when}`),
      shelterId: null,
      breakMinutes: when === 'weekend' ? 0 : 30,
      swapFreely: false,
      state: 'published',
      offered: false,
      takenBy: null,
      date,
      ...timesOfShift({ date, start, end }, zone),
      role: hasShelter ? 'Tierpflege' : 'Betreuung',
      note: '',
      userId: shelterStaff,
      ...more,
    }
  }
  const past = (from: string): Row[] =>
    daysOfWeek(from)
      .slice(0, 5)
      .flatMap((date) => [
        on(date, 'early', { state: 'confirmed' }),
        on(date, 'late', { state: 'confirmed', userId: staffId, role: 'Empfang' }),
      ])
  const week = (from: string, isDraft: boolean): Row[] => {
    const days = daysOfWeek(from)
    const state = isDraft ? 'draft' : 'confirmed'
    return [
      ...days.slice(0, 5).map((date) => on(date, 'early', { state })),
      ...days.slice(0, 4).map((date) => on(date, 'late', { state, userId: staffId, role: 'Empfang' })),
      on(days[4]!, 'late', { state: isDraft ? 'draft' : 'published', userId: staffId, role: 'Empfang' }),
      on(days[5]!, 'weekend', { state: isDraft ? 'draft' : 'published', userId: null, swapFreely: true, note: 'Schlüssel am Empfang' }),
    ]
  }
  return [...past(addDays(monday, -14)), ...past(addDays(monday, -7)), ...week(monday, false), ...week(addDays(monday, 7), true)]
}
