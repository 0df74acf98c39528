// Example data of one organisation, written through the same door as everything else, so that devices receive them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { localDate } from '../../shared/time.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { BookingEntity } from '../bookings/booking.entity.ts'
import { OpeningTimeEntity } from '../bookings/openingTime.entity.ts'
import { StayEntity } from '../bookings/stay.entity.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { TimeRecordEntity } from '../timetracking/timeRecord.entity.ts'
import { type Doors, unitOfWork } from '../unitOfWork.ts'
import { households, numbering, shelterAnimals } from './animals.ts'
import { boardingPlan, daycarePlan, openingTimes, type Plan } from './bookings.ts'
import type { House } from './organisations.ts'
import { timeRecords } from './times.ts'

export const zone = 'Europe/Berlin'

/** Animals, owners and bookings, with dates that follow today. `staffId` is who has checked in. */
export async function fillHouse(doors: Doors, tenantId: string, house: House, staffId: string): Promise<void> {
  const by = numbering(tenantId, localDate(doors.clock.now(), zone), house.seed)
  const shelter = shelterAnimals(by, house)
  const daycareGuests = households(by, 'daycare', house.daycareOwners, 0)
  const boarders = households(by, 'pension', house.boarders, house.daycareOwners)
  const plan: Plan = { bookings: [], stays: [] }
  daycarePlan(plan, by, daycareGuests, house.daycareBookings, staffId)
  boardingPlan(plan, by, boarders, staffId)
  const guests = [...daycareGuests, ...boarders]
  const services = (['daycare', 'pension'] as const).filter((service) => (service === 'daycare' ? house.daycareOwners : house.boarders) > 0)

  // In this order, because rows point at rows before them.
  await write(doors, tenantId, staffId, (em) => {
    for (const { contact } of guests) em.create(ContactEntity, { tenantId, ...contact })
    for (const slot of openingTimes(tenantId, services)) em.create(OpeningTimeEntity, { tenantId, ...slot })
  })
  await write(doors, tenantId, staffId, (em) => {
    for (const animal of [...shelter, ...guests.flatMap(({ animals }) => animals)]) em.create(AnimalEntity, { tenantId, ...animal })
  })
  await write(doors, tenantId, staffId, (em) => {
    for (const booking of plan.bookings) em.create(BookingEntity, { tenantId, ...booking })
  })
  await write(doors, tenantId, staffId, (em) => {
    for (const stay of plan.stays) em.create(StayEntity, { tenantId, ...stay })
  })
}

/** Three weeks of booked time of one person. `seed` tells people apart. */
export function fillTimes(doors: Doors, tenantId: string, userId: string, tasks: readonly string[], seed: number): Promise<unknown> {
  const millis = doors.clock.now()
  const records = timeRecords({ userId, tenantId, tasks, seed, today: localDate(millis, zone), zone, now: new Date(millis).toISOString() })
  return write(doors, tenantId, userId, (em) => {
    for (const record of records) em.create(TimeRecordEntity, { tenantId, ...record })
  })
}

const write = (doors: Doors, tenantId: string, userId: string, work: (em: EntityManager) => void): Promise<unknown> =>
  unitOfWork(
    doors,
    { tenantId, userId },
    { key: null },
    async ({ em }) => work(em),
    () => null,
  )
