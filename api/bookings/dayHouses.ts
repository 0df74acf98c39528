// In which houses the animals of a day of daycare are, from the rows of the database, and the guard of places in groups.
import type { Stay } from '../../shared/bookings/booking.ts'
import { assertGroupPermitted, lastGroupsOf, noHouses, type DayHouses } from '../../shared/bookings/permit.ts'
import { lockDays } from '../orm/lockedRooms.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

const latestPlaces = `r.id in (select distinct on (s.animal_id) p.id from stay s join group_place p on p.tenant_id = s.tenant_id and p.stay_id = s.id
  where s.tenant_id = ? and s.animal_id = any(?::uuid[]) and s.service = 'daycare' and s.start_date < ?::date and p.group_id is not null
  order by s.animal_id, s.start_date desc)`

const inNumberedHouse = `r.id = ? and exists (select from shelter s
  where s.tenant_id = r.tenant_id and s.id = r.shelter_id and s.permit_max_animals is not null)`

/** `stays`: those of the day, and those that the animals that come have already. One look where no group is in a house with a number. */
export async function housesOf(
  { em, tenantId }: Pick<Unit, 'em' | 'tenantId'>,
  date: string,
  stays: readonly Pick<Stay, 'id' | 'animalId'>[],
  coming: readonly string[],
): Promise<DayHouses> {
  const named = `exists (select from daycare_group g where g.tenant_id = r.tenant_id and g.shelter_id = r.id)`
  const shelters = await rowsOf(em, tenantId, 'shelter', { where: `r.permit_max_animals is not null and ${named}` })
  if (shelters.length === 0) return noHouses
  const groups = await rowsOf(em, tenantId, 'daycareGroup', { where: 'r.shelter_id is not null' })
  const places = await rowsOf(em, tenantId, 'groupPlace', {
    where: 'r.stay_id = any(?::uuid[])',
    values: [arrayOf(stays.map(({ id }) => id))],
  })
  const animalIds = [...new Set([...stays.map(({ animalId }) => animalId), ...coming])]
  const last = await rowsOf(em, tenantId, 'groupPlace', { where: latestPlaces, values: [tenantId, arrayOf(animalIds), date] })
  const lastStays = await rowsOf(em, tenantId, 'stay', {
    where: 'r.id = any(?::uuid[])',
    values: [arrayOf(last.map(({ stayId }) => stayId))],
  })
  return { shelters, groups, places, lastGroups: lastGroupsOf(lastStays, last, date) }
}

/** Throws `booking.permitExceeded`. A booking that was taken beyond the permit may be put into any group. Takes the lock of the day. */
export async function assertPlacePermitted(work: Unit, { stayId, groupId }: Record<string, unknown>): Promise<void> {
  const { em, tenantId } = work
  if (typeof stayId !== 'string' || typeof groupId !== 'string') return
  // Mostly no house has a number: then nobody waits for the day.
  const [bounded] = await rowsOf(em, tenantId, 'daycareGroup', { where: inNumberedHouse, values: [groupId] })
  if (!bounded) return
  const [stay] = await rowsOf(em, tenantId, 'stay', { where: 'r.id = ?', values: [stayId] })
  if (!stay) return
  await lockDays(em, tenantId, 'daycare', [stay.startDate])
  const [booking] = await rowsOf(em, tenantId, 'booking', { where: 'r.id = ?', values: [stay.bookingId] })
  if (booking?.overbookReason) return
  const where = `r.active and r.service = 'daycare' and r.start_date = ?`
  const stays = await rowsOf(em, tenantId, 'stay', { where, values: [stay.startDate] })
  const houses = await housesOf(work, stay.startDate, [...stays, stay], [])
  assertGroupPermitted(houses, stays, stay, groupId)
}
