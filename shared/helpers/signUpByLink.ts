// The calls of people without an account: sign up for a session by its link, and say by the own link whether they come.
import * as v from 'valibot'
import { isEmail } from '../emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { honeypotFields } from '../honeypot.ts'
import { Locale } from '../identity/locale.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'
import { sessionTypes } from './helperSession.ts'
import { mostParticipationNote, participationStates } from './participation.ts'

export const mostSignUpName = 80
export const mostSignUpPhone = 40
export const mostSignUpEmail = 254

/** What a session is about, for people outside: no helpers, no animals, nothing internal. */
const seen = {
  organization: v.string(),
  phone: v.string(),
  email: v.string(),
  zone: v.string(),
  title: v.string(),
  type: v.picklist(sessionTypes),
  start: Instant,
  end: Instant,
  place: v.string(),
  /** Places that nobody has taken. */
  left: v.number(),
  /** The name of the level that its helpers need; empty: none. */
  level: v.string(),
  contractDemanded: v.boolean(),
}

export const SeenSession = v.object({
  ...seen,
  /** The text to agree to, in each language. */
  consent: v.object({ de: v.string(), en: v.string() }),
})
export type SeenSession = v.InferOutput<typeof SeenSession>

export const SeenInvitation = v.object({
  ...seen,
  isCancelled: v.boolean(),
  state: v.picklist(participationStates),
  /** Whether the helper can still say whether they come. */
  canAnswer: v.boolean(),
})
export type SeenInvitation = v.InferOutput<typeof SeenInvitation>

const key = v.pipe(v.string(), v.maxLength(200))
const byLink = { method: 'POST', access: 'public', right: null, mutates: false } as const

const said = {
  forename: text(mostSignUpName),
  surname: text(mostSignUpName),
  email: text(mostSignUpEmail),
  phone: text(mostSignUpPhone),
  /** Asked of people under 18 alone. */
  birthDate: v.nullable(CalendarDate),
  message: text(mostParticipationNote),
  agreed: v.boolean(),
}
const Said = v.strictObject(said)
export type SignUpSaid = v.InferOutput<typeof Said>

export const SignUpBody = v.strictObject({
  key,
  /** Chosen by the page, so that what is sent twice is one sign-up. */
  id: Id,
  ...said,
  language: Locale,
  /** The text as it was shown. */
  consent: v.pipe(v.string(), v.maxLength(2_000)),
  ...honeypotFields,
})
export type SignUpBody = v.InferOutput<typeof SignUpBody>

/** All rules of a sign-up, in the order of its fields. `today`: of the organisation. */
export function signUpProblems(
  { forename, surname, email, phone, birthDate, agreed }: SignUpSaid,
  today: string,
): { code: ErrorCode; field: keyof SignUpSaid }[] {
  const found: [boolean, ErrorCode, keyof SignUpSaid][] = [
    [forename === '', 'field.missing', 'forename'],
    [surname === '', 'field.missing', 'surname'],
    [email === '' && phone === '', 'field.missing', 'email'],
    [email !== '' && !isEmail(email), 'contact.emailInvalid', 'email'],
    [birthDate !== null && birthDate > today, 'contact.birthInFuture', 'birthDate'],
    [!agreed, 'field.missing', 'agreed'],
  ]
  return found.flatMap(([isWrong, code, field]) => (isWrong ? [{ code, field }] : []))
}

/** By body, so that keys are in no log of addresses. Unknown and ended keys are answered alike. */
export const openSignUp = endpoint({
  ...byLink,
  path: '/api/session-sign-up/open',
  summary: 'What a session of animal helpers is about, by its link. A wrong or ended key gets 404',
  body: v.strictObject({ key }),
  response: SeenSession,
  errors: ['notFound', 'tooManyRequests'],
})

/** Everybody gets the same answer, known to the house or not; what machines send is dropped. */
export const sendSignUp = endpoint({
  ...byLink,
  path: '/api/session-sign-up/send',
  summary: 'Sign up for a session by its link. People of the house accept or decline it',
  body: SignUpBody,
  response: v.object({}),
  errors: [
    ...(['notFound', 'tooManyRequests', 'field.missing', 'contact.emailInvalid', 'contact.birthInFuture'] as const),
    ...(['session.full', 'requestForm.outdated'] as const),
  ],
})

export const openInvitation = endpoint({
  ...byLink,
  path: '/api/session-invitation/open',
  summary: 'A session and the own part in it, by the link of one helper. A wrong or ended key gets 404',
  body: v.strictObject({ key }),
  response: SeenInvitation,
  errors: ['notFound', 'tooManyRequests'],
})

export const answerInvitation = endpoint({
  ...byLink,
  path: '/api/session-invitation/answer',
  summary: 'Say by the link of one helper whether they come; it can be changed until the session begins',
  body: v.strictObject({ key, comes: v.boolean() }),
  response: SeenInvitation,
  errors: [
    ...(['notFound', 'tooManyRequests', 'tenantReadOnly', 'session.begun', 'session.full', 'session.contractMissing'] as const),
    ...(['session.minorWithoutConsent', 'session.levelMissing', 'session.askUs'] as const),
  ],
})
