// What a calendar feed has: one item for each entry of the calendar, and one for an appointment with all that repeat it.
import type { CalendarEntry, Lead } from '../../../shared/calendar/calendarEntry.ts'
import type { CalendarEvent } from '../../../shared/calendar/calendarEvent.ts'
import { calendarEntries, eventsSeen, type CalendarRows, type Looking } from '../../../shared/calendar/derive.ts'
import { byName } from '../../../shared/kept.ts'
import type { Locale } from '../../../shared/identity/locale.ts'
import { calendarFeed as german } from '../../../locales/de/calendarFeed.ts'
import { mails as germanMails } from '../../../locales/de/mails.ts'
import { calendarFeed as english } from '../../../locales/en/calendarFeed.ts'
import { mails as englishMails } from '../../../locales/en/mails.ts'
import { repeatRule } from './repeatRule.ts'

export interface FeedItem {
  /** The same each time the feed is read. */
  id: string
  title: string
  /** Lines of text; none: an empty text. */
  note: string
  place: string
  /** The page of the record. */
  path: string
  startDate: string
  endDate: string
  /** Null: it takes whole days. */
  startTime: string | null
  /** Null with a `startTime`: its end is not known. */
  endTime: string | null
  /** Null: it takes place once. */
  repeat: string | null
}

export const feedWords = { de: german, en: english }
const vaccinations = { de: germanMails.vaccinations, en: englishMails.vaccinations }

const pathOf: Record<Lead, (id: string) => string> = {
  pensionBooking: (id) => `/pension/booking/${id}`,
  daycareBooking: (id) => `/daycare/booking/${id}`,
  adoption: (id) => `/adoption/${id}`,
  animalAdoption: (id) => `/animal/${id}/adoption`,
  animalMedical: (id) => `/animal/${id}/medical`,
  contact: (id) => `/contact/${id}`,
  task: (id) => `/tasks?task=${id}`,
  event: (id) => `/calendar?event=${id}`,
  shift: () => '/timetracking/my-times',
}

/** What an entry is, with the words for it and its title. */
function titleOf({ kind, title, animals, contactName, classification }: CalendarEntry, locale: Locale): string {
  if (kind === 'task' || kind === 'event') return title
  const names = animals.map(({ name, number }) => name || number).join(', ') || contactName || title
  const what = [feedWords[locale].kinds[kind], classification && vaccinations[locale][classification]].filter(Boolean).join(' ')
  return [names, what].filter(Boolean).join(': ')
}

/** Stays of several days take whole days in other calendars: when they begin and end is in their note. */
function itemOf(entry: CalendarEntry, locale: Locale): FeedItem {
  const { id, kind, lead, recordId, startDate, endDate, startTime, endTime, animals, contactName, place } = entry
  // A shift that crosses midnight keeps its times.
  const isLong = startDate !== endDate && kind !== 'shift'
  const words = feedWords[locale]
  const facts = [
    kind === 'task' ? animals.map(({ name, number }) => name || number).join(', ') : '',
    contactName,
    isLong && startTime ? words.from(startTime) : '',
    isLong && endTime ? words.until(endTime) : '',
  ]
  return {
    id,
    title: titleOf(entry, locale),
    note: facts.filter(Boolean).join('\n'),
    place,
    path: pathOf[lead](recordId),
    startDate,
    endDate,
    startTime: isLong ? null : startTime,
    endTime: isLong || startTime === null ? null : endTime,
    repeat: null,
  }
}

/** Without addresses: an item that is only published has no attendees of its own (RFC 5546), so their names are in the note. */
function itemOfEvent(event: CalendarEvent, zone: string, { locale, nameOf }: Reader): FeedItem {
  const { id, title, place, startDate, endDate, startTime, endTime } = event
  const days = { startDate, endDate, startTime, endTime }
  const people = (event.attendees ?? []).flatMap((one) => nameOf(one) ?? []).sort(byName)
  const note = [people.length > 0 ? feedWords[locale].attendees(people.join(', ')) : '', event.note].filter(Boolean).join('\n')
  return { id: `event:${id}`, title, note, place, path: pathOf.event(id), ...days, repeat: repeatRule(event, zone) }
}

interface Reader {
  locale: Locale
  /** Of people of the organisation. */
  nameOf: (userId: string) => string | undefined
}

/** By their first day and id. */
export function feedItems(rows: CalendarRows, looking: Looking, reader: Reader): FeedItem[] {
  const items = [
    ...calendarEntries({ ...rows, events: [] }, looking).map((entry) => itemOf(entry, reader.locale)),
    ...eventsSeen(rows.events, looking).map((event) => itemOfEvent(event, looking.zone, reader)),
  ]
  return items.sort((a, b) => (a.startDate === b.startDate ? (a.id < b.id ? -1 : 1) : a.startDate < b.startDate ? -1 : 1))
}
