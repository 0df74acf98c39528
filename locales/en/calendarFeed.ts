// Words of the calendar feed in English, which defines what the other languages say.
import type { EntryKind } from '../../shared/calendar/calendarEntry.ts'

export interface CalendarFeedWords {
  /** The name that the feed has in other programs. */
  name: (organisation: string) => string
  /** What an entry is; of tasks and appointments the title says it. */
  kinds: Readonly<Record<Exclude<EntryKind, 'task' | 'event'>, string>>
  from: (time: string) => string
  until: (time: string) => string
  /** Who takes part in an appointment. */
  attendees: (names: string) => string
}

export const calendarFeed: CalendarFeedWords = {
  name: (organisation) => `${organisation} (Obhut)`,
  kinds: {
    pension: 'Boarding',
    daycare: 'Daycare',
    adoption: 'Adoption',
    reservation: 'Reservation ends',
    homeCheck: 'Home check',
    vaccination: 'Vaccination ends',
    shift: 'Shift',
  },
  from: (time) => `Comes at ${time}`,
  until: (time) => `Leaves at ${time}`,
  attendees: (names) => `With: ${names}`,
}
