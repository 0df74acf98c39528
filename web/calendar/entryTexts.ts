// What people read of each kind of entry. A new kind without words, or a page without an address, does not compile.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryKind, Lead } from '../../shared/calendar/calendarEntry.ts'
import type { Flag } from '../session/flags.ts'

/** The kinds as filters name them. */
export const kindTexts: Record<EntryKind, MessageDescriptor> = {
  pension: msg`Boarding`,
  daycare: msg`Daycare`,
  adoption: msg`Adoptions`,
  reservation: msg`Reservations`,
  homeCheck: msg`Home checks`,
  task: msg`Tasks`,
  vaccination: msg`Vaccinations`,
  event: msg`Appointments`,
  shift: msg`My shifts`,
}

/** What one entry is. */
export const entryTexts: Record<EntryKind, MessageDescriptor> = {
  pension: msg`Boarding`,
  daycare: msg`Daycare`,
  adoption: msg`Adoption`,
  reservation: msg`Reservation ends`,
  homeCheck: msg`Home check`,
  task: msg`Task to do`,
  vaccination: msg`Vaccination ends`,
  event: msg`Appointment`,
  shift: msg`Shift`,
}

/** What a page demands to which an entry leads; without it the entry is no link. */
export const flagOf: Record<Lead, Flag> = {
  pensionBooking: 'pension',
  daycareBooking: 'daycare',
  adoption: 'animals',
  animalAdoption: 'animals',
  animalMedical: 'vaccinations',
  contact: 'contacts',
  task: 'tasks',
  event: 'calendar',
  shift: 'timetracking',
}
