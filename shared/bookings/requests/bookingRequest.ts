// Requests for places in daycare or boarding, before anything is agreed: the row, its states, and what a request must say.
import * as v from 'valibot'
import { sexes } from '../../animals/animal.ts'
import { isEmail } from '../../emailAddress.ts'
import { Failure, type ErrorCode } from '../../errors.ts'
import { Locale } from '../../identity/locale.ts'
import { speciesCodes } from '../../species.ts'
import { addDays, monthsBetween } from '../../time.ts'
import { CalendarDate, Id, Instant, text, TimeOfDay, Version } from '../../values.ts'
import { services, type Service } from '../booking.ts'
import { nightsBetween } from '../price/billedDays.ts'
import { mostBackdated, mostGuests } from '../taking/bookingLimits.ts'
import { ExtrasSaid, RequestedExtra } from './requestedExtras.ts'

/** `standby`: on the waiting list. `expired`: nobody answered it in time. Decided requests do not change. */
export const requestStates = ['new', 'standby', 'accepted', 'rejected', 'withdrawn', 'expired'] as const
export type RequestState = (typeof requestStates)[number]
export const isOpen = ({ state }: { state: RequestState }): boolean => state === 'new' || state === 'standby'

/** How staff got to know of it. */
export const requestSources = ['phone', 'mail', 'door'] as const
/** `web`: sent on the form that anyone may open. */
export const knownSources = [...requestSources, 'web'] as const
export const rejectReasons = ['full', 'closed', 'vaccination', 'unsuitable', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** The most days of daycare in one request. */
export const mostDays = 31
export const messageLimit = 2000

const animal = {
  species: v.picklist(speciesCodes),
  birthDate: v.nullable(CalendarDate),
  sex: v.picklist(sexes),
  neutered: v.picklist(['yes', 'no', 'unknown']),
}
/** An animal as it was described. Which animal of the organisation it is, is known when the request is accepted. */
export const RequestedAnimal = v.strictObject({ ...animal, name: text(60), breed: text(80) })
export type RequestedAnimal = v.InferOutput<typeof RequestedAnimal>

const said = {
  source: v.picklist(requestSources),
  contactId: v.nullable(Id),
  dropOffTime: v.nullable(TimeOfDay),
  pickUpTime: v.nullable(TimeOfDay),
}

export const BookingRequest = v.object({
  id: Id,
  version: Version,
  service: v.picklist(services),
  state: v.picklist(requestStates),
  ...said,
  source: v.picklist(knownSources),
  /** Of mails to the customer. Null: nobody chose one. */
  language: v.nullable(Locale),
  /** The text of the consent as the form showed it; empty for a request that staff entered. */
  consentText: v.string(),
  consentAt: v.nullable(Instant),
  forename: v.string(),
  surname: v.string(),
  email: v.string(),
  phone: v.string(),
  animals: v.array(v.object({ ...animal, name: v.string(), breed: v.string() })),
  /** First and last day. */
  startDate: CalendarDate,
  endDate: CalendarDate,
  /** The days of daycare in their order; empty in boarding. */
  dates: v.array(CalendarDate),
  message: v.string(),
  /** Absent in older rows of devices: none. */
  extras: v.optional(v.nullable(v.array(RequestedExtra))),
  submittedAt: Instant,
  /** When a place last became free for it on the waiting list; null: never. */
  placeFreeAt: v.nullable(Instant),
  /** Of what was decided; what was written to the customer is in `answer`. */
  reason: v.nullable(v.picklist(rejectReasons)),
  answer: v.string(),
  decidedAt: v.nullable(Instant),
  decidedBy: v.nullable(Id),
  bookingIds: v.array(Id),
})
export type BookingRequest = v.InferOutput<typeof BookingRequest>

declare module '../../rows.ts' {
  interface Rows {
    bookingRequest: BookingRequest
  }
}

/** What the rules may find missing is nullable. */
export const RequestBody = v.strictObject({
  id: v.nullable(Id),
  ...said,
  forename: text(100),
  surname: text(100),
  email: text(254),
  phone: text(40),
  animals: v.pipe(v.array(RequestedAnimal), v.maxLength(mostGuests)),
  startDate: v.nullable(CalendarDate),
  endDate: v.nullable(CalendarDate),
  dates: v.pipe(v.array(CalendarDate), v.maxLength(mostDays)),
  message: text(messageLimit),
  // Older devices and pages send none.
  extras: v.optional(ExtrasSaid, []),
})
export type RequestBody = v.InferOutput<typeof RequestBody>
/** What somebody says of a request. */
export type RequestSaid = Omit<RequestBody, 'id'>

export interface RequestProblem {
  code: ErrorCode
  field: keyof RequestSaid
}

export const requestRefusals = [
  'field.missing',
  'request.unreachable',
  'contact.emailInvalid',
  'booking.endBeforeStart',
  'booking.nightRequired',
  'booking.tooLong',
  'booking.inPast',
] as const satisfies readonly ErrorCode[]

/** First and last day of what is asked for; null while one is missing. */
export function spanOf(service: Service, { startDate, endDate, dates }: Pick<RequestSaid, 'startDate' | 'endDate' | 'dates'>) {
  const days = [...dates].sort()
  const [first, last] = service === 'daycare' ? [days[0] ?? null, days.at(-1) ?? null] : [startDate, endDate]
  return first === null || last === null ? null : { startDate: first, endDate: last }
}

/** The facts that the rules of requests need. */
interface RequestDay {
  /** The organisation's date. */
  today: string
  /** The longest stay in boarding that the house takes bookings for. */
  maxNights: number
}

function spanProblems(service: Service, asked: RequestSaid, { today, maxNights }: RequestDay): RequestProblem[] {
  const span = spanOf(service, asked)
  if (service === 'daycare') {
    if (!span) return [{ code: 'field.missing', field: 'dates' }]
    return span.startDate < addDays(today, -mostBackdated) ? [{ code: 'booking.inPast', field: 'dates' }] : []
  }
  const missing = (['startDate', 'endDate'] as const).filter((field) => asked[field] === null)
  if (!span) return missing.map((field) => ({ code: 'field.missing', field }))
  if (span.endDate < span.startDate) return [{ code: 'booking.endBeforeStart', field: 'endDate' }]
  const found: RequestProblem[] = []
  if (span.startDate < addDays(today, -mostBackdated)) found.push({ code: 'booking.inPast', field: 'startDate' })
  if (nightsBetween(span.startDate, span.endDate) > maxNights) found.push({ code: 'booking.tooLong', field: 'endDate' })
  return found
}

/** All rules of a request that somebody takes down, in the order in which they are answered. */
export function requestProblems(service: Service, asked: RequestSaid, day: RequestDay): RequestProblem[] {
  const { contactId, surname, email, phone, animals } = asked
  const found: RequestProblem[] = []
  if (contactId === null && surname === '') found.push({ code: 'field.missing', field: 'surname' })
  if (contactId === null && email === '' && phone === '') found.push({ code: 'request.unreachable', field: 'phone' })
  if (email !== '' && !isEmail(email)) found.push({ code: 'contact.emailInvalid', field: 'email' })
  if (animals.length === 0 || animals.some(({ name }) => name === '')) found.push({ code: 'field.missing', field: 'animals' })
  return [...found, ...spanProblems(service, asked, day)]
}

/** Throws the first of them. */
export function checkRequest(service: Service, asked: RequestSaid, day: RequestDay): void {
  const [first] = requestProblems(service, asked, day)
  if (first) throw new Failure(first.code, { fields: [first.field] })
}

/** Throws `request.decided` with what was decided, by whom and when. */
export function assertOpen(request: Pick<BookingRequest, 'state' | 'decidedBy' | 'decidedAt'>): void {
  const { state, decidedBy, decidedAt } = request
  if (!isOpen(request)) throw new Failure('request.decided', { detail: { state, decidedBy, decidedAt } })
}

/** A request as it begins. */
export function newRequest(service: Service, id: string, { id: _, ...asked }: RequestBody, submittedAt: string): BookingRequest | null {
  const span = spanOf(service, asked)
  const undecided = { placeFreeAt: null, reason: null, answer: '', decidedAt: null, decidedBy: null, bookingIds: [] }
  const dates = service === 'daycare' ? [...new Set(asked.dates)].sort() : []
  const unconsented = { language: null, consentText: '', consentAt: null }
  return span && { ...asked, ...span, ...undecided, ...unconsented, dates, id, version: 0, service, state: 'new', submittedAt }
}

/** Devices hold all that wait, and those of the months that they hold. Bookings have other scopes: a terminal gets no requests. */
export const requestScopes = ({ service, state, startDate, endDate }: BookingRequest): string[] => [
  ...(isOpen({ state }) ? [`requests:${service}:open`] : []),
  ...monthsBetween(startDate, endDate).map((month) => `requests:${service}:${month}`),
]
