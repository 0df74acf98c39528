// What is decided about a request, which needs the server: the waiting list, accepted, refused, withdrawn; and its lists and history.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import type { ErrorCode } from '../../errors.ts'
import { HistoryPages } from '../../records/animalRecord.ts'
import { Id, QueryPage, text } from '../../values.ts'
import { Booking, type Service } from '../booking.ts'
import { BookingBody } from '../taking/bookingActs.ts'
import { bookRights } from '../taking/bookingLimits.ts'
import { bookingRefusals } from '../taking/bookingRules.ts'
import { BookingRequest, messageLimit, mostDays, rejectReasons } from './bookingRequest.ts'
import { mostRequestedExtras } from './requestedExtras.ts'

const each = <T>(make: (service: Service) => T) => ({ daycare: make('daycare'), pension: make('pension') })
const params = v.strictObject({ id: Id })
export const requestsPerPage = 50

const writing = (service: Service) =>
  ({ method: 'POST', access: 'signedIn', right: bookRights[service], mutates: true, online: true }) as const
const reading = (service: Service) => ({ method: 'GET', access: 'signedIn', right: `${service}.view`, mutates: false, errors: [] }) as const

const decision = <const B extends v.GenericSchema<any, any>>(
  service: Service,
  act: string,
  summary: string,
  body: B,
  errors: readonly ErrorCode[],
) =>
  endpoint({
    ...writing(service),
    path: `/api/${service}/request/{id}/${act}`,
    summary,
    params,
    body,
    response: BookingRequest,
    errors: ['request.decided', ...errors],
  })

const answer = text(messageLimit)
const Nothing = v.strictObject({})

export const waitCalls = each((service) => decision(service, 'wait', 'Put a request on the waiting list', Nothing, []))
export const withdrawCalls = each((service) => decision(service, 'withdraw', 'The customer does not want the places any more', Nothing, []))
export const rejectCalls = each((service) =>
  decision(service, 'reject', 'Refuse a request', v.strictObject({ reason: v.picklist(rejectReasons), answer }), []),
)

/** A booking without its id: the server makes it from the request. */
const Accepted = v.omit(BookingBody, ['id'])
export const acceptCalls = each((service) =>
  endpoint({
    ...writing(service),
    path: `/api/${service}/request/{id}/accept`,
    summary: service === 'daycare' ? 'Accept a request: a booking for each day that is agreed' : 'Accept a request: its booking is made',
    params,
    body: v.strictObject({
      bookings: v.pipe(v.array(Accepted), v.minLength(1), v.maxLength(service === 'daycare' ? mostDays : 1)),
      answer,
      /** Products that become extras of the first booking. Absent, as from older devices: what was asked for, as far as it is on sale. */
      extras: v.optional(v.pipe(v.array(Id), v.maxLength(mostRequestedExtras))),
    }),
    response: v.object({ request: BookingRequest, bookings: v.array(Booking) }),
    errors: ['request.decided', 'notOnSale', ...bookingRefusals],
  }),
)

export const listRequestsCalls = each((service) =>
  endpoint({
    ...reading(service),
    path: `/api/${service}/requests`,
    summary: 'Requests: those that wait with the oldest first, or those that were decided with the newest first',
    query: v.strictObject({ which: v.picklist(['open', 'decided']), page: v.optional(QueryPage, '0') }),
    response: v.object({ items: v.array(BookingRequest), total: v.number(), pages: v.number() }),
  }),
)

export const requestRecordCalls = each((service) =>
  endpoint({ ...reading(service), path: `/api/${service}/request/{id}`, summary: 'One request', params, response: BookingRequest }),
)

export const requestHistoryCalls = each((service) =>
  endpoint({
    ...reading(service),
    path: `/api/${service}/request/{id}/history`,
    summary: 'What was written about a request, by whom and when, the newest first',
    params,
    query: v.strictObject({ page: v.optional(QueryPage, '0') }),
    response: HistoryPages,
  }),
)
