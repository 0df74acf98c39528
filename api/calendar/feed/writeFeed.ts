// Writes a calendar feed (RFC 5545) with `ical-generator`.
import ical, { type ICalDayJsStub } from 'ical-generator'
import { addDays } from '../../../shared/time.ts'
import type { FeedItem } from './feedItems.ts'
import { compactDate, compactInstant } from './repeatRule.ts'
import { zoneText } from './zoneText.ts'

export interface Feed {
  name: string
  /** Of the organisation: days and times are those of its wall. */
  zone: string
  /** Scheme and host of the app. */
  origin: string
  /** When the feed was last made; the same feed of one day has the same bytes. */
  stamp: string
  /** First and last day of what it has. */
  from: string
  to: string
  items: readonly FeedItem[]
}

/**
 * A day and time as they are written. The generator reads a `Date` in the zone of the server's process, in which a time of the
 * wall may not exist; of what has this shape it writes the texts as they are.
 */
function written(date: string, time: string): ICalDayJsStub {
  const at: ICalDayJsStub = {
    format: (pattern) => (pattern === 'YYYYMMDD' ? compactDate(date) : time),
    isValid: () => true,
    toDate: () => new Date(`${date}T${time.slice(0, 2)}:${time.slice(2, 4)}:00Z`),
    toJSON: () => `${date}T${time}`,
    tz: () => at,
    utc: () => at,
  }
  return at
}
const wall = (date: string, time: string | null): ICalDayJsStub => written(date, `${(time ?? '00:00').replace(':', '')}00`)

/** A time after which nothing is known ends when it begins, or with its last day. */
function endOf({ startDate, endDate, startTime, endTime }: FeedItem): ICalDayJsStub | null {
  if (startTime === null) return wall(addDays(endDate, 1), null)
  if (endTime !== null) return wall(endDate, endTime)
  return startDate === endDate ? null : wall(addDays(endDate, 1), null)
}

/** The generator does not escape the name of a calendar. */
const escaped = (name: string): string => name.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/[\r\n]+/g, ' ')

/** The whole file. Lines end as the format demands. */
export function writeFeed({ name, zone, origin, stamp, from, to, items }: Feed): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'Obhut', product: 'calendar', language: 'DE' },
    // Without a name of its own the stamps stay in UTC, as the format demands; each item names its zone.
    timezone: { name: null, generator: () => zoneText(zone, addDays(from, -366), addDays(to, 3 * 366)) },
    x: { 'X-WR-TIMEZONE': zone },
    ttl: 3_600,
  })
  const [day, time] = compactInstant(stamp).split('T') as [string, string]
  for (const item of items) {
    calendar.createEvent({
      id: `${item.id}@obhut`,
      stamp: written(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`, time.slice(0, 6)),
      start: wall(item.startDate, item.startTime),
      end: endOf(item),
      allDay: item.startTime === null,
      timezone: zone,
      summary: item.title,
      description: item.note || null,
      location: item.place || null,
      url: `${origin}${item.path}`,
      repeating: item.repeat,
    })
  }
  return calendar.toString()
}
