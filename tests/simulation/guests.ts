// What a schedule of the real server has besides: prices, passes that are nearly used up, more days of daycare, and plans of care. All guests are of one contact.
import type { Animal } from '../../shared/animals/animal.ts'
import { withoutRemarks, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { inmate } from '../factories/animals.ts'
import { careItemOf } from '../factories/careRows.ts'
import { passOf, singleDay } from '../factories/passes.ts'
import type { Cast } from './cast.ts'

/** Half visits of the two passes: each is good for one visit, and half of one is left of the first. */
const halves = [3, 2] as const
/** Animals that come to daycare. */
const mostGuests = 4
/** Days of daycare, from today on. */
const mostDays = 3

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
      ...visits.flat().flatMap(({ booking, stay }) => [
        { kind: 'booking' as const, row: booking },
        { kind: 'stay' as const, row: stay },
      ]),
    ],
  }
}

/** In nobody's care, as guests of daycare are. */
const nowhere = { custody: null, place: null, outcome: null, careFrom: null } as const
const guestOf = (id: string, nth: number, contactId: string): Animal => inmate(`Guest ${nth}`, { ...nowhere, id, version: 0, contactId })

function visitOf(stage: string, animalId: string, contactId: string, date: string): { booking: Booking; stay: Stay } {
  const shared = { version: 0, service: 'daycare' as const, startDate: date, endDate: date }
  const id = derivedId(animalId, `visit ${date} ${stage}`)
  const unmarked = { roomId: null, checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
  return {
    booking: { ...shared, id, kind: 'booked', contactId, dropOffTime: null, pickUpTime: null, state: 'confirmed', ...withoutRemarks },
    stay: { ...shared, ...unmarked, id: derivedId(id, animalId), bookingId: id, animalId },
  }
}
