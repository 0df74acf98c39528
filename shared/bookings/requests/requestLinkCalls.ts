// The calls behind the link in a mail to a customer: look at the own request, and withdraw it.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { CalendarDate, TimeOfDay } from '../../values.ts'
import { services } from '../booking.ts'
import { requestStates } from './bookingRequest.ts'
import { RequestedExtra } from './requestedExtras.ts'

/** Nothing in it is internal to the organisation. */
export const SeenRequest = v.object({
  organization: v.string(),
  phone: v.string(),
  email: v.string(),
  service: v.picklist(services),
  state: v.picklist(requestStates),
  /** Their names. */
  animals: v.array(v.string()),
  startDate: CalendarDate,
  endDate: CalendarDate,
  dates: v.array(CalendarDate),
  dropOffTime: v.nullable(TimeOfDay),
  pickUpTime: v.nullable(TimeOfDay),
  message: v.string(),
  extras: v.array(v.omit(RequestedExtra, ['productId'])),
  answer: v.string(),
  canWithdraw: v.boolean(),
})
export type SeenRequest = v.InferOutput<typeof SeenRequest>

const ofLink = {
  method: 'POST',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(200)) }),
  response: SeenRequest,
} as const

export const openRequestLink = endpoint({
  ...ofLink,
  path: '/api/book-request/open',
  summary: 'The own request, by the link in a mail. An unknown or ended link gets 404',
  errors: ['notFound', 'tooManyRequests'],
})

export const withdrawByLink = endpoint({
  ...ofLink,
  path: '/api/book-request/withdraw',
  summary: 'Withdraw the own request, by the link in a mail',
  errors: ['notFound', 'tooManyRequests', 'request.decided'],
})
