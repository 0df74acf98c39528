// What the law on working hours says of the times of a person. It warns and never keeps anybody from writing down what happened.
import { minutesBetween } from '../time.ts'
import type { TimeRecord } from './timeRecord.ts'
import { breakOfPresence, leastRest, longestPiece, mostWork, shortestBreak, usualWork } from './workingTimeAct.ts'

export const timeWarnings = ['noBreakAfter6h', 'breakTooShort', 'over8h', 'over10h', 'restUnder11h'] as const
export type TimeWarning = (typeof timeWarnings)[number]

type Worked = Pick<TimeRecord, 'date' | 'startTime' | 'endTime'>

export interface WorkedShift {
  /** The day on which it began. */
  date: string
  records: Worked[]
  /** Minutes from its begin to its end. */
  presence: number
  /** Minutes of the gaps that are long enough to be a break. */
  breaks: number
  /** The longest time without such a gap. */
  longest: number
}

/** Groups the records of one person into shifts: the records of a day, and what continues after midnight. */
export function shiftsOf(records: readonly Worked[]): WorkedShift[] {
  const shifts: Worked[][] = []
  for (const record of records.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))) {
    const shift = shifts.at(-1)
    const goesOn = shift && (record.date === shift[0]!.date || record.startTime === shift.at(-1)!.endTime)
    if (goesOn) shift.push(record)
    else shifts.push([record])
  }
  return shifts.map(measured)
}

function measured(records: Worked[]): WorkedShift {
  const [first, last] = [records[0]!, records.at(-1)!]
  let [breaks, longest, since] = [0, 0, first.startTime]
  records.forEach((record, index) => {
    const before = records[index - 1]
    const gap = before ? minutesBetween(before.endTime, record.startTime) : 0
    if (gap >= shortestBreak) {
      breaks += gap
      since = record.startTime
    }
    longest = Math.max(longest, minutesBetween(since, record.endTime))
  })
  return { date: first.date, records, presence: minutesBetween(first.startTime, last.endTime), breaks, longest }
}

/** The warnings of each day on which a shift began. `records` reach back far enough to know the end of the shift before. */
export function warningsOf(records: readonly Worked[]): Map<string, TimeWarning[]> {
  const found = new Map<string, TimeWarning[]>()
  let endBefore: string | null = null
  for (const shift of shiftsOf(records)) {
    const warnings = warningsOfShift(shift)
    const start = shift.records[0]!.startTime
    if (endBefore !== null && minutesBetween(endBefore, start) < leastRest) warnings.push('restUnder11h')
    if (warnings.length > 0) found.set(shift.date, warnings)
    endBefore = shift.records.at(-1)!.endTime
  }
  return found
}

function warningsOfShift({ presence, breaks, longest }: WorkedShift): TimeWarning[] {
  const net = presence - breaks
  const warnings: TimeWarning[] = []
  if (longest > longestPiece) warnings.push('noBreakAfter6h')
  if (breaks < breakOfPresence(presence) && longest <= longestPiece) warnings.push('breakTooShort')
  if (net > mostWork) warnings.push('over10h')
  else if (net > usualWork) warnings.push('over8h')
  return warnings
}
