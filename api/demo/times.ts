// Booked working time of the demo: three weeks that end yesterday, and an early hour today where it has passed already.
import { addDays, instantAt, weekday } from '../../shared/time.ts'
import type { TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { derivedId } from '../../shared/uuid.ts'
import { chance } from './chance.ts'

export type NewTimeRecord = Omit<TimeRecord, 'version'>

const days = 21
/** Start and end of the two halves of a day. */
const shifts: [start: string, end: string][][] = [
  [
    ['06:30', '11:45'],
    ['12:30', '15:00'],
  ],
  [
    ['07:00', '12:00'],
    ['12:30', '15:30'],
  ],
  [
    ['08:00', '12:15'],
    ['13:00', '16:45'],
  ],
]

/** `seed` tells people apart; `now` is an instant. */
export function timeRecords(of: {
  userId: string
  tenantId: string
  tasks: readonly string[]
  seed: number
  today: string
  zone: string
  now: string
}): NewTimeRecord[] {
  const { userId, tenantId, tasks, seed, today, zone, now } = of
  const luck = chance(seed)
  const records: NewTimeRecord[] = []
  const book = (date: string, start: string, end: string, task: string) => {
    const [startTime, endTime] = [instantAt(date, start, zone), instantAt(date, end, zone)]
    if (startTime && endTime)
      records.push({ id: derivedId(tenantId, `demo:time:${userId}:${date}:${start}`), userId, date, startTime, endTime, task })
  }
  for (let distance = -days; distance < 0; distance++) {
    const date = addDays(today, distance)
    const shift = luck.pick(shifts)
    // Yesterday is always there to look at; else weekends are free.
    if (distance !== -1 && (weekday(date) > 4 || luck.once(12))) continue
    for (const [start, end] of shift) book(date, start, end, luck.pick(tasks))
  }
  const early = instantAt(today, '06:30', zone)
  if (early && early < now) book(today, '06:00', '06:30', tasks[0]!)
  return records
}
