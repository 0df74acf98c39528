// A boarding booking from Friday to Sunday, with the facts that its rules are asked with.
import type { DayPermit } from '../../shared/bookings/permit.ts'
import type { Stay } from '../../shared/bookings/booking.ts'
import type { ClosedPeriod } from '../../shared/bookings/closedPeriod.ts'
import type { OpeningTime } from '../../shared/bookings/openingTime.ts'
import type { BookingFacts, BookingTerms } from '../../shared/bookings/taking/bookingTerms.ts'
import { closed as closedPeriod, slot as openingTime } from './openings.ts'

const today = '2026-06-10'
type Animals = BookingFacts['animals']
type Known = NonNullable<ReturnType<Animals['get']>>

export const animal = (id: string, more: Partial<Known> = {}): [string, Known] => [
  id,
  {
    id,
    species: 'dog',
    birthDate: null,
    custody: null,
    place: null,
    roomId: null,
    outcome: null,
    careFrom: null,
    careUntil: null,
    contactId: 'anna',
    ...more,
  },
]
export const guests = (...ids: string[]) => ids.map((animalId) => ({ animalId, roomId: null as string | null }))
/** Friday to Sunday. */
export const terms: BookingTerms = {
  contactId: 'anna',
  startDate: '2026-06-12',
  endDate: '2026-06-14',
  dropOffTime: null,
  pickUpTime: null,
  animals: guests('rex'),
}
export const oneDay = { startDate: '2026-06-12', endDate: '2026-06-12' }
export const facts: BookingFacts = {
  service: 'pension',
  today,
  before: null,
  closed: [],
  openingTimes: [],
  holidays: new Set(),
  prices: [],
  maxNights: 90,
  seriesMaxDays: 365,
  expected: { dropOff: [], pickUp: [] },
  permit: [],
  house: null,
  contact: { banned: false, bannedUntil: null },
  animals: new Map([animal('rex'), animal('luna')]),
  rooms: new Map([['box', { capacity: 2 }]]),
  stays: [],
  untried: new Set(),
}
export const closed = (from: string, to = from, service: ClosedPeriod['service'] = 'all'): ClosedPeriod =>
  closedPeriod(from, to, { service })
/** On Fridays and Sundays. */
export const slot = (from: string, to: string, more: Partial<OpeningTime> = {}): OpeningTime =>
  openingTime(from, to, { weekdays: [4, 6], ...more })
const expected = { roomId: null, checkedInAt: null, checkedInBy: null, checkedOutAt: null, checkedOutBy: null, active: true }
export const stay = (animalId: string, startDate: string, endDate: string, more: Partial<Stay> = {}): Stay => ({
  id: `stay of ${animalId}`,
  version: 1,
  bookingId: `booking of ${animalId}`,
  service: 'pension',
  animalId,
  startDate,
  endDate,
  ...expected,
  ...more,
})
export const inBox = { animals: [{ animalId: 'rex', roomId: 'box' }] }
export const twoInBox = { animals: ['rex', 'luna'].map((animalId) => ({ animalId, roomId: 'box' })) }
export const taken = (startDate: string, endDate: string, more: Partial<Stay> = {}) =>
  stay('other', startDate, endDate, { roomId: 'box', ...more })

export const limited = slot('08:00', '10:00', { maxAnimals: 2 })
export const expecting = (animals: number, time = '08:00') => ({ dropOff: [{ time, animals }], pickUp: [] })

/** A permit for three animals: of the house of these animals, or of the organisation. */
export const bound = (booked: number, ...animalIds: string[]): DayPermit => [
  animalIds.length > 0
    ? { house: { id: 'house', name: 'Hundehaus' }, most: 3, booked, animalIds: new Set(animalIds) }
    : { house: null, most: 3, booked, animalIds: null },
]
