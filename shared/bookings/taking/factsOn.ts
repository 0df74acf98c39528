// What this device knows that may speak against a booking.
import type { ReplicaReader } from '../../mutation.ts'
import { settingsOn } from '../../settings/areaSetting.ts'
import type { Booking, Service, Stay } from '../booking.ts'
import { closedTo } from '../closedPeriod.ts'
import { bothVisits, pendingVisits } from '../pendingVisits.ts'
import { staysOfResidencies } from '../residencies/staysOfResidencies.ts'
import type { BookingFacts, BookingTerms } from './bookingTerms.ts'
import { expectedVisits, hasLimit, noneExpected } from './expectedVisits.ts'
import { holidaysOfStay } from './holidaysOfStay.ts'
import { holdingOn, permitOn } from '../permit.ts'
import { hasHouseLimit, houseNights, type HouseNights } from './houseNights.ts'
import { untriedOn } from '../untriedOn.ts'

/** Sponsored residencies of these animals and in these rooms, as stays. */
async function longStaysOn(replica: ReplicaReader, animalIds: readonly string[], roomIds: readonly string[], today: string) {
  const found = await Promise.all([
    ...animalIds.map((id) => replica.where('sponsoredResidency', 'animalId', id)),
    ...roomIds.map((id) => replica.where('sponsoredResidency', 'roomId', id)),
  ]).then(together)
  return staysOfResidencies([...new Map(found.map((one) => [one.id, one])).values()], today)
}

const together = <T>(lists: T[][]): T[] => lists.flat()

interface Judged {
  /** The group into which the animals are put as they are booked. */
  groupId?: string | null
  bookingId: string
  /** The request that is being accepted. */
  requestId?: string | null
  /** Whether it is a trial day, so that none is demanded before it. */
  isTrial?: boolean
  tenantId: string
  today: string
}

/** Animals of other bookings and of pending requests that come or go on the same days, from the rows of this device. */
async function visitsOn(
  replica: ReplicaReader,
  service: Service,
  { startDate, endDate }: Pick<BookingTerms, 'startDate' | 'endDate'>,
  { bookingId, requestId = null, tenantId }: Judged,
) {
  const [starting, ending] = await Promise.all([
    startDate === null ? [] : replica.where('booking', 'startDate', startDate),
    endDate === null ? [] : replica.where('booking', 'endDate', endDate),
  ])
  const bookings = [...new Map([...starting, ...ending].map((one) => [one.id, one])).values()].filter((one) => one.service === service)
  const stays = await Promise.all(bookings.map(({ id }) => replica.where('stay', 'bookingId', id))).then(together)
  const booked = expectedVisits(service, { startDate, endDate }, bookingId, bookings, stays)
  return bothVisits(booked, pendingVisits(service, { startDate, endDate }, requestId, await holdingOn(replica, service, tenantId)))
}

/** Other guests of the house on the nights, from the rows of this device. */
async function houseOn(
  replica: ReplicaReader,
  { startDate, endDate }: Pick<BookingTerms, 'startDate' | 'endDate'>,
  { bookingId, requestId = null, tenantId }: Judged,
): Promise<HouseNights | null> {
  const limits = await settingsOn(replica, tenantId, 'pensionBookings')
  if (!hasHouseLimit(limits) || startDate === null || endDate === null) return null
  const [following, requests] = await Promise.all([replica.from('stay', 'endDate', startDate), holdingOn(replica, 'pension', tenantId)])
  const stays = following.filter((one) => one.service === 'pension' && one.startDate <= endDate)
  const animals = await Promise.all([...new Set(stays.map(({ animalId }) => animalId))].map((id) => replica.get('animal', id)))
  const species = new Map(animals.flatMap((one) => (one ? [[one.id, one.species] as const] : [])))
  return houseNights(limits, { stays, speciesOf: (id) => species.get(id), requests, bookingId, requestId })
}

/** Other bookings with a stay in the rooms on these days, for their times. */
async function timesOn(
  replica: ReplicaReader,
  inRooms: readonly Stay[],
  { startDate, endDate }: Pick<BookingTerms, 'startDate' | 'endDate'>,
): Promise<Map<string, Booking>> {
  if (startDate === null || endDate === null) return new Map()
  const near = inRooms.filter((stay) => stay.active && stay.startDate <= endDate && stay.endDate >= startDate)
  const bookings = await Promise.all([...new Set(near.map(({ bookingId }) => bookingId))].map((id) => replica.get('booking', id)))
  return new Map(bookings.flatMap((one): [string, Booking][] => (one ? [[one.id, one]] : [])))
}

/** What this device knows that may speak against a booking. */
export async function factsOn(
  replica: ReplicaReader,
  service: Service,
  body: Pick<BookingTerms, 'contactId' | 'animals' | 'startDate' | 'endDate'>,
  judged: Judged,
): Promise<BookingFacts> {
  const { bookingId, tenantId, today, isTrial = false } = judged
  const animalIds = body.animals.map(({ animalId }) => animalId)
  const roomIds = [...new Set(body.animals.flatMap(({ roomId }) => roomId ?? []))]
  const [booking, contact, animals, rooms] = await Promise.all([
    replica.get('booking', bookingId),
    body.contactId ? replica.get('contact', body.contactId) : undefined,
    Promise.all(animalIds.map((id) => replica.get('animal', id))),
    Promise.all(roomIds.map((id) => replica.get('room', id))),
  ])
  const known = animals.filter((animal) => animal !== undefined)
  const species = service === 'pension' ? [...new Set(known.map((animal) => animal.species))] : []
  const [company, pension, daycare, own, ofAnimals, inRooms, closed, openingTimes, prices] = await Promise.all([
    settingsOn(replica, tenantId, 'company'),
    settingsOn(replica, tenantId, 'pensionBookings'),
    settingsOn(replica, tenantId, 'daycareBookings'),
    replica.where('stay', 'bookingId', bookingId),
    Promise.all(animalIds.map((id) => replica.where('stay', 'animalId', id))).then(together),
    Promise.all(roomIds.map((id) => replica.where('stay', 'roomId', id))).then(together),
    Promise.all(['all', service].map((of) => replica.where('closedPeriod', 'service', of))).then(together),
    replica.where('openingTime', 'service', service),
    Promise.all(species.map((one) => replica.where('pensionPrice', 'species', one))).then(together),
  ])
  return {
    service,
    today,
    before: booking ? { booking, stays: own } : null,
    // How often a customer was here is known to the server alone.
    closed: closedTo(closed, null),
    openingTimes,
    holidays: holidaysOfStay(company.federalState, body),
    prices,
    maxNights: pension.maxNights,
    seriesMaxDays: daycare.seriesMaxDays,
    expected: hasLimit(openingTimes) ? await visitsOn(replica, service, body, judged) : noneExpected,
    house: service === 'pension' ? await houseOn(replica, body, judged) : null,
    permit: service === 'daycare' ? await permitOn(replica, tenantId, body.startDate, { ...judged, animalIds, own }) : [],
    contact: contact ?? null,
    animals: new Map(known.map((animal) => [animal.id, animal])),
    rooms: new Map(rooms.flatMap((room) => (room ? [[room.id, room]] : []))),
    stays: [...ofAnimals, ...inRooms, ...(service === 'pension' ? await longStaysOn(replica, animalIds, roomIds, today) : [])],
    times: service === 'pension' ? await timesOn(replica, inRooms, body) : new Map(),
    untried: isTrial || service === 'pension' ? new Set() : await untriedOn(replica, animalIds, tenantId),
  }
}
