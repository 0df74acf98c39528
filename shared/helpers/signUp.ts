// Links by which people without an account sign up for a session, and what the house does about each sign-up. No device holds either.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import { localDate } from '../time.ts'
import { CalendarDate, Id, Instant } from '../values.ts'
import { placesTaken } from './confirming.ts'
import type { HelperSession } from './helperSession.ts'
import { isOut, participationStates, type Participation } from './participation.ts'

/** Sign-ups of one session that wait at the same time. */
export const mostWaiting = 200
/** Days after the begin of a session for which a sign-up that nobody answered is kept. */
export const daysKept = 30

export const SessionLink = v.object({
  id: Id,
  createdAt: Instant,
  createdBy: Id,
  /** The last day on which it takes sign-ups. It ends when the session begins in any case. */
  validUntil: CalendarDate,
  /** The last part of its address. */
  key: v.string(),
})
export type SessionLink = v.InferOutput<typeof SessionLink>

const SignUp = v.object({
  id: Id,
  sentAt: Instant,
  forename: v.string(),
  surname: v.string(),
  email: v.string(),
  phone: v.string(),
  /** Of people under 18 alone. */
  birthDate: v.nullable(CalendarDate),
  message: v.string(),
})
export type SignUp = v.InferOutput<typeof SignUp>

type Begin = Pick<HelperSession, 'start' | 'isCancelled'>

/** Whether people can still say whether they come. `now`: an instant. */
export const isToCome = ({ start, isCancelled }: Begin, now: string): boolean => !isCancelled && now < start

export interface When {
  /** An instant. */
  now: string
  zone: string
}

interface Link {
  validUntil: string
  closedAt: string | null
}

/** Whether a link for all sessions to come takes sign-ups. */
export const isOpenForAll = ({ validUntil, closedAt }: Link, { now, zone }: When): boolean =>
  closedAt === null && validUntil >= localDate(now, zone)

/** Whether the link of one session takes sign-ups. */
export const isOpenLink = (link: Link, session: Begin, when: When): boolean => isOpenForAll(link, when) && isToCome(session, when.now)

/** Throws `session.begun`, `session.linkPeriod`. */
export function checkLink({ validUntil }: { validUntil: string }, session: Begin, { now, zone }: When): void {
  if (!isToCome(session, now)) throw new Failure('session.begun')
  if (validUntil < localDate(now, zone) || validUntil > localDate(session.start, zone))
    throw new Failure('session.linkPeriod', { fields: ['validUntil'] })
}

/** `rows`: the participations of the session. */
export const placesLeft = ({ capacity }: Pick<HelperSession, 'capacity'>, rows: readonly Participation[]): number =>
  Math.max(0, capacity - placesTaken(rows))

/** Whether a sign-up that waits is deleted by now. */
export const isForgotten = ({ start }: Pick<HelperSession, 'start'>, now: string): boolean =>
  Date.parse(now) >= Date.parse(start) + daysKept * 86_400_000

/** Whether a helper can say by the own link whether they come: what people at the site have noted stays. */
export const canAnswer = (row: Pick<Participation, 'state' | 'checkoutAt' | 'backAt'>, session: Begin, now: string): boolean =>
  isToCome(session, now) && !isOut(row) && (row.state === 'invited' || row.state === 'confirmed' || row.state === 'declined')

const shownToGuests: readonly ErrorCode[] = [
  'session.full',
  'session.contractMissing',
  'session.minorWithoutConsent',
  'session.levelMissing',
]

/** How a refusal is answered to somebody outside: reasons that are internal become the request to get in touch. */
export const guestRefusal = (code: ErrorCode): ErrorCode => (shownToGuests.includes(code) ? code : 'session.askUs')

const edits = { access: 'signedIn', right: 'helpers.edit', params: v.strictObject({ id: Id }) } as const
const writes = { ...edits, method: 'POST', mutates: true, online: true } as const

export const readSignUps = endpoint({
  ...edits,
  method: 'GET',
  path: '/api/animal-helper/session/{id}/sign-ups',
  summary: 'The open link by which people sign up for a session, if there is one, and the sign-ups that wait, the oldest first',
  mutates: false,
  response: v.object({ link: v.nullable(SessionLink), signUps: v.array(SignUp) }),
  errors: [],
})

export const makeSessionLink = endpoint({
  ...writes,
  path: '/api/animal-helper/session/{id}/sign-up-link/new',
  summary: 'Make the link by which people without an account sign up for a session. The link before it ends',
  body: v.strictObject({ validUntil: CalendarDate }),
  // A receipt keeps the answer, so it has no key.
  response: v.object({ id: Id, validUntil: CalendarDate }),
  errors: ['session.begun', 'session.linkPeriod'],
})

export const closeSessionLink = endpoint({
  ...writes,
  path: '/api/animal-helper/session/{id}/sign-up-link/close',
  summary: 'End the link by which people sign up for a session; sign-ups that arrived stay',
  response: v.object({}),
  errors: [],
})

export const acceptSignUp = endpoint({
  ...writes,
  path: '/api/animal-helper/sign-up/{id}/accept',
  summary: 'Let somebody who signed up take part as this contact: confirmed, or invited while something is in the way',
  body: v.strictObject({ contactId: Id }),
  response: v.object({ participationId: Id, state: v.picklist(participationStates) }),
  errors: ['session.full', 'session.takesPart'],
})

export const declineSignUp = endpoint({
  ...writes,
  path: '/api/animal-helper/sign-up/{id}/decline',
  summary: 'Decline a sign-up, and delete it. Writes a mail about it',
  response: v.object({}),
  errors: [],
})

/** The address to which it can be mailed; null: the contact has none. */
const mailedTo = { email: v.nullable(v.string()) }

export const readInvitation = endpoint({
  ...edits,
  method: 'GET',
  path: '/api/animal-helper/participation/{id}/invitation',
  summary: 'The link by which a helper says whether they come; it takes answers until the session begins',
  mutates: false,
  response: v.object({ key: v.string(), ...mailedTo }),
  errors: [],
})

export const sendInvitation = endpoint({
  ...writes,
  path: '/api/animal-helper/participation/{id}/invitation',
  summary: 'Mail to a helper the link by which they say whether they come, to the first address of the contact',
  response: v.object(mailedTo),
  errors: ['session.begun', 'tooManyRequests'],
})
