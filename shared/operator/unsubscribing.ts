// The link in every mail of a campaign with which its reader asks for no more of them, without an account.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** On the page of the link, or by the button of a mail program. */
export const unsubscribeWays = ['page', 'mailProgram'] as const
export type UnsubscribeWay = (typeof unsubscribeWays)[number]

/** The last part of `/unsubscribe/{key}`. */
const key = v.pipe(v.string(), v.maxLength(200))
const ofLink = { method: 'POST', access: 'public', right: null, mutates: false, errors: ['notFound', 'tooManyRequests'] } as const

const Subscription = v.object({
  email: v.string(),
  isUnsubscribed: v.boolean(),
})
export type Subscription = v.InferOutput<typeof Subscription>

export const openSubscription = endpoint({
  ...ofLink,
  path: '/api/unsubscribe/open',
  summary: 'Which address a link unsubscribes. A wrong key gets 404',
  body: v.strictObject({ key }),
  response: Subscription,
})

export const unsubscribe = endpoint({
  ...ofLink,
  path: '/api/unsubscribe/confirm',
  summary: 'Send no more campaigns to the address of a link',
  body: v.strictObject({ key }),
  response: Subscription,
})

/** RFC 8058: mail programs call it by themselves when their reader presses “Unsubscribe”. */
export const unsubscribeByMail = endpoint({
  ...ofLink,
  path: '/api/unsubscribe/one-click/{key}',
  summary: 'Send no more campaigns to the address of a link, as mail programs ask for it',
  encoding: 'form',
  params: v.strictObject({ key }),
  body: v.strictObject({ 'List-Unsubscribe': v.literal('One-Click') }),
  response: v.object({}),
})
