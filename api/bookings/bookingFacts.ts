// What the rules of a booking ask about, from the rows of the database. The caller holds the locks of its rooms, its contact and its animals.
import type { Booking, Service, Stay } from '../../shared/bookings/booking.ts'
import type { BookingFacts, BookingTerms } from '../../shared/bookings/taking/bookingRules.ts'
import { expectedVisits, hasLimit, noneExpected } from '../../shared/bookings/taking/expectedVisits.ts'
import { dayPermit, type DayPermit } from '../../shared/bookings/taking/permit.ts'
import { holidaysOfStay } from '../../shared/bookings/taking/holidaysOfStay.ts'
import { Failure } from '../../shared/errors.ts'
import { allSettings, areaSettingId } from '../../shared/settings/areaSetting.ts'
import { lockDays } from '../orm/lockedRooms.ts'
import { arrayOf, rowsOf, rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

const never = { where: 'false' }
const withIds = (ids: readonly string[]) => ({ where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)] })
const byId = <R extends { id: string }>(rows: readonly R[]): Map<string, R> => new Map(rows.map((row) => [row.id, row]))

/** Stays of these animals and in these rooms that have a day in the period, and one day around it. */
function staysAround(service: Service, { startDate, endDate }: BookingTerms, animalIds: readonly string[], roomIds: readonly string[]) {
  if (startDate === null || endDate === null) return never
  return {
    where: `r.active and r.service = ? and (r.animal_id = any(?::uuid[]) or r.room_id = any(?::uuid[]))
      and r.start_date <= ?::date + 1 and r.end_date >= ?::date - 1`,
    values: [service, arrayOf(animalIds), arrayOf(roomIds), endDate, startDate],
  }
}

/** Animals of other bookings that come or go on the same days. Takes locks of the days, so that no other transaction fills an opening time meanwhile. */
async function visitsOf(
  { em, tenantId }: Unit,
  service: Service,
  said: BookingTerms,
  ownId: string | null,
): Promise<BookingFacts['expected']> {
  const days = [...new Set([said.startDate, said.endDate].flatMap((day) => day ?? []))]
  await lockDays(em, tenantId, service, days)
  const where = `r.service = ? and r.state <> 'cancelled' and (r.start_date = any(?::date[]) or r.end_date = any(?::date[]))`
  const values = [service, arrayOf(days), arrayOf(days)]
  const [bookings, stays] = [
    await rowsOf(em, tenantId, 'booking', { where, values }),
    await rowsOf(em, tenantId, 'stay', { where: `r.active and ${where.replace(` and r.state <> 'cancelled'`, '')}`, values }),
  ]
  return expectedVisits(service, said, ownId, bookings, stays)
}

/** How many animals daycare may have on the first day. Takes the lock of the day, so that no other transaction takes its last place meanwhile. */
async function permitOf(
  { em, tenantId }: Unit,
  service: Service,
  { startDate }: BookingTerms,
  ownId: string | null,
  permitMaxAnimals: number,
): Promise<DayPermit | null> {
  if (service !== 'daycare' || permitMaxAnimals === 0 || startDate === null) return null
  await lockDays(em, tenantId, service, [startDate])
  const stays = await rowsOf(em, tenantId, 'stay', {
    where: 'r.active and r.service = ? and r.start_date = ?',
    values: [service, startDate],
  })
  return dayPermit(service, permitMaxAnimals, ownId, stays)
}

/** Throws `notFound` for an animal, a room or a contact that the booking did not have and that is not one of the organisation. */
export async function factsOf(
  work: Unit,
  service: Service,
  said: BookingTerms,
  today: string,
  before: { booking: Booking; stays: readonly Stay[] } | null,
): Promise<BookingFacts> {
  const { em, tenantId } = work
  const animalIds = said.animals.map(({ animalId }) => animalId)
  const roomIds = service === 'pension' ? [...new Set(said.animals.flatMap(({ roomId }) => roomId ?? []))] : []
  const found = await rowsOfKinds(em, tenantId, {
    animal: withIds(animalIds),
    room: withIds(roomIds),
    contact: withIds(said.contactId ? [said.contactId] : []),
    stay: staysAround(service, said, animalIds, roomIds),
    closedPeriod: { where: `r.service = any(?::text[])`, values: [arrayOf(['all', service])] },
    openingTime: { where: 'r.service = ?', values: [service] },
    pensionPrice: service === 'pension' ? {} : never,
    areaSetting: withIds([
      areaSettingId(tenantId, 'company'),
      areaSettingId(tenantId, 'pensionBookings'),
      areaSettingId(tenantId, 'daycareBookings'),
    ]),
  })
  const [animals, rooms, [contact]] = [byId(found.animal), byId(found.room), found.contact]
  const isNew = (animalId: string) => !before?.stays.some((stay) => stay.animalId === animalId)
  const isMissing =
    animalIds.some((id) => !animals.has(id) && isNew(id)) ||
    roomIds.some((id) => !rooms.has(id)) ||
    (said.contactId !== null && !contact && said.contactId !== before?.booking.contactId)
  if (isMissing) throw new Failure('notFound')
  const { company, pensionBookings, daycareBookings } = allSettings(found.areaSetting)
  const ownId = before?.booking.id ?? null
  return {
    service,
    today,
    before,
    animals,
    rooms,
    contact: contact ?? null,
    stays: found.stay,
    closed: found.closedPeriod,
    openingTimes: found.openingTime,
    holidays: holidaysOfStay(company.federalState, said),
    prices: found.pensionPrice,
    maxNights: pensionBookings.maxNights,
    expected: hasLimit(found.openingTime) ? await visitsOf(work, service, said, ownId) : noneExpected,
    permit: await permitOf(work, service, said, ownId, daycareBookings.permitMaxAnimals),
  }
}
