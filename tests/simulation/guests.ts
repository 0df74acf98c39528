// What a schedule of the real server has besides: prices, passes that are nearly used up, more days of daycare, and plans of care. All guests are of one contact.
import { withoutRemarks, type Booking, type Stay } from '../../shared/bookings/booking.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { careItemOf } from '../factories/careRows.ts'
import { passOf, singleDay } from '../factories/passes.ts'
import type { Cast } from './cast.ts'

/** Half visits of the two passes: the first is used up after a visit and a half. */
const halves = [3, 4] as const
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
  const visits = Array.from({ length: mostDays }, (_, day) =>
    animals.slice(0, 4).map((animalId) => visitOf(stage, animalId, contactId, addDays(today, day + 1))),
  )
  const known = rows.map(({ kind, row }) =>
    kind === 'booking' || kind === 'animal' ? { kind, row: { ...row, contactId } } : { kind, row },
  )
  return {
    ...cast,
    bookings: [...cast.bookings, ...visits.flat().map(({ booking }) => booking.id)],
    rows: [
      ...known,
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

function visitOf(stage: string, animalId: string, contactId: string, date: string): { booking: Booking; stay: Stay } {
  const shared = { version: 0, service: 'daycare' as const, startDate: date, endDate: date }
  const id = derivedId(animalId, `visit ${date} ${stage}`)
  const unmarked = { roomId: null, checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
  return {
    booking: { ...shared, id, kind: 'booked', contactId, dropOffTime: null, pickUpTime: null, state: 'confirmed', ...withoutRemarks },
    stay: { ...shared, ...unmarked, id: derivedId(id, animalId), bookingId: id, animalId },
  }
}
