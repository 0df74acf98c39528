// What speaks against a booking that somebody makes or changes: one pure function for the form, the device and the server.
import { situationOf } from '../../changes/story/situation.ts'
import { isBanned } from '../../contacts/contact.ts'
import { Failure, type ErrorCode } from '../../errors.ts'
import { addDays } from '../../time.ts'
import type { Service, Stay } from '../booking.ts'
import { guestRefusal, guestRefusals } from '../mayCome.ts'
import { nightsBetween } from '../price/billedDays.ts'
import { priceOfStay } from '../price/priceOfStay.ts'
import { shareNight } from '../roomNights.ts'
import { agreedRefusals } from './agreedPrices.ts'
import { mostBackdated } from './bookingLimits.ts'
import type { BookingFacts, BookingProblem, BookingTerms, Dated, Guest } from './bookingTerms.ts'
import { agreed, isDated, permitProblems, placeProblems, stayBefore } from './placeRules.ts'
import { isBeyondSeries } from './repeatedDays.ts'
import { closureOn, isFull, slotAt, slotProblem, type Openness, type Visit } from '../slots.ts'

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
