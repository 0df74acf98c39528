// What a planner should see before a week is published: one person twice at a time, absences, and what the law on working time asks for. Nothing of it refuses.
import { addDays, localDate, minutesBetween } from '../time.ts'
import { leastRest, mostWork, neededBreak, shortestBreak } from '../timetracking/workingTimeAct.ts'
import { isAway, type Away } from './absence.ts'
import { byStart, type Shift } from './shift.ts'

export const shiftWarningCodes = ['userDoubleBooked', 'absent', 'restTooShort', 'over10h', 'breakTooShort'] as const
export type ShiftWarning = (typeof shiftWarningCodes)[number]

export type Planned = Pick<Shift, 'id' | 'userId' | 'date' | 'startTime' | 'endTime' | 'breakMinutes'>

/** Work without breaks, in real minutes: across a change of clocks as well. */
export const workMinutes = ({ startTime, endTime, breakMinutes }: Pick<Planned, 'startTime' | 'endTime' | 'breakMinutes'>): number =>
  Math.max(0, minutesBetween(startTime, endTime) - breakMinutes)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const overlap = (a: Planned, b: Planned): boolean => a.startTime < b.endTime && b.startTime < a.endTime

/** Breaks within the shifts of a day, and gaps between them that are long enough to be one. */
function breaksOf(day: readonly Planned[]): number {
  const gaps = day.slice(1).map(({ startTime }, at) => minutesBetween(day[at]!.endTime, startTime))
  return sum(day.map(({ breakMinutes }) => breakMinutes)) + sum(gaps.filter((gap) => gap >= shortestBreak))
}

const lastEnd = (day: readonly Planned[]): string => day.reduce((last, { endTime }) => (endTime > last ? endTime : last), '')

/** The latest end of work on a day before this one. */
const endBefore = (all: readonly Planned[], date: string): string => lastEnd(all.filter((one) => one.date < date))

/**
 * The warnings of each shift of one person, by its id; shifts without one have no entry. A shift counts as work of the day on which it
 * begins. `shifts`: all of the person, those of the days before and after as well. `away`: absences that were approved.
 */
export function shiftWarnings(shifts: readonly Planned[], away: readonly Away[], zone: string): Map<string, ShiftWarning[]> {
  const found = new Map<string, Set<ShiftWarning>>()
  const warn = (code: ShiftWarning, ...those: Planned[]) => {
    for (const { id } of those) found.set(id, (found.get(id) ?? new Set()).add(code))
  }
  const sorted = [...shifts].sort(byStart)
  for (const [date, day] of Map.groupBy(sorted, (one) => one.date)) {
    const work = sum(day.map(workMinutes))
    if (work > mostWork) warn('over10h', ...day)
    if (breaksOf(day) < neededBreak(work)) warn('breakTooShort', ...day)
    const before = endBefore(sorted, date)
    if (before && minutesBetween(before, day[0]!.startTime) < leastRest && before <= day[0]!.startTime) warn('restTooShort', day[0]!)
  }
  for (const one of sorted) {
    if (sorted.some((other) => other.id !== one.id && overlap(one, other))) warn('userDoubleBooked', one)
    if (daysOf(one, zone).some((date) => away.some((absence) => absence.userId === one.userId && isAway(absence, date))))
      warn('absent', one)
  }
  return new Map([...found].map(([id, codes]) => [id, shiftWarningCodes.filter((code) => codes.has(code))]))
}

/** The days that a shift touches. One that ends at midnight does not touch the next day. */
function daysOf({ date, endTime }: Planned, zone: string): string[] {
  const last = localDate(Date.parse(endTime) - 1, zone)
  return last > date ? [date, addDays(date, 1)] : [date]
}
