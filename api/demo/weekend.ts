// A Saturday of boarding on which the house is nearly full, three to four weeks ahead. Rooms before it stay free, so that people can try things out.
import type { Nights } from '../../shared/bookings/roomNights.ts'
import { addDays, weekday } from '../../shared/time.ts'
import type { Household, Numbering } from './animals.ts'
import { add, type Plan } from './bookings.ts'
import type { GuestHouse } from './guestHouse.ts'

const saturday = 5
const earliest = 22
/** Places for dogs that stay free. */
const mostFree = 2

/** The first Saturday from the earliest day on. */
function fullSaturday(today: string): string {
  const first = addDays(today, earliest)
  return addDays(first, (saturday - weekday(first) + 7) % 7)
}

/** Many guests arrive on this day and many leave. An animal with another booking on these days is left out. */
export function weekendPlan(
  plan: Plan,
  by: Numbering,
  guests: readonly Household[],
  staffId: string,
  { roomFor, freeFor }: Pick<GuestHouse, 'roomFor' | 'freeFor'>,
): void {
  const day = fullSaturday(by.today)
  const comes = { startDate: day, endDate: addDays(day, 1) }
  const goes = { startDate: addDays(day, -1), endDate: day }
  const booked = plan.stays.filter(({ active }) => active)
  const mayCome = ({ animals }: Household, { startDate, endDate }: Nights) =>
    animals.every(
      ({ id, species }) =>
        species === 'dog' && !booked.some((stay) => stay.animalId === id && stay.startDate <= endDate && stay.endDate >= startDate),
    ) && freeFor('dog', { startDate, endDate }) >= mostFree + animals.length
  guests.forEach((household, index) => {
    const nights = (index % 3 === 0 ? [goes, comes] : [comes, goes]).find((one) => mayCome(household, one))
    if (!nights) return
    add(plan, by, staffId, {
      service: 'pension',
      household,
      ...nights,
      dropOff: 540 + (index % 9) * 20,
      pickUp: 600 + (index % 7) * 20,
      note: '',
      roomFor,
    })
  })
}
