// What the check-in and check-out widgets work on: one read of the replica for all of them, narrow enough to be repeated at every tap.
import type { Animal } from '../../../shared/animals/animal.ts'
import { services, type Booking, type Service, type Stay } from '../../../shared/bookings/booking.ts'
import { holidaysOf } from '../../../shared/bookings/holidays.ts'
import {
  daysIn,
  defaultSetting,
  modes,
  nextBookings,
  pastFrom,
  settingOf,
  widgetSettingId,
  type Mode,
  type NextBookings,
  type WidgetSetting,
} from '../../../shared/bookings/nextBookings.ts'
import { holdingPlaces, type PendingRequest } from '../../../shared/bookings/pendingVisits.ts'
import type { Demand } from '../../../shared/bookings/missingAtDoor.ts'
import type { GateResult } from '../../../shared/bookings/vaccinationGate.ts'
import type { OpeningTime } from '../../../shared/bookings/openingTime.ts'
import type { Openness } from '../../../shared/bookings/slots.ts'
import { hasLimit } from '../../../shared/bookings/taking/expectedVisits.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { allSettings, type AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { addDays } from '../../../shared/time.ts'
import { lackingIn } from './lackingVaccinations.ts'
import { missingIn } from './missingAtDoor.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Replica } from '../../../sync/replica.ts'
import type { Table } from 'dexie'
import type { Written } from '../../../sync/rebase.ts'
import { pendingIds } from '../../../sync/status.ts'

/** Bookings acted on in this window: they stay in view of the query when an undo makes them open again. */
const touched = new Set<string>()
export const touch = (bookingId: string): void => void touched.add(bookingId)

export interface BookingRows extends Openness {
  today: string
  settings: ReadonlyMap<string, WidgetSetting>
  /** What the organisation has settled. */
  house: AreaSettings
  bookings: readonly Booking[]
  stays: readonly Stay[]
  animals: ReadonlyMap<string, Animal>
  contacts: ReadonlyMap<string, Contact>
  /** Requests that hold places. */
  holding: readonly PendingRequest[]
  /** Stays with entries that wait for the server. */
  pending: ReadonlySet<string>
  /** Demanded vaccinations that animals which are to come do not have, by their stay. */
  lacking: ReadonlyMap<string, readonly GateResult[]>
  /** What else the house requires and they do not have, by stay. */
  missing: ReadonlyMap<string, readonly Demand[]>
}

const widgetOf = (service: Service, mode: Mode): string => `${service} ${mode}`

/** What this device holds, and for whom. */
export type Device = Pick<Engine, 'replica' | 'userId' | 'tenantId' | 'zone'>

/** The rows of all widgets on `today`, from what this device holds. */
export const readBookingRows = (device: Device, today: string): Promise<BookingRows> =>
  device.replica.atOnce(
    (rows) => [
      rows.widgetSetting,
      rows.openingTime,
      rows.closedPeriod,
      rows.areaSetting,
      rows.outbox,
      rows.booking,
      rows.bookingRequest,
      rows.stay,
      rows.animal,
      rows.contact,
      rows.vaccination,
      rows.signedDocument,
    ],
    () => readRows(device, today),
  )

/** Only asked for where an opening time has a limit. */
async function readHolding(replica: Replica, openingTimes: readonly OpeningTime[], settings: AreaSettings): Promise<PendingRequest[]> {
  return hasLimit(openingTimes) ? holdingPlaces(settings, await replica.bookingRequest.toArray()) : []
}

async function readRows(device: Device, today: string): Promise<BookingRows> {
  const { replica, userId } = device
  const widgets = services.flatMap((service) => modes.map((mode) => ({ service, mode })))
  const [stored, openingTimes, closedPeriods, areaSettings, pending] = await Promise.all([
    replica.widgetSetting.bulkGet(widgets.map(({ service, mode }) => widgetSettingId(userId, service, settingOf[mode]))),
    replica.openingTime.toArray(),
    replica.closedPeriod.toArray(),
    replica.areaSetting.toArray(),
    pendingIds(replica, 'stay'),
  ])
  const settings = new Map(
    widgets.map(({ service, mode }, index) => [widgetOf(service, mode), stored[index] ?? defaultSetting(userId, service, settingOf[mode])]),
  )
  const lastDay = addDays(today, Math.max(...[...settings.values()].map(({ duration }) => daysIn[duration])) - 1)
  // Functions one after the other: several at once lose the transaction that they share. Queries may be asked at once.
  const bookings = await bookingsAround(replica, today, lastDay)
  const stays = await staysOf(replica, bookings, { today, lastDay })
  const house = allSettings(areaSettings)
  const checkIn = { daycare: house.daycareCheckIn, pension: house.pensionCheckIn }
  const [animals, contacts] = await Promise.all([
    replica.animal.bulkGet([...new Set(stays.map(({ animalId }) => animalId))]).then(byId),
    replica.contact.bulkGet([...new Set(bookings.flatMap(({ contactId }) => contactId ?? []))]).then(byId),
  ])
  const holding = await readHolding(replica, openingTimes, house)
  const missing = await missingIn(device, checkIn, stays, bookings, today)
  const lacking = await lackingIn(replica, checkIn, stays, animals, today)
  const openness = { openingTimes, closedPeriods, holidays: new Set(holidaysOf(house.company.federalState, today, lastDay).keys()) }
  return { today, settings, house, bookings, stays, animals, contacts, ...openness, holding, pending, lacking, missing }
}

/** With stays that a tap has changed; null where it did more. */
export function withStays(rows: BookingRows, written: readonly Written[]): BookingRows | null {
  const changed = new Map(written.flatMap(({ kind, id, row }) => (kind === 'stay' && row ? [[id, row as Stay]] : [])))
  const stays = rows.stays.map((stay) => changed.get(stay.id) ?? stay)
  const known = rows.stays.filter(({ id }) => changed.has(id))
  if (known.length < written.length) return null
  return { ...rows, stays, pending: new Set([...rows.pending, ...changed.keys()]) }
}

/** What one widget shows of them. */
export function nextOf(rows: BookingRows, service: Service, mode: Mode, mayCreate: boolean): NextBookings {
  return nextBookings({ ...rows, service, mode, setting: rows.settings.get(widgetOf(service, mode))!, mayCreate })
}

/**
 * The queries for rows that begin or end on one of the days. Of those that end only the keys are asked for: in daycare all rows do both,
 * and a row that is copied out of the database costs more than all that is done with it here. `withEnding` reads the others.
 */
const onDays = <T>(table: Table<T, string>, first: string, last: string) =>
  [
    table.where('startDate').between(first, last, true, true).toArray(),
    table.where('endDate').between(first, last, true, true).primaryKeys(),
  ] as const

/** The rows that begin on the days, and those that end then and begin earlier. */
async function withEnding<T extends { id: string }>(table: Table<T, string>, begin: readonly T[], ending: readonly string[]) {
  const known = new Set(begin.map(({ id }) => id))
  const others = ending.filter((id) => !known.has(id))
  return others.length > 0 ? [...begin, ...(await table.bulkGet(others))] : begin
}

/**
 * Those that begin or end from today to the last day, and of the days before those that the server calls unfinished.
 * Ranges of an index each, asked at once: a cursor would cost a round trip to the database for every row.
 */
async function bookingsAround(replica: Replica, today: string, lastDay: string): Promise<Booking[]> {
  const yesterday = addDays(today, -1)
  const { booking } = replica
  const [begin, ending, ...earlier] = await Promise.all([
    ...onDays(booking, today, lastDay),
    booking
      .where('[state+startDate]')
      .between(['confirmed', pastFrom(today)], ['confirmed', yesterday], true, true)
      .toArray(),
    booking.where('[state+startDate]').between(['checkedIn', ''], ['checkedIn', yesterday], true, true).toArray(),
    booking.bulkGet([...touched]),
  ])
  return [...byId([...(await withEnding(booking, begin, ending)), ...earlier.flat()]).values()]
}

/** Stays that begin or end from today to the last day, and those of bookings beyond. */
async function staysOf(
  { stay }: Replica,
  bookings: readonly Booking[],
  { today, lastDay }: { today: string; lastDay: string },
): Promise<Stay[]> {
  const wanted = new Set(bookings.map(({ id }) => id))
  const beyond = bookings.filter(
    ({ startDate, endDate }) => endDate < today || startDate > lastDay || (startDate < today && endDate > lastDay),
  )
  const [begin, ending, ...others] = await Promise.all([
    ...onDays(stay, today, lastDay),
    ...beyond.map(({ id }) => stay.where('bookingId').equals(id).toArray()),
  ])
  return [...byId([...(await withEnding(stay, begin, ending)), ...others.flat()]).values()].filter(({ bookingId }) => wanted.has(bookingId))
}

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
