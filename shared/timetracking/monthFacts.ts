// What a lead sees of a month of one person, from its time records and punches. The same on device and server.
import { dayMinutes, type TimeRecord } from './timeRecord.ts'
import { monthOf } from '../time.ts'
import type { Punch } from './punches/punch.ts'
import { readPunches, type PunchFlag } from './punches/readPunches.ts'
import { warningsOf, type TimeWarning } from './workingTime.ts'

/** Days before a month that are read with it: for the shift before, and for a person who came then and has not gone yet. */
export const daysBefore = 2

export interface MonthFacts {
  minutes: number
  /** By the day on which the shift began. */
  warnings: Map<string, TimeWarning[]>
  /** By the id of a punch of the month. */
  flags: Map<string, PunchFlag>
  /** Punches of the month that somebody has to look at. */
  open: number
}

interface Given {
  month: string
  /** With the records of the days before the month. */
  records: readonly TimeRecord[]
  punches: readonly Punch[]
  now: string
}

export function monthFacts({ month, records, punches, now }: Given): MonthFacts {
  const ofMonth = ({ date }: { date: string }) => monthOf(date) === month
  const minutes = dayMinutes(records.filter(ofMonth))
  const all = readPunches(punches, now).flags
  const mine = punches.filter(ofMonth)
  return {
    minutes,
    warnings: new Map([...warningsOf(records)].filter(([date]) => monthOf(date) === month)),
    flags: new Map(mine.flatMap(({ id }) => (all.has(id) ? [[id, all.get(id)!] as const] : []))),
    open: mine.filter(({ id, problem }) => problem !== null || all.has(id)).length,
  }
}
