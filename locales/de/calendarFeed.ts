// Words of the calendar feed in German.
import type { CalendarFeedWords } from '../en/calendarFeed.ts'

export const calendarFeed: CalendarFeedWords = {
  name: (organisation) => `${organisation} (Obhut)`,
  kinds: {
    pension: 'Pension',
    daycare: 'Tagesstätte',
    adoption: 'Vermittlung',
    reservation: 'Reservierung endet',
    homeCheck: 'Platzkontrolle',
    vaccination: 'Impfschutz endet',
    shift: 'Schicht',
  },
  from: (time) => `Kommt um ${time} Uhr`,
  until: (time) => `Geht um ${time} Uhr`,
  attendees: (names) => `Mit: ${names}`,
}
