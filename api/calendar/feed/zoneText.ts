// The clock of a zone as calendar programs read it (RFC 5545, 3.6.5): each change of clocks in some years, found by the zone itself.
import { addDays, wallClock } from '../../../shared/time.ts'
import { compactDate } from './repeatRule.ts'

const minute = 60_000

/** Minutes by which the zone is ahead of UTC. */
function offsetAt(millis: number, zone: string): number {
  const { date, time } = wallClock(millis, zone)
  return Math.round((Date.parse(`${date}T${time}:00Z`) - Math.floor(millis / minute) * minute) / minute)
}

const offsetText = (minutes: number): string => {
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${parts.join('')}`
}

/** The first minute of a day from which on the zone has another offset. */
function changeWithin(from: number, to: number, zone: string): number {
  const after = offsetAt(to, zone)
  let [early, late] = [from, to]
  while (late - early > minute) {
    const middle = Math.floor((early + late) / 2 / minute) * minute
    if (offsetAt(middle, zone) === after) late = middle
    else early = middle
  }
  return late
}

/** From one offset to another, from that time of the wall on, which the clock has before it is changed. */
function observance(at: number, before: number, after: number): string[] {
  const wall = new Date(at + before * minute).toISOString()
  const name = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${compactDate(wall.slice(0, 10))}T${wall.slice(11, 19).replaceAll(':', '')}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${name}`,
  ]
}

/** The zone with its changes of clocks from one day to another. */
export function zoneText(zone: string, from: string, to: string): string {
  const lines: string[] = []
  let at = Date.parse(`${from}T00:00:00Z`)
  const first = offsetAt(at, zone)
  let before = first
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1)) {
    const next = Date.parse(`${date}T00:00:00Z`)
    const after = offsetAt(next, zone)
    if (after !== before) lines.push(...observance(changeWithin(at, next, zone), before, after))
    at = next
    before = after
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance(Date.parse('1970-01-01T00:00:00Z') - first * minute, first, first),
    ...lines,
    'END:VTIMEZONE',
  ].join('\n')
}
