// Bookings of the demo: thirty days back and thirty ahead, with what a check-in widget must cope with.
import { type Booking, guestMonths, type Service, type Stay, withoutRemarks } from '../../shared/bookings/booking.ts'
import { addDays, formatMinutes, instantAt, dayStart, weekday } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { Household, Numbering } from './animals.ts'
import type { GuestHouse } from './guestHouse.ts'
import { boardingNotes, cancelReasons, collectors, daycareNotes, internalNotes } from './words.ts'

export type NewBooking = Omit<Booking, 'version'>
export type NewStay = Omit<Stay, 'version'>

export interface Plan {
  bookings: NewBooking[]
  stays: NewStay[]
}

const reach = 30
export const zone = 'Europe/Berlin'
/** Minutes that some animals of daycare are picked up late. */
const lateWait = 35
/** What some dogs cost a night or day by agreement, in cents. */
const friendsCents = 1_800

interface Visit {
  service: Service
  household: Household
  startDate: string
  endDate: string
  dropOff: number
  pickUp: number
  note: string
  /** The room of each guest. */
  roomFor?: GuestHouse['roomFor']
  /** Past visits are over and those under way are in, unless set differently. */
  end?: 'neverCame' | 'neverLeft' | 'cancelled' | 'noShow'
}

const momentAt = (date: string, minutes: number): string => instantAt(date, formatMinutes(minutes), zone) ?? dayStart(date, zone)

/** Belongings of a guest of boarding; given back once it has left. */
function broughtBy(species: string, isBack: boolean): NonNullable<NewStay['belongings']> {
  const food = { kind: 'food', note: species === 'dog' ? '2 kg Trockenfutter' : '12 Dosen', isBack } as const
  const own = species === 'dog' ? ({ kind: 'leash', note: 'rot', isBack } as const) : ({ kind: 'carrier', note: '', isBack } as const)
  return [own, food, { kind: 'papers', note: '', isBack }]
}

/** Writes one visit into the plan, and the months in which its guests are needed into the guests. */
export function add(plan: Plan, by: Numbering, staffId: string, visit: Visit): void {
  const { service, household, startDate, endDate, dropOff, pickUp, note, roomFor, end } = visit
  const id = derivedId(by.tenantId, `demo:booking:${service}:${household.contact.id}:${plan.bookings.length}`)
  const cancelled = end === 'cancelled'
  const came = startDate < by.today && end !== 'neverCame' && end !== 'noShow' && !cancelled
  const left = came && endDate < by.today && end !== 'neverLeft'
  const late = by.chance.number(12) - 4
  const nth = plan.bookings.length
  const wait = service === 'daycare' && nth % 9 === 4 ? lateWait : 0
  const stays = household.animals.map((animal, index): NewStay => ({
    id: derivedId(id, `stay:${index}`),
    bookingId: id,
    service,
    animalId: animal.id,
    roomId: roomFor?.(animal.species, { startDate, endDate }) ?? null,
    startDate,
    endDate,
    checkedInAt: came ? momentAt(startDate, dropOff + late) : null,
    checkedInBy: came ? staffId : null,
    checkedOutAt: left ? momentAt(endDate, pickUp - late + wait) : null,
    checkedOutBy: left ? staffId : null,
    active: !cancelled,
    pickedUpBy: left && nth % 4 === 1 ? collectors[nth % collectors.length] : null,
    pricePerUnit: service === 'pension' && nth % 7 === 3 && animal.species === 'dog' ? friendsCents : null,
    belongings: came && service === 'pension' ? broughtBy(animal.species, left) : null,
  }))
  const state = cancelled ? 'cancelled' : end === 'noShow' ? 'noShow' : left ? 'checkedOut' : came ? 'checkedIn' : 'confirmed'
  const times = { dropOffTime: formatMinutes(dropOff), pickUpTime: formatMinutes(pickUp) }
  plan.bookings.push({
    id,
    service,
    kind: 'booked',
    contactId: household.contact.id,
    startDate,
    endDate,
    ...times,
    state,
    ...withoutRemarks,
    note,
    internalNote: service === 'pension' && nth % 5 === 0 ? internalNotes[nth % internalNotes.length]! : '',
    cancelReason: cancelled ? cancelReasons[nth % cancelReasons.length]! : '',
  })
  plan.stays.push(...stays)
  for (const guest of [household.contact, ...household.animals])
    guest.activeIn = [...new Set([...guest.activeIn, ...guestMonths(startDate, endDate)])].sort()
}

/** Each owner has the same weekdays every week. Today is always a full day, also when it is a Sunday. */
export function daycarePlan(plan: Plan, by: Numbering, owners: readonly Household[], perDay: number, staffId: string): void {
  for (let distance = -reach; distance <= reach && owners.length > 0; distance++) {
    const date = addDays(by.today, distance)
    const day = weekday(date)
    const wanted = day < 5 || distance === 0 ? perDay : Math.floor(perDay / 3)
    owners
      .filter((_, index) => (index + day * 5) % owners.length < wanted)
      .forEach((household, place) =>
        add(plan, by, staffId, {
          service: 'daycare',
          household,
          startDate: date,
          endDate: date,
          // From 07:00 to 09:00 and from 16:00 to 18:00.
          dropOff: 420 + by.chance.number(9) * 15,
          pickUp: 960 + by.chance.number(9) * 15,
          note: by.chance.once(5) ? by.chance.pick(daycareNotes) : '',
          end: daycareEnd(by, distance, place),
        }),
      )
  }
}

/** Two leftovers: one that was never checked out two days ago, one that never came the day before that. */
function daycareEnd(by: Numbering, distance: number, place: number): Visit['end'] {
  if (distance === -2 && place === 0) return 'neverLeft'
  if (distance === -3 && place === 1) return 'neverCame'
  if (distance === 0) return undefined
  return by.chance.once(30) ? 'cancelled' : distance < -3 && by.chance.once(40) ? 'noShow' : undefined
}

/** Each boarder has a row of visits around a fixed one: the first three arrive today, the next two leave today. */
export function boardingPlan(
  plan: Plan,
  by: Numbering,
  boarders: readonly Household[],
  staffId: string,
  { roomFor }: Pick<GuestHouse, 'roomFor'>,
): void {
  boarders.forEach((household, index) => {
    const nights = 3 + ((index * 5) % 9)
    const gap = 5 + (index % 7)
    const anchor = index < 3 ? 0 : index < 5 ? -nights : ((index * 5) % 23) - 14
    const turn = nights + gap
    const first = anchor - Math.floor((anchor + reach) / turn) * turn
    for (let start = first; start <= reach; start += turn) {
      const [startDate, endDate] = [addDays(by.today, start), addDays(by.today, start + nights)]
      add(plan, by, staffId, {
        service: 'pension',
        household,
        startDate,
        endDate,
        dropOff: 540 + by.chance.number(9) * 30,
        pickUp: 600 + by.chance.number(13) * 30,
        note: by.chance.once(3) ? by.chance.pick(boardingNotes) : '',
        roomFor,
      })
    }
  })
}
