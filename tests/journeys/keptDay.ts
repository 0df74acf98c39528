// A file of journeys keeps the day on which it began. One that begins shortly before midnight has clocks that are behind: those of its tests,
// servers and devices. The demo of its day is then that of today until the file ends.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { localDate } from '../../shared/time.ts'
import { surroundings } from './browsers.ts'
import { machineNow, shiftTime } from './shiftTime.ts'

/** Milliseconds; no file takes longer. */
const longestFile = 30 * 60_000

let ahead = 0

/** How many milliseconds the clocks of this file are ahead of that of the machine: none, or fewer than none. */
export const clocksAhead = (): number => ahead

/** Called as a file begins. */
export function keepDay(): void {
  const dayAt = (moment: number) => localDate(new Date(moment).toISOString(), surroundings.timezoneId!)
  const now = machineNow()
  ahead = dayAt(now) === dayAt(now + longestFile) ? 0 : -longestFile
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
