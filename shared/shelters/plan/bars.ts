// The bars of the occupation plan: residents, boarding guests, animals of pending requests, and blocks as periods of a room, in days since the plan begins.
import type { Animal } from '../../animals/animal.ts'
import type { Booking, Stay } from '../../bookings/booking.ts'
import type { BookingRequest } from '../../bookings/requests/bookingRequest.ts'
import { addDays, daysBetween, dayStart, parseMinutes, wallClock } from '../../time.ts'
import type { RoomBlock } from '../roomBlock.ts'

/** `requested`: an animal of a boarding request that nobody has answered yet. `cleaning`: a room that a guest left and that nobody has cleaned since. */
export type BarKind = 'shelter' | 'pension' | 'requested' | 'quarantine' | 'blocked' | 'cleaning'

export type Shown = Pick<Animal, 'id' | 'name' | 'number' | 'species'>

/** Who was put into a room, and from when until when. */
export interface Resident {
  id: string
  roomId: string
  /** Null where the device does not hold when it was. */
  from: string | null
  /** Null while it lasts. */
  until: string | null
  animal: Shown & Partial<Pick<Animal, 'quarantine'>>
  isGuest: boolean
  /** Of a long paid stay, with the day on which it leaves as planned. */
  residency?: { id: string; leavesOn: string | null } | undefined
}

/** A long paid stay that is still to come. */
export interface PlannedResidency {
  id: string
  roomId: string | null
  animal: Shown
  from: string
  until: string | null
}

/** A stay of boarding with the times of its booking. */
export interface Guest {
  stay: Pick<Stay, 'id' | 'bookingId' | 'startDate' | 'endDate' | 'checkedInAt' | 'checkedOutAt'>
  /** Null while no room is chosen. */
  roomId: string | null
  animal: Shown
  times: Pick<Booking, 'dropOffTime' | 'pickUpTime'>
}

/** A boarding request that nobody has answered yet. */
export type PendingRequest = Pick<BookingRequest, 'id' | 'startDate' | 'endDate' | 'dropOffTime' | 'pickUpTime'> & {
  animals: readonly { name: string }[]
}

/** The days of a plan. */
export interface Frame {
  /** First day. */
  from: string
  days: number
  today: string
  zone: string
}

/** Part of a stay in a room, or a block. */
export interface Period {
  id: string
  kind: BarKind
  roomId: string | null
  /** In days since the plan begins, the end left out: 1.5 is noon of the second day. Within the plan. */
  start: number
  end: number
  /** Whether it began before the plan, and whether it goes on after it. */
  before: boolean
  after: boolean
  /** Null where it is not known. */
  firstDay: string | null
  /** Null while nobody knows it. */
  lastDay: string | null
  /** Nights, counted as days since the plan begins; the end is left out. */
  firstNight: number
  endNight: number
  /** Null for a block, for a room that waits for its cleaning, and for an animal that was only described in a request. */
  animal: Shown | null
  bookingId: string | null
  /** Of a long paid stay. */
  residencyId: string | null
  /** Where a guest's stay can be moved: to other days and rooms before the guest comes, to another room while it is here. Null: nowhere. */
  moves: 'anywhere' | 'room' | null
  /** Of a pending request. */
  requestId?: string
  /** Of a block; of a request the name of the animal. */
  reason: string
}

/** A day with a time of it, as a place in the plan. */
interface Point {
  day: string
  at: number
}

interface Ends {
  /** Null if the stay began before the plan, on a day that is not known. */
  start: Point | null
  /** Null: after the plan. */
  end: Point | null
}

/** Nothing narrower can be seen or hit. */
const narrowest = 0.25

/** The period between two points; null when it lies outside the plan. */
export function between(
  { days }: Frame,
  { start, end }: Ends,
  rest: Omit<Period, 'start' | 'end' | 'before' | 'after' | 'firstDay' | 'lastDay' | 'firstNight' | 'endNight'>,
): Period | null {
  const begins = start?.at ?? -Infinity
  const ends = Math.max(end?.at ?? Infinity, begins + narrowest)
  if (begins >= days || ends <= 0) return null
  return {
    ...rest,
    start: Math.max(0, Math.min(begins, days - narrowest)),
    end: Math.min(days, Math.max(ends, narrowest)),
    before: begins < 0,
    after: ends > days,
    firstDay: start?.day ?? null,
    // What ends at midnight has the day before as its last.
    lastDay: end && (Number.isInteger(end.at) ? addDays(end.day, -1) : end.day),
    firstNight: Math.max(0, Math.floor(begins)),
    endNight: Math.min(days, Math.floor(end?.at ?? days)),
  }
}

export const pointOf = ({ from }: Frame, day: string, minutes: number): Point => ({ day, at: daysBetween(from, day) + minutes / 1440 })

export function pointAt(frame: Frame, instant: string): Point {
  const { date, time } = wallClock(instant, frame.zone)
  return pointOf(frame, date, parseMinutes(time))
}

/** The periods of residents. Days of quarantine are periods of their own. */
export function periodsOfResidents(frame: Frame, residents: readonly Resident[], lasting: 'on' | 'untilToday'): Period[] {
  const begin = dayStart(frame.from, frame.zone)
  const close = dayStart(addDays(frame.from, frame.days), frame.zone)
  const tonight = pointOf(frame, addDays(frame.today, 1), 0)
  return residents.flatMap(({ id, roomId, from, until, animal, isGuest, residency }) => {
    if ((until !== null && until <= begin) || (from !== null && from >= close)) return []
    const ends = {
      start: from === null ? null : pointAt(frame, from),
      end: until !== null ? pointAt(frame, until) : lasting === 'on' ? plannedEnd(frame, residency?.leavesOn, tonight) : tonight,
    }
    const rest = { roomId, animal, bookingId: null, residencyId: residency?.id ?? null, moves: null, reason: '' }
    return split(frame, ends, animal.quarantine).flatMap(({ isQuarantine, ...part }, index) => {
      const kind = isQuarantine ? 'quarantine' : isGuest ? 'pension' : 'shelter'
      const period = between(frame, part, { ...rest, id: index === 0 ? id : `${id}:${index}`, kind })
      const isOpen = until === null && part.end === ends.end && !residency?.leavesOn
      return period ? [{ ...period, lastDay: isOpen ? null : period.lastDay }] : []
    })
  })
}

/** Noon of the day on which somebody leaves; tonight for those who are late; null where nobody knows it. */
const plannedEnd = (frame: Frame, leavesOn: string | null | undefined, tonight: Point): Point | null =>
  !leavesOn ? null : leavesOn < frame.today ? tonight : pointOf(frame, leavesOn, noon)

type Part = Ends & { isQuarantine: boolean }

/** A residency before, in and after a quarantine. One that was ended has the day on which that was as its last. */
function split(frame: Frame, { start, end }: Ends, quarantine: Animal['quarantine']): Part[] {
  const whole = [{ start, end, isQuarantine: false }]
  if (!quarantine) return whole
  const endedAt = quarantine.ended ? quarantine.steps.at(-1)?.at : undefined
  const begins = pointOf(frame, quarantine.from, 0)
  const ends = endedAt ? pointAt(frame, endedAt) : pointOf(frame, addDays(quarantine.until, 1), 0)
  const [first, last] = [start?.at ?? -Infinity, end?.at ?? Infinity]
  if (ends.at <= first || begins.at >= last || ends.at <= begins.at) return whole
  return [
    ...(begins.at > first ? [{ start, end: begins, isQuarantine: false }] : []),
    { start: begins.at > first ? begins : start, end: ends.at < last ? ends : end, isQuarantine: true },
    ...(ends.at < last ? [{ start: ends, end, isQuarantine: false }] : []),
  ]
}

const noon = 720

/**
 * The periods of boarding guests. Without a time they come and go at noon, so that one can leave and another come on one day. Guests who
 * are late stay until today; a guest who is expected since yesterday comes today; one who never came has none.
 */
export function periodsOfGuests(frame: Frame, guests: readonly Guest[]): Period[] {
  return guests.flatMap(({ stay, roomId, animal, times }) => {
    const { id, bookingId, startDate, endDate, checkedInAt, checkedOutAt } = stay
    if (checkedInAt === null && endDate < frame.today) return []
    const [first, last] = [checkedInAt === null && startDate < frame.today ? frame.today : startDate, endDate]
    const isOneDay = first === last
    const agreed = agreedEnds(frame, first, last, times)
    const start = checkedInAt ? pointAt(frame, checkedInAt) : agreed.start
    const end = checkedOutAt
      ? pointAt(frame, checkedOutAt)
      : checkedInAt !== null && last < frame.today
        ? pointOf(frame, addDays(frame.today, 1), 0)
        : agreed.end
    const moves = checkedInAt === null ? 'anywhere' : checkedOutAt === null ? 'room' : null
    const period = between(frame, { start, end }, { id, kind: 'pension', roomId, animal, bookingId, residencyId: null, moves, reason: '' })
    return period ? [takingItsDay(period, isOneDay)] : []
  })
}

/** Without a time somebody comes and goes at noon; on one day from the morning until the night. */
function agreedEnds(frame: Frame, first: string, last: string, { dropOffTime, pickUpTime }: Guest['times']): { start: Point; end: Point } {
  const isOneDay = first === last
  return {
    start: pointOf(frame, first, dropOffTime ? parseMinutes(dropOffTime) : isOneDay ? 0 : noon),
    end: pickUpTime
      ? pointOf(frame, last, parseMinutes(pickUpTime))
      : isOneDay
        ? pointOf(frame, addDays(last, 1), 0)
        : pointOf(frame, last, noon),
  }
}

/** A stay without a night takes the place for its day. */
const takingItsDay = (period: Period, isOneDay: boolean): Period => (isOneDay ? { ...period, endNight: period.firstNight + 1 } : period)

/** The periods of pending requests, one for each animal. No room is chosen for them. */
export function periodsOfRequests(frame: Frame, requests: readonly PendingRequest[]): Period[] {
  return requests.flatMap(({ id, startDate, endDate, animals, ...times }) =>
    animals.flatMap(({ name }, index) => {
      const rest = { id: `${id}:${index}`, kind: 'requested' as const, requestId: id, reason: name }
      const ends = agreedEnds(frame, startDate, endDate, times)
      const period = between(frame, ends, { ...rest, roomId: null, animal: null, bookingId: null, residencyId: null, moves: null })
      return period ? [takingItsDay(period, startDate === endDate)] : []
    }),
  )
}

/** The periods of blocks: whole days, the last one too. */
export function periodsOfBlocks(frame: Frame, blocks: readonly RoomBlock[]): Period[] {
  return blocks.flatMap(({ id, roomId, from, to, reason }) => {
    const ends = { start: pointOf(frame, from, 0), end: pointOf(frame, addDays(to, 1), 0) }
    return (
      between(frame, ends, { id, kind: 'blocked', roomId, animal: null, bookingId: null, residencyId: null, moves: null, reason }) ?? []
    )
  })
}

/** The periods of long paid stays that are still to come. One that was to begin before today comes today. */
export function periodsOfResidencies(frame: Frame, residencies: readonly PlannedResidency[]): Period[] {
  return residencies.flatMap(({ id, roomId, animal, from, until }) => {
    const first = from < frame.today ? frame.today : from
    if (until !== null && until < first) return []
    const ends = { start: pointOf(frame, first, noon), end: until === null ? null : pointOf(frame, until, noon) }
    return between(frame, ends, { id, kind: 'pension', roomId, animal, bookingId: null, residencyId: id, moves: null, reason: '' }) ?? []
  })
}
