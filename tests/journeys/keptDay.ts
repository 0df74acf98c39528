// A file of journeys keeps the day on which it began. One that begins shortly before midnight has clocks that are behind: those of its tests,
// servers and devices. The demo of its day is then that of today until the file ends. A run can also be played as if it began at another moment,
// to find out whether a journey depends on the hour or the day of the week.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { localDate, momentAt } from '../../shared/time.ts'
import { surroundings } from './browsers.ts'
import { machineNow, shiftTime } from './shiftTime.ts'

/** Milliseconds; no file takes longer. */
const longestFile = 30 * 60_000

let ahead = 0

/** How many milliseconds the clocks of this file are ahead of that of the machine: none, or fewer than none. */
export const clocksAhead = (): number => ahead

/** How many milliseconds a run is ahead of the machine: `OBHUT_BEGIN` is a moment in the zone of the journeys, as in `2026-12-03T07:30`. */
export function aheadOfMachine(): number {
  const begin = process.env.OBHUT_BEGIN
  if (!begin) return 0
  const [date, time] = begin.split('T') as [string, string]
  return Date.parse(momentAt(date, time, surroundings.timezoneId!)) - machineNow()
}

/** Called as a file begins. */
export function keepDay(): void {
  const dayAt = (moment: number) => localDate(new Date(moment).toISOString(), surroundings.timezoneId!)
  const { ahead: ofRun } = inject('demo')
  const now = machineNow() + ofRun
  ahead = dayAt(now) === dayAt(now + longestFile) ? ofRun : ofRun - longestFile
  shiftTime(clocksAhead)
}

/** More of the environment of a process of Node: `milliseconds` are in the file, and may change. */
export const clockFrom = (file: string): Record<'SHIFTED_TIME' | 'NODE_OPTIONS', string> => ({
  SHIFTED_TIME: file,
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'shiftedTime.ts')).href}`,
})

/** More of the environment of a process that this file starts. */
export function clockOfFile(): Record<string, string> {
  if (ahead === 0) return {}
  const file = path.join(tmpdir(), `obhut-clock-${process.pid}`)
  writeFileSync(file, String(ahead))
  return clockFrom(file)
}
