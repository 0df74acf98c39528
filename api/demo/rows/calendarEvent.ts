// Appointments of the demo: the weekly talk of the team, the vet's round, and a day with guests.
import { addDays, weekday } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRow, DemoRows } from '../rowsOfNouns.ts'

export const rows: DemoRows<'calendarEvent'> = ({ tenantId, today, hasShelter, staff: { staffId, shelterStaff } }) => {
  const monday = addDays(today, -weekday(today))
  const event = (title: string, date: string, more: Partial<DemoRow<'calendarEvent'>>): DemoRow<'calendarEvent'> => ({
    id: derivedId(tenantId, `demo:event:${title}`),
    title,
    place: '',
    note: '',
    startDate: date,
    endDate: date,
    visibility: 'all',
    userId: null,
    startTime: null,
    endTime: null,
    repeat: null,
    weekdays: [],
    repeatUntil: null,
    repeatCount: null,
    attendees: [],
    ...more,
  })
  return [
    event('Teamrunde', addDays(monday, -14), {
      startTime: '08:30',
      endTime: '09:00',
      repeat: 'weekly',
      place: 'Aufenthaltsraum',
      attendees: [...new Set([staffId, shelterStaff])],
    }),
    ...(hasShelter
      ? [
          event('Tierarztvisite', addDays(monday, -13), {
            startTime: '14:00',
            endTime: '16:00',
            repeat: 'weekly',
            weekdays: [1, 4],
            visibility: 'animals',
            place: 'Behandlungsraum',
            note: 'Dr. Lindner; Liste bis zum Vorabend',
            attendees: [shelterStaff],
          }),
          event('Tag der offenen Tür', addDays(monday, 12), { endDate: addDays(monday, 13), place: 'Gelände' }),
        ]
      : []),
  ]
}
