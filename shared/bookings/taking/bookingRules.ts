// What speaks against a booking that somebody makes or changes: one pure function for the form, the device and the server.
import type { Animal } from '../../animals/animal.ts'
import { situationOf } from '../../changes/story/situation.ts'
import { isBanned, type Contact } from '../../contacts/contact.ts'
import { Failure, type ErrorCode } from '../../errors.ts'
import type { Room } from '../../shelters/shelter.ts'
import { addDays } from '../../time.ts'
import type { Booking, Service, Stay } from '../booking.ts'
import type { ClosedPeriod } from '../closedPeriod.ts'
import { guestRefusal, guestRefusals } from '../mayCome.ts'
import type { OpeningTime } from '../openingTime.ts'
import type { Visits } from '../pendingVisits.ts'
import { nightsBetween } from '../price/billedDays.ts'
import { priceOfStay } from '../price/priceOfStay.ts'
import type { PriceTerms } from '../price/terms.ts'
import { shareNight } from '../roomNights.ts'
import { agreedRefusals, type PricedGuest } from './agreedPrices.ts'
import { mostBackdated } from './bookingLimits.ts'
import type { HouseNights } from './houseNights.ts'
import { agreed, isDated, permitProblems, placeProblems, stayBefore, type Dated } from './placeRules.ts'
import type { DayPermit } from '../permit.ts'
import { isBeyondSeries } from './repeatedDays.ts'
import { closureOn, isFull, slotAt, slotProblem, type Openness, type Visit } from '../slots.ts'

/** An animal of a booking, and the room that is kept for it. */
export interface Guest extends PricedGuest {
  roomId: string | null
}

export interface BookingTerms {
  contactId: string | null
  startDate: string | null
  endDate: string | null
  dropOffTime: string | null
  pickUpTime: string | null
  animals: readonly Guest[]
  /** Of one of several days that are booked at once: the first of them. */
  seriesFrom?: string | undefined
  /** Why it is taken although a room or the house is full, or the permit of daycare is. Whether the person may do that is asked beside the rules. */
  overbook?: string | undefined
}

type Judged = Pick<
  Animal,
  'id' | 'species' | 'birthDate' | 'custody' | 'place' | 'roomId' | 'outcome' | 'careFrom' | 'careUntil' | 'contactId' | 'restrictedTo'
>

/** What is known where the rules are asked; rows that are not known speak against nothing. */
export interface BookingFacts {
  service: Service
  /** The organisation's date on which the person acts. */
  today: string
  /** The booking as it was with all of its stays; null for a new one. */
  before: { booking: Booking; stays: readonly Stay[] } | null
  closed: readonly ClosedPeriod[]
  openingTimes: readonly OpeningTime[]
  /** Public holidays, at least those of the stay. */
  holidays: ReadonlySet<string>
  prices: readonly PriceTerms[]
  /** The longest stay in boarding; daycare is for one day. */
  maxNights: number
  /** Animals of other bookings and of pending requests that are brought on the first day, and that are picked up on the last. Asked where opening times have a limit. */
  expected: Visits
  /** Days from the first to the last of several days of daycare that are booked at once. */
  seriesMaxDays: number
  /** Of the first day of daycare. */
  permit: DayPermit
  /** Of boarding; null where the house has no limit. */
  house: HouseNights | null
  contact: Pick<Contact, 'banned' | 'bannedUntil'> | null
  animals: ReadonlyMap<string, Judged>
  rooms: ReadonlyMap<string, Pick<Room, 'capacity' | 'kind'>>
  /** Stays of these animals and in these rooms. Those of the booking itself do not count. */
  stays: readonly Stay[]
  /** Of other bookings, by their id: times of their first and last day. Where they are not known, nights alone are compared. */
  times?: ReadonlyMap<string, Pick<Booking, 'dropOffTime' | 'pickUpTime'>>
  /** Animals that must pass a trial day of daycare first. */
  untried: ReadonlySet<string>
}

export const bookingRefusals = [
  'field.missing',
  'booking.endBeforeStart',
  'booking.inPast',
  'booking.tooLong',
  'booking.nightRequired',
  'booking.closedPeriod',
  'booking.outsideHours',
  'booking.slotFull',
  'booking.seriesTooLong',
  'booking.permitExceeded',
  'booking.unitFull',
  'booking.houseFull',
  'booking.agreedInDaycare',
  'alreadyBooked',
  'trialRequired',
  'contact.banned',
  'access.guest',
  ...guestRefusals.filter((code) => code !== 'booking.isBoarding'),
] as const satisfies readonly ErrorCode[]
export const changeRefusals = [
  'booking.closed',
  'booking.over',
  'booking.begun',
  'booking.hasCome',
  'alreadyCheckedOut',
] as const satisfies readonly ErrorCode[]

export interface BookingProblem {
  code: ErrorCode
  field: keyof BookingTerms
  /** Which animal it is about, or which room. */
  animalId?: string
  roomId?: string
  /** The house with a permit that is full, by its name, and its number. */
  house?: string
  most?: number
}

/** Everything that speaks against it, in the order in which it is answered. On a change only what changes is judged. */
export const bookingProblems = (said: BookingTerms, facts: BookingFacts): BookingProblem[] => [
  ...stateProblems(said, facts),
  ...missingIn(said),
  ...dateProblems(said, facts),
  ...timeProblems(said, facts),
  ...(said.overbook ? [] : permitProblems(said, facts)),
  ...contactProblems(said, facts),
  ...guestProblems(said, facts),
  ...agreedRefusals(facts.service, said.animals, facts.before?.stays ?? []).map((one) => ({ ...one, field: 'animals' as const })),
  ...(said.overbook ? [] : placeProblems(said, facts)),
]

/** Throws the first of them. */
export function checkBooking(said: BookingTerms, facts: BookingFacts): void {
  const [first] = bookingProblems(said, facts)
  if (!first) return
  const { code, field, ...detail } = first
  throw new Failure(code, { fields: [field], ...(Object.keys(detail).length > 0 && { detail }) })
}

/** A booking that is cancelled or over cannot be changed. After a check-in, the day of arrival is fixed, and an animal that came cannot be removed. */
function stateProblems({ startDate, animals }: BookingTerms, { before }: BookingFacts): BookingProblem[] {
  if (!before) return []
  const { booking, stays } = before
  if (booking.state === 'cancelled' || booking.state === 'noShow') return [{ code: 'booking.closed', field: 'startDate' }]
  if (booking.state === 'checkedOut') return [{ code: 'booking.over', field: 'startDate' }]
  const come = stays.filter(({ checkedInAt }) => checkedInAt !== null)
  const left = come.find(({ animalId }) => !animals.some((guest) => guest.animalId === animalId))
  return [
    ...(come.length > 0 && startDate !== booking.startDate ? [{ code: 'booking.begun' as const, field: 'startDate' as const }] : []),
    ...(left ? [{ code: 'booking.hasCome' as const, field: 'animals' as const, animalId: left.animalId }] : []),
  ]
}

function missingIn({ contactId, startDate, endDate, animals }: BookingTerms): BookingProblem[] {
  const missing: (keyof BookingTerms | false)[] = [
    contactId === null && 'contactId',
    animals.length === 0 && 'animals',
    startDate === null && 'startDate',
    endDate === null && 'endDate',
  ]
  return missing.filter((field) => field !== false).map((field) => ({ code: 'field.missing', field }))
}

const houseOf = ({ openingTimes, closed, holidays }: BookingFacts): Openness => ({ openingTimes, closedPeriods: closed, holidays })

/** By a closed period or as a public holiday. On a weekday without opening times only the time is asked about. */
function isClosed(facts: BookingFacts, date: string): boolean {
  const closure = closureOn(houseOf(facts), facts.service, date)
  return closure !== null && closure.by !== 'weekday'
}

function dateProblems({ startDate, endDate, animals, seriesFrom }: BookingTerms, facts: BookingFacts): BookingProblem[] {
  const { service, today, before } = facts
  if (startDate === null || endDate === null) return []
  if (endDate < startDate) return [{ code: 'booking.endBeforeStart', field: 'endDate' }]
  const [isStartNew, isEndNew] = [startDate !== before?.booking.startDate, endDate !== before?.booking.endDate]
  const nights = nightsBetween(startDate, endDate)
  const found: BookingProblem[] = []
  if (seriesFrom !== undefined && isBeyondSeries(startDate, seriesFrom, facts.seriesMaxDays))
    found.push({ code: 'booking.seriesTooLong', field: 'startDate' })
  if (isStartNew && startDate < addDays(today, -mostBackdated)) found.push({ code: 'booking.inPast', field: 'startDate' })
  if (isStartNew && isClosed(facts, startDate)) found.push({ code: 'booking.closedPeriod', field: 'startDate' })
  if (isEndNew && isClosed(facts, endDate)) found.push({ code: 'booking.closedPeriod', field: 'endDate' })
  if ((isStartNew || isEndNew) && nights > (service === 'pension' ? facts.maxNights : 0))
    found.push({ code: 'booking.tooLong', field: 'endDate' })
  if ((isStartNew || isEndNew) && nights === 0 && needsNight(startDate, animals, facts))
    found.push({ code: 'booking.nightRequired', field: 'endDate' })
  return found
}

/** Whether boarding one of the animals is billed by nights. */
function needsNight(date: string, guests: readonly Guest[], { service, prices, animals, rooms }: BookingFacts): boolean {
  if (service !== 'pension') return false
  const priced = guests.flatMap(({ animalId, roomId }) => {
    const animal = animals.get(animalId)
    const roomKind = (roomId !== null && rooms.get(roomId)?.kind) || null
    return animal ? [{ species: animal.species, birthDate: animal.birthDate, grams: null, conditions: [], roomKind }] : []
  })
  const stay = { startDate: date, startTime: null, endDate: date, endTime: null, arrivalWeight: 2, departureWeight: 2 } as const
  const { problems } = priceOfStay({ stay, animals: priced, prices, surcharges: [], holidays: new Set() })
  return problems.some(({ code }) => code === 'nightRequired')
}

function timeProblems({ startDate, endDate, dropOffTime, pickUpTime, animals }: BookingTerms, facts: BookingFacts): BookingProblem[] {
  const was = facts.before?.booking
  const hasNew = animals.some(({ animalId }) => !stayBefore(facts, animalId))
  const problemAt = (use: Visit['use'], date: string | null, time: string | null, isNew: boolean): BookingProblem[] => {
    if (date === null || time === null || !(isNew || hasNew)) return []
    const field = use === 'dropOff' ? 'dropOffTime' : 'pickUpTime'
    const visit = { service: facts.service, use, date, time }
    if (isNew && slotProblem(houseOf(facts), visit) === 'outsideHours') return [{ code: 'booking.outsideHours', field }]
    const slot = slotAt(houseOf(facts), visit)
    return slot && isFull(slot, facts.expected[use], animals.length) ? [{ code: 'booking.slotFull', field }] : []
  }
  return [
    ...problemAt('dropOff', startDate, dropOffTime, startDate !== was?.startDate || dropOffTime !== was?.dropOffTime),
    ...problemAt('pickUp', endDate, pickUpTime, endDate !== was?.endDate || pickUpTime !== was?.pickUpTime),
  ]
}

const contactProblems = ({ contactId }: BookingTerms, { contact, before, today }: BookingFacts): BookingProblem[] =>
  contact && contactId !== before?.booking.contactId && isBanned(contact, today) ? [{ code: 'contact.banned', field: 'contactId' }] : []

const isMoved = ({ startDate, endDate }: Dated, { before }: BookingFacts): boolean =>
  startDate !== before?.booking.startDate || endDate !== before.booking.endDate

/** As the constraint `stay_once` of the database says it: in daycare both days count. */
const isAtOnce = (service: Service, a: Pick<Stay, 'startDate' | 'endDate'>, b: Pick<Stay, 'startDate' | 'endDate'>): boolean =>
  service === 'pension' ? shareNight(a, b) : a.startDate <= b.endDate && b.startDate <= a.endDate

/** An animal that boards today may be booked for daycare later, so its check-in asks about that. */
function guestProblems(said: BookingTerms, facts: BookingFacts): BookingProblem[] {
  const { service, animals } = facts
  return said.animals.flatMap(({ animalId }): BookingProblem[] => {
    const animal = animals.get(animalId)
    const isNew = !stayBefore(facts, animalId)
    if (animal?.restrictedTo && isNew) return [{ code: 'access.guest', field: 'animals', animalId }]
    const refusal = animal && isNew ? guestRefusal(service, situationOf(animal)) : null
    if (refusal && refusal !== 'booking.isBoarding') return [{ code: refusal, field: 'animals', animalId }]
    if (isNew && facts.untried.has(animalId)) return [{ code: 'trialRequired', field: 'animals', animalId }]
    if (!isDated(said) || !(isNew || isMoved(said, facts))) return []
    const isTwice = agreed(facts).some((stay) => stay.animalId === animalId && isAtOnce(service, stay, said))
    return isTwice ? [{ code: 'alreadyBooked', field: 'animals', animalId }] : []
  })
}
