// The rows of one widget from the replica, narrow enough to be read again at every tap, and the shared function over them.
import type { Booking, Service } from '../../shared/bookings/booking.ts'
import {
  daysIn,
  defaultSetting,
  nextBookings,
  pastFrom,
  settingOf,
  widgetSettingId,
  type Mode,
  type NextBookings,
} from '../../shared/bookings/nextBookings.ts'
import { addDays } from '../../shared/time.ts'
import type { Engine } from '../../sync/engine.ts'

/** Bookings acted on in this window: they stay in view of the query when an undo makes them open again. */
const touched = new Set<string>()
export const touch = (bookingId: string): void => void touched.add(bookingId)

interface Asked {
  service: Service
  mode: Mode
  today: string
  mayCreate: boolean
}

/** What a widget shows on `today`, from the rows that this device holds. */
export async function readNextBookings(
  { replica, userId }: Pick<Engine, 'replica' | 'userId'>,
  { service, mode, today, mayCreate }: Asked,
): Promise<NextBookings> {
  const type = settingOf[mode]
  const [stored, openingTimes] = await Promise.all([
    replica.widgetSetting.get(widgetSettingId(userId, service, type)),
    replica.openingTime.toArray(),
  ])
  const setting = stored ?? defaultSetting(userId, service, type)
  const lastDay = addDays(today, daysIn[setting.duration] - 1)
  const bookings = (await (mode === 'dropOff' ? arrivals(replica, today, lastDay) : departures(replica, today, lastDay))).filter(
    (booking) => booking.service === service,
  )
  const stays = await replica.stay
    .where('bookingId')
    .anyOf(bookings.map(({ id }) => id))
    .toArray()
  const contactIds = bookings.flatMap(({ contactId }) => contactId ?? [])
  const [animals, contacts] = await Promise.all([
    replica.animal.bulkGet([...new Set(stays.map(({ animalId }) => animalId))]),
    replica.contact.bulkGet([...new Set(contactIds)]),
  ])
  return nextBookings({
    service,
    mode,
    today,
    setting,
    bookings,
    stays,
    animals: byId(animals),
    contacts: byId(contacts),
    openingTimes,
    mayCreate,
  })
}

// The server keeps the state of a booking: what it calls finished needs no second look, unless this window changed it.
const unfinished = (booking: Booking): boolean => booking.state === 'confirmed' || booking.state === 'checkedIn' || touched.has(booking.id)

async function arrivals(replica: Engine['replica'], today: string, lastDay: string): Promise<Booking[]> {
  const rows = await replica.booking.where('startDate').between(pastFrom(today), lastDay, true, true).toArray()
  return rows.filter((booking) => booking.startDate >= today || unfinished(booking))
}

async function departures(replica: Engine['replica'], today: string, lastDay: string): Promise<Booking[]> {
  const rows = await replica.booking.where('endDate').belowOrEqual(lastDay).toArray()
  return rows.filter((booking) => booking.endDate >= today || unfinished(booking))
}

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
