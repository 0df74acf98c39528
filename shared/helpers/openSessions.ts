// One link by which people without an account sign up for any of the sessions to come: the calls of the house and of the page.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { addDays, localDate } from '../time.ts'
import { CalendarDate, Id } from '../values.ts'
import { byStart, type HelperSession } from './helperSession.ts'
import { isToCome, SessionLink, type When } from './signUp.ts'
import { SeenSession, SignUpBody } from './signUpByLink.ts'

/** Sessions that the page shows, the next ones. */
export const mostShown = 60
/** Sessions for which one person signs up at once. */
export const mostChosen = 10
/** Days for which the link may be open. */
export const longestOpenLink = 365

/** Throws `session.openLinkPeriod`. */
export function checkOpenLink({ validUntil }: { validUntil: string }, { now, zone }: When): void {
  const today = localDate(now, zone)
  if (validUntil < today || validUntil > addDays(today, longestOpenLink))
    throw new Failure('session.openLinkPeriod', { fields: ['validUntil'] })
}

/** The sessions that the page shows, in order of time. */
export const sessionsToCome = <S extends Pick<HelperSession, 'id' | 'start' | 'isCancelled'>>(all: readonly S[], now: string): S[] =>
  all
    .filter((one) => isToCome(one, now))
    .sort(byStart)
    .slice(0, mostShown)

const { title, type, start, end, place, left, level, ...ofHouse } = SeenSession.entries
const OpenSession = v.object({ id: Id, title, type, start, end, place, left, level })
export const SeenSessions = v.object({ ...ofHouse, sessions: v.array(OpenSession) })
export type SeenSessions = v.InferOutput<typeof SeenSessions>

const house = { access: 'signedIn', right: 'helpers.edit' } as const
const writes = { ...house, method: 'POST', mutates: true, online: true } as const

export const readOpenLink = endpoint({
  ...house,
  method: 'GET',
  path: '/api/animal-helper/open-sessions-link',
  summary: 'The open link by which people sign up for any session to come, if there is one',
  mutates: false,
  response: v.object({ link: v.nullable(SessionLink) }),
  errors: [],
})

export const makeOpenLink = endpoint({
  ...writes,
  path: '/api/animal-helper/open-sessions-link/new',
  summary: 'Make the link by which people sign up for any session to come. The link before it ends',
  body: v.strictObject({ validUntil: CalendarDate }),
  // A receipt keeps the answer, so it has no key.
  response: v.object({ id: Id, validUntil: CalendarDate }),
  errors: ['session.openLinkPeriod'],
})

export const closeOpenLink = endpoint({
  ...writes,
  path: '/api/animal-helper/open-sessions-link/close',
  summary: 'End the link by which people sign up for any session to come; sign-ups that arrived stay',
  response: v.object({}),
  errors: [],
})

const byLink = { method: 'POST', access: 'public', right: null, mutates: false } as const

export const openSessions = endpoint({
  ...byLink,
  path: '/api/session-sign-up/all/open',
  summary: 'The sessions of animal helpers to come, by one link. A wrong or ended key gets 404',
  body: v.strictObject({ key: SignUpBody.entries.key }),
  response: SeenSessions,
  errors: ['notFound', 'tooManyRequests'],
})

export const SignUpsBody = v.strictObject({
  ...SignUpBody.entries,
  sessionIds: v.pipe(
    v.array(Id),
    v.minLength(1),
    v.maxLength(mostChosen),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
})
export type SignUpsBody = v.InferOutput<typeof SignUpsBody>

/** All or none: where one of them is full or over, nothing is stored. */
export const sendSignUps = endpoint({
  ...byLink,
  path: '/api/session-sign-up/all/send',
  summary: 'Sign up for sessions to come by one link. People of the house accept or decline each',
  body: SignUpsBody,
  response: v.object({}),
  errors: [
    ...(['notFound', 'tooManyRequests', 'field.missing', 'contact.emailInvalid', 'contact.birthInFuture'] as const),
    ...(['session.full', 'session.begun', 'requestForm.outdated'] as const),
  ],
})
