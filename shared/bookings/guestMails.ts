// The mails that customers expect: of boarding the day before arrival, when a demanded vaccination is missing or ends, and after the stay; of daycare about vaccinations.
import { addDays } from '../time.ts'
import { derivedId } from '../uuid.ts'
import type { Booking } from './booking.ts'
import type { GateResult } from './vaccinationGate.ts'
import type { GuestMail } from '../settings/guestAreas.ts'

/** Days before arrival at which somebody hears about a vaccination, the first early enough for a vaccination and its days of waiting. */
export const vaccinationNotices = [30, 7] as const
/** A stay that ended longer ago is no occasion for a mail any more. */
export const thanksWithin = 3

/** The dates of the organisation: its day, and the one on which the last animal left. Null while one is there. */
export interface MailDays {
  today: string
  leftOn: string | null
}

export interface DueMail {
  /** The same for the same occasion: it is written once. */
  id: string
  what: GuestMail
}

type Mailed = Pick<Booking, 'id' | 'service' | 'state' | 'startDate'>

/** The mails of one booking that are due on a day. `lacks`: whether an animal lacks a demanded vaccination on a day of its stay. */
export function dueMails(booking: Mailed, { today, leftOn }: MailDays, wanted: readonly GuestMail[], lacks: boolean): DueMail[] {
  const { id, startDate, state } = booking
  const due: DueMail[] = []
  if (booking.service !== 'pension') return due
  const add = (what: GuestMail, occasion: string) => wanted.includes(what) && due.push({ id: derivedId(id, `mail ${occasion}`), what })
  if (state === 'confirmed' && startDate > today) {
    // A booking that is moved has another arrival.
    if (startDate === addDays(today, 1)) add('arrival', `arrival ${startDate}`)
    const notice = noticeFor(startDate, today)
    if (lacks && notice !== undefined) add('vaccination', `vaccination ${startDate} ${notice}`)
  }
  if (state === 'checkedOut' && leftOn !== null && leftOn < today && leftOn >= addDays(today, -thanksWithin)) add('thanks', 'thanks')
  return due
}

/** The last of the notices that has come for a day; undefined before the first. */
const noticeFor = (date: string, today: string): number | undefined =>
  vaccinationNotices.filter((days) => date <= addDays(today, days)).at(-1)

/** A day of daycare to come on which an animal lacks demanded vaccinations. */
export interface LackingDay {
  bookingId: string
  startDate: string
  animalId: string
  lacking: readonly GateResult[]
}

export interface DaycareMail extends DueMail {
  bookingId: string
}

/** Animals of daycare come often: one mail for each animal and notice, about the first of its days, until another vaccination is lacking. */
export function dueDaycareMails(days: readonly LackingDay[], today: string): DaycareMail[] {
  const first = new Map<string, LackingDay>()
  for (const day of days.filter(({ startDate, lacking }) => startDate > today && lacking.length > 0)) {
    const before = first.get(day.animalId)
    if (!before || day.startDate < before.startDate) first.set(day.animalId, day)
  }
  return [...first.values()].flatMap(({ bookingId, startDate, animalId, lacking }): DaycareMail[] => {
    const notice = noticeFor(startDate, today)
    if (notice === undefined) return []
    const what = lacking.map(({ classification, state, day }) => `${classification} ${day ?? state}`).sort()
    return [{ id: derivedId(animalId, `mail daycare ${what.join(', ')} ${notice}`), what: 'vaccination', bookingId }]
  })
}

/** That a booking was cancelled without its deposit: once for each day on which it was due. */
export const lateDepositMail = (bookingId: string, dueOn: string): DueMail => ({
  id: derivedId(bookingId, `mail depositLate ${dueOn}`),
  what: 'depositLate',
})
