// What the rules of a booking ask about, from the rows of the database. The caller holds the locks of its rooms, its contact and its animals.
import type { Booking, Service, Stay } from '../../shared/bookings/booking.ts'
import { closedTo, type ClosedPeriod } from '../../shared/bookings/closedPeriod.ts'
import { bothVisits, holdingPlaces, pendingVisits } from '../../shared/bookings/pendingVisits.ts'
import type { BookingFacts, BookingTerms } from '../../shared/bookings/taking/bookingTerms.ts'
import { staysOfResidencies } from '../../shared/bookings/residencies/staysOfResidencies.ts'
import { expectedVisits, hasLimit, noneExpected } from '../../shared/bookings/taking/expectedVisits.ts'
import { dayPermit, type DayPermit, type JudgedStays } from '../../shared/bookings/permit.ts'
import { hasHouseLimit, houseNights, type HouseNights } from '../../shared/bookings/taking/houseNights.ts'
import { holidaysOfStay } from '../../shared/bookings/taking/holidaysOfStay.ts'
import { untriedOf } from '../../shared/bookings/trialDay.ts'
import { Failure } from '../../shared/errors.ts'
import { allSettings, areaSettingId, type AreaSettings } from '../../shared/settings/areaSetting.ts'
import { lockDays, lockHouse } from '../orm/lockedRooms.ts'
import { arrayOf, rowsOf, rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'
import { housesOf } from './dayHouses.ts'
import { finishedStays } from './finishedStays.ts'

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

interface Own {
  /** The booking that is judged. */
  bookingId: string | null
  /** The request that is being accepted. */
  requestId: string | null
}

/** Animals of other bookings, and of pending requests, that come or go on the same days. Takes locks of the days, so that no other transaction fills an opening time meanwhile. */
async function visitsOf(
  { em, tenantId }: Unit,
  service: Service,
  said: BookingTerms,
  own: Own,
  settings: AreaSettings,
): Promise<BookingFacts['expected']> {
  const days = [...new Set([said.startDate, said.endDate].flatMap((day) => day ?? []))]
  await lockDays(em, tenantId, service, days)
  const where = `r.service = ? and r.state <> 'cancelled' and (r.start_date = any(?::date[]) or r.end_date = any(?::date[]))`
  const values = [service, arrayOf(days), arrayOf(days)]
  const [bookings, stays] = [
    await rowsOf(em, tenantId, 'booking', { where, values }),
    await rowsOf(em, tenantId, 'stay', { where: `r.active and ${where.replace(` and r.state <> 'cancelled'`, '')}`, values }),
  ]
  const booked = expectedVisits(service, said, own.bookingId, bookings, stays)
  return bothVisits(booked, pendingVisits(service, said, own.requestId, await holdingIn({ em, tenantId }, service, settings)))
}

/** Requests that hold places. */
async function holdingIn({ em, tenantId }: Pick<Unit, 'em' | 'tenantId'>, service: Service, settings: AreaSettings) {
  if (!settings[`${service}Bookings`].pendingBlocksCapacity) return []
  const requests = await rowsOf(em, tenantId, 'bookingRequest', { where: `r.service = ? and r.state = 'new'`, values: [service] })
  return holdingPlaces(settings, requests)
}

export interface TakenFor {
  /** The request that is accepted with it. */
  requestId?: string | null
  /** Whether it is a trial day, so that none is demanded before it. */
  isTrial?: boolean
  /** The group into which the animals are put as they are booked. */
  groupId?: string | null
}

/** Animals that must pass a trial day first. */
export async function untriedIn({ em, tenantId }: Unit, animalIds: readonly string[], rules: AreaSettings['daycareBookings']) {
  if (!rules.requireTrial) return new Set<string>()
  const of = { where: 'r.animal_id = any(?::uuid[])', values: [arrayOf(animalIds)] }
  const trials = await rowsOf(em, tenantId, 'trialDay', of)
  const where = `${of.where} and r.service = 'daycare' and r.checked_in_at is not null and not (r.id = any(?::uuid[]))`
  const visits = await rowsOf(em, tenantId, 'stay', { where, values: [...of.values, arrayOf(trials.map(({ id }) => id))] })
  return untriedOf(rules, animalIds, trials, new Set(visits.map(({ animalId }) => animalId)))
}

/** How many animals daycare may have on a day. Takes the lock of the day, so that no other transaction takes its last place meanwhile. */
export async function permitOf(
  work: Unit,
  service: Service,
  date: string | null,
  judged: JudgedStays,
  settings: AreaSettings,
): Promise<DayPermit> {
  const { em, tenantId } = work
  if (service !== 'daycare' || date === null) return []
  await lockDays(em, tenantId, service, [date])
  const where = 'r.active and r.service = ? and r.start_date = ?'
  const stays = await rowsOf(em, tenantId, 'stay', { where, values: [service, date] })
  const houses = await housesOf(work, date, [...stays, ...(judged.own ?? [])], judged.animalIds ?? [])
  const requests = settings.daycareBookings.permitMaxAnimals === 0 ? [] : await holdingIn(work, service, settings)
  return dayPermit(service, settings.daycareBookings, { date, stays, requests, houses, ...judged })
}

/** Other guests of boarding on the nights. Takes the lock of the house, so that no other transaction takes its last place meanwhile. */
export async function houseOf(
  work: Pick<Unit, 'em' | 'tenantId'>,
  { startDate, endDate }: Pick<BookingTerms, 'startDate' | 'endDate'>,
  own: Own,
  settings: AreaSettings,
): Promise<HouseNights | null> {
  const { em, tenantId } = work
  const limits = settings.pensionBookings
  if (!hasHouseLimit(limits) || startDate === null || endDate === null) return null
  await lockHouse(em, tenantId)
  const where = `r.active and r.service = 'pension' and r.checked_out_at is null and r.start_date <= ?::date and r.end_date >= ?::date`
  const stays = await rowsOf(em, tenantId, 'stay', { where, values: [endDate, startDate] })
  const animals = byId(await rowsOf(em, tenantId, 'animal', withIds(stays.map(({ animalId }) => animalId))))
  const speciesOf = (id: string) => animals.get(id)?.species
  return houseNights(limits, { stays, speciesOf, requests: await holdingIn(work, 'pension', settings), ...own })
}

/** The bookings of stays. */
export async function bookingsOf({ em, tenantId }: Pick<Unit, 'em' | 'tenantId'>, stays: readonly Stay[]): Promise<Booking[]> {
  return stays.length === 0 ? [] : rowsOf(em, tenantId, 'booking', withIds([...new Set(stays.map(({ bookingId }) => bookingId))]))
}

/** A booking without a contact is one of nobody in particular: to it all periods are closed. */
async function closedToContact(work: Unit, service: Service, contactId: string | null, periods: readonly ClosedPeriod[]) {
  const least = Math.max(0, ...periods.map(({ regularsFrom }) => regularsFrom ?? 0))
  return closedTo(periods, await finishedStays(work, service, contactId, least))
}

/** Throws `notFound` for an animal, a room or a contact that the booking did not have and that is not one of the organisation. */
export async function factsOf(
  work: Unit,
  service: Service,
  said: BookingTerms,
  today: string,
  before: { booking: Booking; stays: readonly Stay[] } | null,
  { requestId = null, isTrial = false, groupId = null }: TakenFor = {},
): Promise<BookingFacts> {
  const { em, tenantId } = work
  const animalIds = said.animals.map(({ animalId }) => animalId)
  const roomIds = service === 'pension' ? [...new Set(said.animals.flatMap(({ roomId }) => roomId ?? []))] : []
  const found = await rowsOfKinds(em, tenantId, {
    animal: withIds(animalIds),
    room: withIds(roomIds),
    contact: withIds(said.contactId ? [said.contactId] : []),
    stay: staysAround(service, said, animalIds, roomIds),
    sponsoredResidency:
      service === 'pension'
        ? { where: 'r.animal_id = any(?::uuid[]) or r.room_id = any(?::uuid[])', values: [arrayOf(animalIds), arrayOf(roomIds)] }
        : never,
    closedPeriod: { where: `r.service = any(?::text[])`, values: [arrayOf(['all', service])] },
    openingTime: { where: 'r.service = ?', values: [service] },
    pensionPrice: service === 'pension' ? {} : never,
    areaSetting: withIds((['company', 'pensionBookings', 'daycareBookings'] as const).map((area) => areaSettingId(tenantId, area))),
  })
  const [animals, rooms, [contact]] = [byId(found.animal), byId(found.room), found.contact]
  const isNew = (animalId: string) => !before?.stays.some((stay) => stay.animalId === animalId)
  const isMissing =
    animalIds.some((id) => !animals.has(id) && isNew(id)) ||
    roomIds.some((id) => !rooms.has(id)) ||
    (said.contactId !== null && !contact && said.contactId !== before?.booking.contactId)
  if (isMissing) throw new Failure('notFound')
  const settings = allSettings(found.areaSetting)
  const { company, pensionBookings, daycareBookings } = settings
  const own = { bookingId: before?.booking.id ?? null, requestId }
  const inRooms = found.stay.filter(({ roomId }) => roomId !== null && rooms.has(roomId))
  return {
    service,
    today,
    before,
    animals,
    rooms,
    contact: contact ?? null,
    stays: [...found.stay, ...staysOfResidencies(found.sponsoredResidency, today)],
    times: byId(await bookingsOf(work, inRooms)),
    untried: isTrial || service === 'pension' ? new Set() : await untriedIn(work, animalIds, settings.daycareBookings),
    closed: await closedToContact(work, service, said.contactId, found.closedPeriod),
    openingTimes: found.openingTime,
    holidays: holidaysOfStay(company.federalState, said),
    prices: found.pensionPrice,
    maxNights: pensionBookings.maxNights,
    seriesMaxDays: daycareBookings.seriesMaxDays,
    house: service === 'pension' ? await houseOf(work, said, own, settings) : null,
    expected: hasLimit(found.openingTime) ? await visitsOf(work, service, said, own, settings) : noneExpected,
    permit: await permitOf(work, service, said.startDate, { ...own, animalIds, own: before?.stays ?? [], groupId }, settings),
  }
}
