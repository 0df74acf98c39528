// Settings of an organisation about requests for places and about the public form.
import * as v from 'valibot'
import { text } from '../values.ts'
import { someOf, whole } from './animalAreas.ts'

/** Bookings build on settings, so the services are named here again. */
export const offeredServices = ['daycare', 'pension'] as const

/** Questions of the form beside names, e-mail address and days. */
export const formQuestions = ['phone', 'breed', 'birthDate', 'sex', 'neutered', 'times', 'message'] as const
export type FormQuestion = (typeof formQuestions)[number]

/** The mails to a customer about a request. */
export const requestMails = ['received', 'standby', 'placeFree', 'accepted', 'trialDay', 'rejected', 'expired'] as const
export type RequestMail = (typeof requestMails)[number]

export const mostOrigins = 20
export const formTextLimit = 2000

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Scheme, host and port as browsers write them: it becomes part of a header, so nothing else may pass. */
const origin = new RegExp(`^https?://(?:${label}\\.)*${label}(?::[1-9]\\d{0,4})?$`)
export const isOrigin = (value: string): boolean => value.length <= 200 && origin.test(value)

/** Characters that tell the addresses of the same organisation apart. */
export const secretLength = 12
const Secret = v.pipe(v.string(), v.regex(new RegExp(`^(?:[\\w-]{${secretLength}})?$`)))

export const requestAreas = {
  bookingRequest: v.strictObject({
    /** Days after which a request that nobody answered ends. */
    requestExpiryDays: whole(1, 60),
    requestMails: someOf(requestMails),
    formOpen: v.boolean(),
    /** The end of the form's address. Empty until the form is first opened; another one ends the address before. */
    formSecret: Secret,
    formServices: someOf(offeredServices),
    /** Sites that may show the form in a frame. */
    formOrigins: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(mostOrigins)),
    questions: someOf(formQuestions),
    questionsDemanded: someOf(formQuestions),
    /** Texts of the form. An empty text of one language is replaced by that of the product; without an introduction there is none. */
    introGerman: text(formTextLimit),
    introEnglish: text(formTextLimit),
    consentGerman: text(formTextLimit),
    consentEnglish: text(formTextLimit),
    thanksGerman: text(formTextLimit),
    thanksEnglish: text(formTextLimit),
  }),
}

export const requestDefaults = {
  bookingRequest: {
    requestExpiryDays: 14,
    requestMails: [...requestMails],
    formOpen: false,
    formSecret: '',
    formServices: [...offeredServices],
    formOrigins: [],
    questions: [...formQuestions],
    questionsDemanded: [],
    introGerman: '',
    introEnglish: '',
    consentGerman: '',
    consentEnglish: '',
    thanksGerman: '',
    thanksEnglish: '',
  },
} satisfies { [A in keyof typeof requestAreas]: v.InferOutput<(typeof requestAreas)[A]> }
