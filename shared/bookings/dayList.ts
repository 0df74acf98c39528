// The sheet of one day for one service: who comes, who goes, who stays. One line for each animal, because each is ticked off by itself.
import type { Animal } from '../animals/animal.ts'
import { contactName, type Contact } from '../contacts/contact.ts'
import { addMonths, daysOfMonth, monthOf } from '../time.ts'
import { isIn, type Booking, type Service, type Stay } from './booking.ts'

type ListedAnimal = Pick<Animal, 'id' | 'name' | 'number' | 'species' | 'breed'>

export interface DayListLine {
  stayId: string
  animal: ListedAnimal | null
  contact: { name: string; phone: string | null } | null
  /** When it is expected to come or to go; null where nothing was agreed. */
  time: string | null
  startDate: string
  endDate: string
  note: string
  /** When it came or went; null as long as that is to be done. */
  doneAt: string | null
}

export interface DayList {
  comes: DayListLine[]
  goes: DayListLine[]
  stays: DayListLine[]
}

export interface DayListRows {
  bookings: readonly Booking[]
  stays: readonly Stay[]
  animals: ReadonlyMap<string, ListedAnimal>
  contacts: ReadonlyMap<string, Contact>
}

const byName = new Intl.Collator('de')

/** The days of which a device holds bookings: from the month before to two months ahead. */
export function listedDays(today: string): { from: string; to: string } {
  const month = monthOf(today)
  return { from: `${addMonths(month, -1)}-01`, to: daysOfMonth(addMonths(month, 2)).at(-1)! }
}

/**
 * A booking of one day stands under "comes" and under "goes". What should have come before today and never did is on neither list;
 * what should have gone before today and is still in goes today.
 */
export function dayList(rows: DayListRows, service: Service, date: string, today: string): DayList {
  const bookings = new Map(rows.bookings.filter((row) => row.service === service && isPlanned(row)).map((row) => [row.id, row]))
  const list: DayList = { comes: [], goes: [], stays: [] }
  for (const stay of rows.stays) {
    const booking = stay.active ? bookings.get(stay.bookingId) : undefined
    if (!booking) continue
    const line = (time: string | null, doneAt: string | null) => lineOf(rows, booking, stay, time, doneAt)
    if (stay.startDate === date) list.comes.push(line(booking.dropOffTime, stay.checkedInAt))
    if (goesOn(stay, date, today)) list.goes.push(line(booking.pickUpTime, stay.checkedOutAt))
    if (staysOver(stay, date, today)) list.stays.push(line(null, null))
  }
  for (const lines of Object.values(list)) lines.sort(inOrder)
  return list
}

const isPlanned = ({ state }: Booking): boolean => state !== 'cancelled' && state !== 'noShow'

const neverCame = (stay: Stay, today: string): boolean => stay.startDate < today && stay.checkedInAt === null

function goesOn(stay: Stay, date: string, today: string): boolean {
  if (date === today && stay.endDate < today) return isIn(stay)
  // Whoever was fetched early is not waited for.
  return stay.endDate === date && !neverCame(stay, today) && !(date > today && stay.checkedOutAt !== null)
}

function staysOver(stay: Stay, date: string, today: string): boolean {
  if (stay.startDate >= date || stay.endDate <= date || neverCame(stay, today)) return false
  return date < today || stay.checkedOutAt === null
}

function lineOf(rows: DayListRows, booking: Booking, stay: Stay, time: string | null, doneAt: string | null): DayListLine {
  const contact = booking.contactId ? rows.contacts.get(booking.contactId) : undefined
  return {
    stayId: stay.id,
    animal: rows.animals.get(stay.animalId) ?? null,
    contact: contact ? { name: contactName(contact), phone: contact.phone } : null,
    ...{ time, doneAt, note: booking.note, startDate: booking.startDate, endDate: booking.endDate },
  }
}

function inOrder(a: DayListLine, b: DayListLine): number {
  const [timeA, timeB] = [a.time ?? '99:99', b.time ?? '99:99']
  if (timeA !== timeB) return timeA < timeB ? -1 : 1
  return byName.compare(a.animal?.name ?? '', b.animal?.name ?? '') || (a.stayId < b.stayId ? -1 : 1)
}
