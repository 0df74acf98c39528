// The guests of today in three counts and the times that were agreed: what home says first. The same lines as the day list.
import { isIn } from '../presence.ts'
import type { Service } from './booking.ts'
import { dayList, type DayListLine, type DayListRows } from './dayList.ts'

export interface TimedGuest {
  /** HH:MM */
  time: string
  /** Whether it has come, or gone. */
  isDone: boolean
}

export interface DayAtAGlance {
  /** Still to come, in the house now, still to go. */
  comes: number
  here: number
  goes: number
  arrivals: TimedGuest[]
  departures: TimedGuest[]
}

/** Of the given services together. Guests without a time are counted and not drawn. */
export function dayAtAGlance(rows: DayListRows, services: readonly Service[], today: string): DayAtAGlance {
  const lists = services.map((service) => dayList(rows, service, today, today))
  const [comes, goes] = [lists.flatMap((list) => list.comes), lists.flatMap((list) => list.goes)]
  const ofServices = new Set(rows.bookings.flatMap(({ id, service }) => (services.includes(service) ? [id] : [])))
  return {
    comes: comes.filter(isOpen).length,
    here: rows.stays.filter((stay) => ofServices.has(stay.bookingId) && stay.active && isIn(stay)).length,
    goes: goes.filter(isOpen).length,
    arrivals: comes.flatMap(timed),
    departures: goes.flatMap(timed),
  }
}

const isOpen = ({ doneAt }: DayListLine): boolean => doneAt === null

const timed = (line: DayListLine): TimedGuest[] => (line.time === null ? [] : [{ time: line.time, isDone: !isOpen(line) }])
