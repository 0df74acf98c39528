// Whether something of a contact is under way, so that it cannot be forgotten yet.
import { Failure } from '../../shared/errors.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { BookingEntity } from '../bookings/booking.entity.ts'
import { HomeCheckEntity } from '../homechecks/homeCheck.entity.ts'
import { ShelterEntity } from '../shelters/shelter.entity.ts'
import { TaskEntity } from '../tasks/task.entity.ts'
import type { Unit } from '../unitOfWork.ts'

/** Throws `contact.underWay` with how many of what. */
export async function assertNothingUnderWay({ em }: Unit, contactId: string): Promise<void> {
  const open = {
    animal: await em.count(AnimalEntity, { contactId, custody: { $ne: null } }),
    booking: await em.count(BookingEntity, { contactId, state: { $in: ['confirmed', 'checkedIn'] } }),
    homeCheck: await em.count(HomeCheckEntity, { contactId, state: { $nin: ['done', 'cancelled'] } }),
    shelter: await em.count(ShelterEntity, { contactId, active: true }),
    task: await em.count(TaskEntity, { contactId, state: 'open' }),
  }
  const links = Object.fromEntries(Object.entries(open).filter(([, count]) => count > 0))
  if (Object.keys(links).length > 0) throw new Failure('contact.underWay', { detail: { links } })
}
