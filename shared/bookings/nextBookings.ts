// The check-in and check-out widgets (specification 2.8, domain rules 3.1): one pure function over rows, for device and server alike.
import { isIn } from '../presence.ts'
import * as v from 'valibot'
import type { Animal } from '../animals/animal.ts'
import { type Contact, contactName } from '../contacts/contact.ts'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { addDays, addMonths, monthOf } from '../time.ts'
import { derivedId } from '../uuid.ts'
import { CalendarDate, Id, Instant, TimeOfDay, Version } from '../values.ts'
import { isExpected, services, type Booking, type Service, type Stay } from './booking.ts'
import { pendingVisits, type PendingRequest } from './pendingVisits.ts'
import { isOpenOn, timesOn, type Expected, type Openness } from './slots.ts'
import type { Synced } from '../noun.ts'
import { byName } from '../kept.ts'

/** `dropOff` is check-in, `pickup` is check-out (specification S2 9). */
export const modes = ['dropOff', 'pickup'] as const
export type Mode = (typeof modes)[number]
export const settingTypes = ['check-in', 'check-out'] as const
export type SettingType = (typeof settingTypes)[number]
export const settingOf = { dropOff: 'check-in', pickup: 'check-out' } as const satisfies Record<Mode, SettingType>

export const durations = ['1day', '2days', '3days', '7days', '30days'] as const
export type Duration = (typeof durations)[number]
export const daysIn: Record<Duration, number> = { '1day': 1, '2days': 2, '3days': 3, '7days': 7, '30days': 30 }

/** Leftovers reach back this many days, and never before the month that devices hold. */
export const pastDays = 30

export const WidgetSetting = v.object({
  id: Id,
  version: Version,
  userId: Id,
  service: v.picklist(services),
  type: v.picklist(settingTypes),
  duration: v.picklist(durations),
  showDone: v.boolean(),
})
export type WidgetSetting = v.InferOutput<typeof WidgetSetting>

declare module '../rows.ts' {
  interface Rows {
    widgetSetting: WidgetSetting
  }
}

export const widgetSettingId = (userId: string, service: Service, type: SettingType): string =>
  derivedId(userId, `widget:${service}:${type}`)
export const widgetSettingScopes = (row: Pick<WidgetSetting, 'userId'>): string[] => [`user:${row.userId}`]

export const defaultSetting = (userId: string, service: Service, type: SettingType): WidgetSetting => ({
  id: widgetSettingId(userId, service, type),
  version: 0,
  userId,
  service,
  type,
  duration: service === 'daycare' ? '1day' : '7days',
  showDone: false,
})

const NextBooking = v.object({
  id: Id,
  state: v.picklist(['expected', 'partlyIn', 'in', 'partlyOut', 'out']),
  /** Whether this widget has nothing left to do for it. */
  done: v.boolean(),
  startDate: CalendarDate,
  endDate: CalendarDate,
  time: v.nullable(TimeOfDay),
  note: v.string(),
  animals: v.array(
    v.object({
      id: Id,
      stayId: Id,
      name: v.string(),
      number: v.string(),
      species: v.string(),
      checkedInAt: v.nullable(Instant),
      checkedOutAt: v.nullable(Instant),
    }),
  ),
  contact: v.nullable(v.object({ id: Id, name: v.string(), phone: v.nullable(v.string()) })),
})
export type NextBooking = v.InferOutput<typeof NextBooking>

const NextBookings = v.object({
  days: v.array(
    v.object({
      date: v.union([v.literal('past'), CalendarDate]),
      /** Opening times of the day. `full`: as many animals are expected as can be taken in it, or more. */
      times: v.array(v.object({ from: TimeOfDay, to: TimeOfDay, full: v.boolean() })),
      bookings: v.array(NextBooking),
    }),
  ),
  showDone: v.boolean(),
  duration: v.picklist(durations),
  canCreate: v.optional(v.boolean()),
})
export type NextBookings = v.InferOutput<typeof NextBookings>

export interface NextBookingsInput extends Openness {
  service: Service
  mode: Mode
  /** The organisation's local date. */
  today: string
  setting: Pick<WidgetSetting, 'duration' | 'showDone'>
  bookings: readonly Booking[]
  stays: readonly Stay[]
  /** Requests that hold places (`holdingPlaces`). */
  holding: readonly PendingRequest[]
  animals: ReadonlyMap<string, Pick<Animal, 'id' | 'name' | 'number' | 'species' | 'outcome'>>
  contacts: ReadonlyMap<string, Contact>
  /** Whether the viewer may create daycare bookings and the organisation is writable. */
  mayCreate: boolean
}

/** The first day of leftovers that both sides can see. */
export function pastFrom(today: string): string {
  const reach = addDays(today, -pastDays)
  const held = `${addMonths(monthOf(today), -1)}-01`
  return reach > held ? reach : held
}

/**
 * Groups of one widget. Leftovers (`past`) come first and hold open items only, in order of their date; today is always there,
 * other days only with bookings. Within a day: open before done, by time (none last), then by the first animal's name.
 */
export function nextBookings(input: NextBookingsInput): NextBookings {
  const { service, mode, today, setting } = input
  const staysOf = Map.groupBy(
    input.stays.filter((stay) => stay.service === service && stay.active && isExpected(stay, input.animals.get(stay.animalId))),
    (stay) => stay.bookingId,
  )
  const lastDay = addDays(today, daysIn[setting.duration] - 1)
  const groups = new Map<string, NextBooking[]>([[today, []]])
  const expected = new Map<string, Expected[]>()

  for (const booking of input.bookings) {
    if (booking.service !== service || booking.state === 'cancelled' || booking.state === 'noShow') continue
    const stays = staysOf.get(booking.id) ?? []
    if (stays.length === 0) continue
    const item = present(input, booking, stays)
    const due = dueOn(mode, item)
    addTo(expected, due, { time: item.time, animals: stays.length })
    const group = groupOf(item, mode, today, lastDay)
    if (group === null || (item.done && (group === 'past' || !setting.showDone))) continue
    addTo(groups, group, item)
  }

  return {
    days: [...groups.keys()]
      .sort((a, b) => (a === 'past' ? -1 : b === 'past' ? 1 : a < b ? -1 : 1))
      .map((date) => ({
        date,
        times: date === 'past' ? [] : timesOf(input, date, expected.get(date) ?? []),
        bookings: groups.get(date)!.sort((a, b) => byDate(mode, a, b) || inOrder(a, b)),
      })),
    showDone: setting.showDone,
    duration: setting.duration,
    ...(service === 'daycare' && mode === 'dropOff' && { canCreate: input.mayCreate && isOpenOn(input, service, today) }),
  }
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** When it is due in this widget. */
export const dueOn = (mode: Mode, { startDate, endDate }: Pick<NextBooking, 'startDate' | 'endDate'>): string =>
  mode === 'dropOff' ? startDate : endDate

function byDate(mode: Mode, a: NextBooking, b: NextBooking): number {
  const [dateA, dateB] = [dueOn(mode, a), dueOn(mode, b)]
  return dateA === dateB ? 0 : dateA < dateB ? -1 : 1
}

function groupOf(item: NextBooking, mode: Mode, today: string, lastDay: string): string | null {
  const date = dueOn(mode, item)
  if (date >= today) {
    // An arrival that was due before today and never came is a leftover of check-in, not a departure to expect.
    const neverCame = mode === 'pickup' && item.state === 'expected' && item.startDate < today
    return date <= lastDay && !neverCame ? date : null
  }
  if (item.done) return null
  if (mode === 'dropOff') return date >= pastFrom(today) ? 'past' : null
  return item.animals.some(isIn) ? 'past' : null
}

function present(input: NextBookingsInput, booking: Booking, stays: readonly Stay[]): NextBooking {
  const animals = stays
    .map((stay) => {
      const animal = input.animals.get(stay.animalId)
      return {
        id: stay.animalId,
        stayId: stay.id,
        name: animal?.name ?? '',
        number: animal?.number ?? '',
        species: animal?.species ?? 'other',
        checkedInAt: stay.checkedInAt,
        checkedOutAt: stay.checkedOutAt,
      }
    })
    .sort((a, b) => byName(a.name, b.name) || (a.stayId < b.stayId ? -1 : 1))
  const contact = booking.contactId ? input.contacts.get(booking.contactId) : undefined
  const arrived = stays.filter((stay) => stay.checkedInAt !== null).length
  const left = stays.filter((stay) => stay.checkedOutAt !== null).length
  return {
    id: booking.id,
    state: left === stays.length ? 'out' : left > 0 ? 'partlyOut' : arrived === stays.length ? 'in' : arrived > 0 ? 'partlyIn' : 'expected',
    done: input.mode === 'dropOff' ? arrived === stays.length : left === stays.length,
    startDate: booking.startDate,
    endDate: booking.endDate,
    time: input.mode === 'dropOff' ? booking.dropOffTime : booking.pickUpTime,
    note: booking.note,
    animals,
    contact: contact ? { id: contact.id, name: contactName(contact), phone: contact.phone } : null,
  }
}

/** For a check-out an animal must be in: one that never arrived cannot leave. */
export const isDue = (animal: Pick<Stay, 'checkedInAt' | 'checkedOutAt'>, mode: Mode): boolean =>
  mode === 'dropOff' ? animal.checkedInAt === null : isIn(animal)

function timesOf(input: NextBookingsInput, date: string, booked: readonly Expected[]) {
  const visit = { service: input.service, use: input.mode === 'dropOff' ? ('dropOff' as const) : ('pickUp' as const), date }
  const pending = pendingVisits(input.service, { startDate: date, endDate: date }, null, input.holding)
  return timesOn(input, visit, [...booked, ...pending[visit.use]])
}

function inOrder(a: NextBooking, b: NextBooking): number {
  if (a.done !== b.done) return a.done ? 1 : -1
  const [timeA, timeB] = [a.time ?? '99:99', b.time ?? '99:99']
  if (timeA !== timeB) return timeA < timeB ? -1 : 1
  return byName(a.animals[0]!.name, b.animals[0]!.name) || (a.id < b.id ? -1 : 1)
}

const nextEndpoint = <const P extends string>(path: P, service: Service, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: 'signedIn',
    right: `${service}.view`,
    mutates: false,
    response: NextBookings,
    errors: [],
  })

export const nextBookingsCalls = {
  daycare: {
    dropOff: nextEndpoint('/api/daycare/booking/check-in-next', 'daycare', 'Daycare bookings to check in'),
    pickup: nextEndpoint('/api/daycare/booking/check-out-next', 'daycare', 'Daycare bookings to check out'),
  },
  pension: {
    dropOff: nextEndpoint('/api/pension/booking/check-in-next', 'pension', 'Boarding bookings to check in'),
    pickup: nextEndpoint('/api/pension/booking/check-out-next', 'pension', 'Boarding bookings to check out'),
  },
}

const settingsEndpoint = (service: Service) =>
  endpoint({
    method: 'POST',
    path: `/api/${service}/booking/next-settings`,
    summary: `Settings of the ${service} widgets: either duration or showDone`,
    access: 'signedIn',
    right: `${service}.view`,
    mutates: true,
    body: v.union([
      v.strictObject({ type: v.picklist(settingTypes), duration: v.picklist(durations) }),
      v.strictObject({ type: v.picklist(settingTypes), showDone: v.boolean() }),
    ]),
    response: WidgetSetting,
    errors: [],
  })

export const nextSettingsCalls = { daycare: settingsEndpoint('daycare'), pension: settingsEndpoint('pension') }

export type SettingChange = { type: SettingType; duration: Duration } | { type: SettingType; showDone: boolean }

const saveSetting = (service: Service) =>
  mutation<SettingChange>()({
    name: `${service}.saveSetting`,
    mv: 1,
    endpoint: nextSettingsCalls[service],
    lane: ({ input, userId }) => `widgetSetting:${widgetSettingId(userId, service, input.type)}`,
    rows: ({ input, userId }) => [{ kind: 'widgetSetting', id: widgetSettingId(userId, service, input.type) }],
    parts: ({ input }) => ({ body: input }),
    told: ({ body }) => body,
    effects: {
      widgetSetting: (row, { input, userId }) => ({ ...(row ?? defaultSetting(userId, service, input.type)), ...input }),
    },
    settled: (row) => [{ kind: 'widgetSetting', id: row.id, row }],
    yields: true,
  })

export const saveWidgetSetting = { daycare: saveSetting('daycare'), pension: saveSetting('pension') }

export const widgetSettingKind: Synced<'widgetSetting'> = { schema: WidgetSetting, indexes: '', scopes: widgetSettingScopes }
