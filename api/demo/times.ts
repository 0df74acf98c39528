// Working time of the demo that was entered by hand: three weeks that end yesterday, and half an hour early today where it has passed already.
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

interface Worked {
  userId: string
  tenantId: string
  tasks: readonly string[]
  /** Tells people apart. */
  seed: number
  today: string
  zone: string
  /** An instant. */
  now: string
}

function recordOf({ userId, tenantId, zone }: Worked, date: string, start: string, end: string, task: string): NewTimeRecord[] {
  const [startTime, endTime] = [instantAt(date, start, zone), instantAt(date, end, zone)]
  if (!startTime || !endTime) return []
  return [{ id: derivedId(tenantId, `demo:time:${userId}:${date}:${start}`), userId, date, startTime, endTime, task }]
}

export function timeRecords(of: Worked): NewTimeRecord[] {
  const luck = chance(of.seed)
  const records: NewTimeRecord[] = []
  for (let distance = -days; distance < 0; distance++) {
    const date = addDays(of.today, distance)
    const shift = luck.pick(shifts)
    // Yesterday is always there to look at; else weekends are free.
    if (distance !== -1 && (weekday(date) > 4 || luck.once(12))) continue
    for (const [start, end] of shift) records.push(...recordOf(of, date, start, end, luck.pick(of.tasks)))
  }
  return records
}

/** Today, before the shift. */
export function earlyHour(of: Worked): NewTimeRecord[] {
  const early = instantAt(of.today, '06:30', of.zone)
  return early && early < of.now ? recordOf(of, of.today, '06:00', '06:30', of.tasks[0]!) : []
}
