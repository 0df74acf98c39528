// The sheet of one day for one service: who comes, who goes, who stays. One line for each animal, because each is ticked off by itself.
import { againOf, type Again, type Repeatable } from '../again.ts'
import { isIn } from '../presence.ts'
import type { Animal } from '../animals/animal.ts'
import { contactName, type Contact } from '../contacts/contact.ts'
import { addMonths, daysOfMonth, monthOf } from '../time.ts'
import { isExpected, type Booking, type Service, type Stay } from './booking.ts'
import { isClosed } from './cancellation.ts'
import { closings } from './closingTerms.ts'
import { pastFrom } from './nextBookings.ts'
import { byName } from '../kept.ts'
import { picked } from '../picked.ts'

type ListedAnimal = Pick<Animal, 'id' | 'name' | 'number' | 'species' | 'breed' | 'outcome'>

type KnownStay = Pick<Stay, 'id' | 'animalId'>

export interface DayListLine {
  stayId: string
  animalId: string
  booking: Pick<Booking, 'id' | 'state' | 'takenOn' | 'confirmedAt'>
  /** The stays of its booking that have not come and are expected, and how many the booking is still about. */
  expected: readonly KnownStay[]
  active: number
  animal: ListedAnimal | null
  contact: { id: string; name: string; phone: string | null } | null
  /** When it is expected to come or to go; null where nothing was agreed. */
  time: string | null
  startDate: string
  endDate: string
  note: string
  /** When it came or went; null as long as that is to be done. */
  doneAt: string | null
  /** Who did the same once more without knowing of it. */
  again: readonly Again[]
  /** The earlier day on which this should have happened; null where it is in time. */
  dueSince: string | null
}

export interface DayList {
  /** Of today: what should have come on an earlier day and never did. */
  missed: DayListLine[]
  comes: DayListLine[]
  goes: DayListLine[]
  stays: DayListLine[]
  /** What should have come on this day, and was cancelled or did not appear. */
  closed: DayListLine[]
}

/** The parts that are about animals to expect or to look after. */
export const livePartsOf = ({ missed, comes, goes, stays }: DayList): DayListLine[][] => [missed, comes, goes, stays]

export interface DayListRows {
  bookings: readonly Booking[]
  stays: readonly Stay[]
  animals: ReadonlyMap<string, ListedAnimal>
  contacts: ReadonlyMap<string, Contact>
}

/** The days of which a device holds bookings: from the month before to two months ahead. */
export function listedDays(today: string): { from: string; to: string } {
  const month = monthOf(today)
  return { from: `${addMonths(month, -1)}-01`, to: daysOfMonth(addMonths(month, 2)).at(-1)! }
}

/**
 * A booking of one day is under "comes" and under "goes". What should have come before today and never did is missed today,
 * as far back as the widget of check-in reaches; what should have gone before today and is still in goes today.
 */
export function dayList(rows: DayListRows, service: Service, date: string, today: string): DayList {
  const bookings = new Map(rows.bookings.filter((row) => row.service === service).map((row) => [row.id, row]))
  const staysOf = Map.groupBy(rows.stays, ({ bookingId }) => bookingId)
  const list: DayList = { missed: [], comes: [], goes: [], stays: [], closed: [] }
  for (const stay of rows.stays) {
    const booking = bookings.get(stay.bookingId)
    if (!booking || !isExpected(stay, rows.animals.get(stay.animalId))) continue
    const line = (time: string | null, doneAt: string | null, due: string, ...acts: Repeatable[]) =>
      lineOf(rows, booking, stay, staysOf.get(booking.id)!, {
        time,
        doneAt,
        dueSince: due < date ? due : null,
        again: acts.flatMap((act) => againOf(stay, act)),
      })
    if (isClosed(booking) || !stay.active) {
      if (stay.startDate === date && stay.checkedInAt === null) list.closed.push(line(booking.dropOffTime, null, date, ...closings))
      continue
    }
    if (isMissed(stay, date, today)) list.missed.push(line(booking.dropOffTime, null, stay.startDate))
    if (stay.startDate === date) list.comes.push(line(booking.dropOffTime, stay.checkedInAt, date, 'checkIn'))
    if (goesOn(stay, date, today)) list.goes.push(line(booking.pickUpTime, stay.checkedOutAt, stay.endDate, 'checkOut'))
    if (staysOver(stay, date, today)) list.stays.push(line(null, null, date))
  }
  for (const lines of Object.values(list)) lines.sort(inOrder)
  return list
}

const isMissed = (stay: Stay, date: string, today: string): boolean =>
  date === today && neverCame(stay, today) && stay.startDate >= pastFrom(today)

const neverCame = (stay: Stay, today: string): boolean => stay.startDate < today && stay.checkedInAt === null

function goesOn(stay: Stay, date: string, today: string): boolean {
  if (date === today && stay.endDate < today) return isIn(stay)
  // Nobody waits for an animal that was fetched early.
  return stay.endDate === date && !neverCame(stay, today) && !(date > today && stay.checkedOutAt !== null)
}

function staysOver(stay: Stay, date: string, today: string): boolean {
  if (stay.startDate >= date || stay.endDate <= date || neverCame(stay, today)) return false
  return date < today || stay.checkedOutAt === null
}

function lineOf(
  rows: DayListRows,
  booking: Booking,
  stay: Stay,
  mates: readonly Stay[],
  times: Pick<DayListLine, 'time' | 'doneAt' | 'dueSince' | 'again'>,
): DayListLine {
  const contact = booking.contactId ? rows.contacts.get(booking.contactId) : undefined
  const active = mates.filter((mate) => mate.active)
  return {
    stayId: stay.id,
    animalId: stay.animalId,
    booking: picked(booking, ['id', 'state', 'takenOn', 'confirmedAt']),
    expected: active.filter(({ checkedInAt }) => checkedInAt === null).map(({ id, animalId }) => ({ id, animalId })),
    active: active.length,
    animal: rows.animals.get(stay.animalId) ?? null,
    contact: contact ? { id: contact.id, name: contactName(contact), phone: contact.phone } : null,
    ...times,
    note: booking.note,
    startDate: booking.startDate,
    endDate: booking.endDate,
  }
}

/** What is late comes first, in order of its date. */
function inOrder(a: DayListLine, b: DayListLine): number {
  const [dueA, dueB] = [a.dueSince ?? '9999', b.dueSince ?? '9999']
  if (dueA !== dueB) return dueA < dueB ? -1 : 1
  const [timeA, timeB] = [a.time ?? '99:99', b.time ?? '99:99']
  if (timeA !== timeB) return timeA < timeB ? -1 : 1
  return byName(a.animal?.name ?? '', b.animal?.name ?? '') || (a.stayId < b.stayId ? -1 : 1)
}
