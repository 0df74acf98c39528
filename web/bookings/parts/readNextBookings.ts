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
import type { Openness } from '../../../shared/bookings/slots.ts'
import { hasLimit } from '../../../shared/bookings/taking/expectedVisits.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { allSettings, type AreaSettings } from '../../../shared/settings/areaSetting.ts'
import { addDays } from '../../../shared/time.ts'
import { askedForVaccinations, lackingIn } from './lackingVaccinations.ts'
import { isAnyAsked, missingIn } from './missingAtDoor.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Replica } from '../../../sync/replica.ts'
import type { PromiseExtended, Table } from 'dexie'
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
  const [onThese, ...found] = await Promise.all([onDays(replica.stay, today, lastDay), ...bookingQueries(replica, today, lastDay)])
  const bookings = [...byId(found.flat()).values()]
  const beyond = beyondDays(bookings, today, lastDay)
  const others = await Promise.all(beyond.map(({ id }) => replica.stay.where('bookingId').equals(id).toArray()))
  const wanted = new Set(bookings.map(({ id }) => id))
  const stays = [...byId([...onThese, ...others.flat()]).values()].filter(({ bookingId }) => wanted.has(bookingId))
  const house = allSettings(areaSettings)
  const checkIn = { daycare: house.daycareCheckIn, pension: house.pensionCheckIn }
  const [animals, contacts] = await Promise.all([
    replica.animal.bulkGet([...new Set(stays.map(({ animalId }) => animalId))]).then(byId),
    replica.contact.bulkGet([...new Set(bookings.flatMap(({ contactId }) => contactId ?? []))]).then(byId),
  ])
  const holding = hasLimit(openingTimes) ? holdingPlaces(house, await replica.bookingRequest.toArray()) : []
  const isLacking = askedForVaccinations(checkIn, stays).length > 0
  const lacking = isLacking ? await lackingIn(replica, checkIn, stays, animals, today) : new Map()
  const missing = isAnyAsked(checkIn, stays) ? await missingIn(device, checkIn, stays, bookings, today) : new Map()
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
 * Rows that begin or end on one of the days. Of those that end only the keys are asked for: in daycare all rows do both, and a row that
 * is copied out of the database costs more than all that is done with it here.
 */
function onDays<T extends { id: string }>(table: Table<T, string>, first: string, last: string): PromiseExtended<(T | undefined)[]> {
  const beginning = table.where('startDate').between(first, last, true, true).toArray()
  const ending = table.where('endDate').between(first, last, true, true).primaryKeys()
  return beginning.then((begin) => {
    const known = new Set(begin.map(({ id }) => id))
    return ending.then((ids) => {
      const others = ids.filter((id) => !known.has(id))
      return others.length > 0 ? table.bulkGet(others).then((rows) => [...begin, ...rows]) : begin
    })
  })
}

/**
 * Queries for the bookings of the days, those before that may still be open, and those acted on in this window.
 */
const bookingQueries = ({ booking }: Replica, today: string, lastDay: string): PromiseExtended<(Booking | undefined)[]>[] => [
  onDays(booking, today, lastDay),
  booking
    .where('[state+startDate]')
    .between(['confirmed', pastFrom(today)], ['confirmed', addDays(today, -1)], true, true)
    .toArray(),
  booking
    .where('[state+startDate]')
    .between(['checkedIn', ''], ['checkedIn', addDays(today, -1)], true, true)
    .toArray(),
  booking.bulkGet([...touched]),
]

/** Bookings with stays that may neither begin nor end on the days. */
const beyondDays = (bookings: readonly Booking[], today: string, lastDay: string): Booking[] =>
  bookings.filter(({ startDate, endDate }) => endDate < today || startDate > lastDay || (startDate < today && endDate > lastDay))

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
