// What people write to the operator about the app: the form, its fields, and the two calls that take it (specification 3 and 7).
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { honeypotFields } from '../honeypot.ts'
import { Email } from '../emailAddress.ts'
import { Id, text } from '../values.ts'
import { Base64, imageBytes, lettersOf } from './picture.ts'

export const reasons = ['bug', 'missingFeature', 'unclear', 'other'] as const
export type Reason = (typeof reasons)[number]

export const messageLimit = 5_000

/** Pictures of one feedback at most. */
export const mostImages = 5
/** Bytes of a whole call: the pictures in base64 and everything that people write. */
const feedbackBytes = lettersOf(imageBytes) + 128 * 1024

const fields = {
  ...honeypotFields,
  reason: v.picklist(reasons),
  message1: text(messageLimit, 1),
  /** What was expected and how it can be seen again, given for a bug alone. */
  message2: v.optional(text(messageLimit), ''),
  message3: v.optional(text(messageLimit), ''),
  contactName: v.optional(text(160), ''),
  contactEmail: v.optional(v.union([v.literal(''), Email]), ''),
  /** The user agent. */
  browser: v.optional(text(1_000), ''),
  /** Address and title of the page that it is about. */
  url: v.optional(text(4_000), ''),
}

/** The id is made by the device, so that what is sent twice is kept once. */
export const OwnFeedback = v.pipe(
  v.strictObject({
    id: v.optional(v.nullable(Id), null),
    ...fields,
    images: v.optional(v.pipe(v.array(Base64), v.maxLength(mostImages)), []),
  }),
  v.check(({ reason, message2, message3 }) => reason === 'bug' || `${message2}${message3}` === ''),
)
export type OwnFeedback = v.InferOutput<typeof OwnFeedback>

/**
 * `form` says when a form of ours was opened, sealed by the server: machines are faster than people. Anyone who calls without a
 * form has none to name. Pictures need a login.
 */
export const AnonymousFeedback = v.pipe(
  v.strictObject({
    form: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    ...fields,
    images: v.optional(v.pipe(v.array(v.string()), v.maxLength(0)), []),
  }),
  v.check(({ reason, message2, message3 }) => reason === 'bug' || `${message2}${message3}` === ''),
)

/** Works for every account, also without an organisation and in one that can only be read: anyone who is stuck there needs it most. */
export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/authenticated',
  summary: 'Write to the operator as the signed-in user; pictures need an organisation',
  access: 'account',
  right: null,
  mutates: false,
  body: OwnFeedback,
  bodyBytes: feedbackBytes,
  response: v.object({}),
  errors: ['tooManyRequests', 'image.kind', 'image.tooLarge', 'image.unreadable', 'idTaken'],
})

/** Machines get the same answer; what they send is dropped. */
export const sendAnonymousFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/anonymous',
  summary: 'Write to the operator without a login',
  access: 'public',
  right: null,
  mutates: false,
  body: AnonymousFeedback,
  response: v.object({}),
  errors: ['tooManyRequests'],
})

/** The form without a login is good from 3 seconds to 24 hours after it was opened. */
export const formAge = { least: 3_000, most: 24 * 3_600_000 } as const

export const feedbackForm = endpoint({
  method: 'GET',
  path: '/api/admin/feedback/form',
  summary: 'Open the form without a login',
  access: 'public',
  right: null,
  mutates: false,
  response: v.object({ form: v.string() }),
  errors: [],
})
