// A week of the plan: its days, its copy, and how many people its animals need.
import { addDays, localTime, momentAt, weekday } from '../time.ts'
import type { ShiftBody, Shift } from './shift.ts'
import { workMinutes } from './shiftWarnings.ts'

export const mondayOf = (date: string): string => addDays(date, -weekday(date))

export const daysOfWeek = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))

/** How many people this number of animals needs. */
export const staffNeed = (animals: number, animalsPerCarer: number): number => Math.ceil(animals / animalsPerCarer)

/** Start and end of a shift by the clock of the organisation: an end that is not after the start is on the next day. A time that the clocks leave out is the first moment after it. */
export function timesOfShift(form: { date: string; start: string; end: string }, zone: string): { startTime: string; endTime: string } {
  const endDate = form.end > form.start ? form.date : addDays(form.date, 1)
  return { startTime: momentAt(form.date, form.start, zone), endTime: momentAt(endDate, form.end, zone) }
}

/** The same week, `days` later, as drafts: with the same times on the clock, also where it was changed between. */
export function copiesOf(shifts: readonly Shift[], days: number, zone: string): ShiftBody[] {
  return shifts.map(({ version: _, ...shift }) => {
    const date = addDays(shift.date, days)
    const start = localTime(shift.startTime, zone)
    const end = localTime(shift.endTime, zone)
    const times = timesOfShift({ date, start, end }, zone)
    return { ...shift, ...times, date, id: null, state: 'draft', offered: false, takenBy: null }
  })
}

const same = ['userId', 'shelterId', 'role', 'date', 'startTime', 'endTime'] as const

/** The copies that a week does not have yet, so that a second copy adds nothing twice. */
export const missingIn = (copies: readonly ShiftBody[], there: readonly Shift[]): ShiftBody[] =>
  copies.filter((copy) => !there.some((shift) => same.every((field) => copy[field] === shift[field])))

/** Hours of some shifts without breaks, in minutes. */
export const plannedMinutes = (shifts: readonly Pick<Shift, 'startTime' | 'endTime' | 'breakMinutes'>[]): number =>
  shifts.reduce((total, shift) => total + workMinutes(shift), 0)
