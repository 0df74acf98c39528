// What a schedule of the real server has besides: prices, passes that are nearly used up, more days of daycare, a boarding guest in each room, plans of care, and requests for mornings that have few places. All guests are of one contact.
import type { Animal } from '../../shared/animals/animal.ts'
import { withoutRemarks, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { inmate } from '../factories/animals.ts'
import { careItemOf } from '../factories/careRows.ts'
import { passOf, singleDay } from '../factories/passes.ts'
import type { OpeningTime } from '../../shared/bookings/openingTime.ts'
import { newRequest, type BookingRequest } from '../../shared/bookings/requests/bookingRequest.ts'
import { askedOf } from '../factories/asked.ts'
import { slot } from '../factories/openings.ts'
import type { Cast } from './cast.ts'

/** Half visits of the two passes: the first is good for one visit and half of one, the second for half of one. */
const halves = [3, 1] as const
/** Animals that come to daycare. */
const mostGuests = 4
/** Days of daycare, from today on. */
const mostDays = 3
/** Animals that can be brought in a morning to daycare, counting those that somebody asks a place for. */
export const mostBrought = 2
/** The morning that requests are for. */
export const morning = '08:00'

export function withGuests({ rows, ...cast }: Cast, today: string, stage: string): Cast {
  const { receiver: contactId, animals } = cast
  const passes = halves.map((left, index) =>
    passOf(
      derivedId(stage, `pass ${index}`),
      { contactId, start: addDays(today, -30), end: index === 0 ? addDays(today, 90) : null },
      left,
    ),
  )
  const plans = animals.slice(0, 2).map((animalId, index) => {
    const plan = careItemOf(derivedId(animalId, 'plan'), { animalId, times: ['08:00', '18:00'] })
    return index === 0 ? plan : { ...plan, kind: 'feeding' as const, label: 'Napf' }
  })
  const guests = Array.from({ length: mostGuests }, (_, n) => guestOf(derivedId(stage, `guest ${n}`), n, contactId))
  const visits = Array.from({ length: mostDays }, (_, day) => guests.map(({ id }) => visitOf(stage, id, contactId, addDays(today, day))))
  const boarders = cast.rooms.map((_room, n) => guestOf(derivedId(stage, `boarder ${n}`), mostGuests + n, contactId))
  const boarding = boarders.map(({ id }, n) => boardingOf(stage, id, contactId, cast.rooms[n]!, today))
  const known = rows.map(({ kind, row }) =>
    kind === 'booking' || kind === 'animal' ? { kind, row: { ...row, contactId } } : { kind, row },
  )
  return {
    ...cast,
    animals: [...animals, ...guests.map(({ id }) => id)],
    bookings: [...cast.bookings, ...visits.flat().map(({ booking }) => booking.id)],
    rows: [
      ...known,
      ...guests.map((row) => ({ kind: 'animal' as const, row })),
      { kind: 'product', row: singleDay(derivedId(stage, 'day')) },
      ...passes.map((row) => ({ kind: 'entitlement' as const, row })),
      ...plans.map((row) => ({ kind: 'careItem' as const, row })),
      ...boarders.map((row) => ({ kind: 'animal' as const, row })),
      { kind: 'openingTime' as const, row: { ...slot('07:00', '09:00', mornings), id: derivedId(stage, 'morning') } },
      ...asked.map((days, nth) => ({ kind: 'bookingRequest' as const, row: requestOf(stage, nth, contactId, today, days) })),
      ...[...visits.flat(), ...boarding].flatMap(({ booking, stay }) => [
        { kind: 'booking' as const, row: booking },
        { kind: 'stay' as const, row: stay },
      ]),
    ],
  }
}

const mornings = {
  service: 'daycare',
  kind: 'dropOff',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  maxAnimals: mostBrought,
} as const satisfies Partial<OpeningTime>

/** Days after today that requests are for, which were sent one after the other; the first ones hold all places, the others are on the waiting list. */
const asked = [[1, 2], [1, 2], [1], [1, 2], [2]] as const

function requestOf(stage: string, nth: number, contactId: string, today: string, days: readonly number[]): BookingRequest {
  const said = { ...askedOf(contactId), id: null, dropOffTime: morning, dates: days.map((day) => addDays(today, day)) }
  const request = newRequest('daycare', derivedId(stage, `asked ${nth}`), said, `${addDays(today, -1)}T08:0${nth}:00.000Z`)!
  return { ...request, state: nth < mostBrought ? 'new' : 'standby' }
}

/** In nobody's care, as guests of daycare are. */
const nowhere = { custody: null, place: null, outcome: null, careFrom: null } as const
const guestOf = (id: string, nth: number, contactId: string): Animal => inmate(`Guest ${nth}`, { ...nowhere, id, version: 0, contactId })

/** Came yesterday, and leaves in three days. */
function boardingOf(stage: string, animalId: string, contactId: string, roomId: string, today: string): Visited {
  const { booking, stay } = visitOf(stage, animalId, contactId, addDays(today, -1))
  const shared = { service: 'pension' as const, endDate: addDays(today, 3) }
  return {
    booking: { ...booking, ...shared, state: 'checkedIn' },
    stay: { ...stay, ...shared, roomId, checkedInAt: `${addDays(today, -1)}T10:00:00.000Z` },
  }
}

interface Visited {
  booking: Booking
  stay: Stay
}

function visitOf(stage: string, animalId: string, contactId: string, date: string): Visited {
  const shared = { version: 0, service: 'daycare' as const, startDate: date, endDate: date }
  const id = derivedId(animalId, `visit ${date} ${stage}`)
  const unmarked = { roomId: null, checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
  return {
    booking: { ...shared, id, kind: 'booked', contactId, dropOffTime: null, pickUpTime: null, state: 'confirmed', ...withoutRemarks },
    stay: { ...shared, ...unmarked, id: derivedId(id, animalId), bookingId: id, animalId },
  }
}
