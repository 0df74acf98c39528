// What is done with a request: taken down (offline too), put on the waiting list, accepted, refused, withdrawn. Decisions need the server.
import * as v from 'valibot'
import { asItIs, namedContact } from '../../contacts/contactActs.ts'
import { endpoint } from '../../endpoint.ts'
import type { ErrorCode } from '../../errors.ts'
import { mutation } from '../../mutation.ts'
import type { Noun } from '../../noun.ts'
import { HistoryPages } from '../../records/animalRecord.ts'
import { localDate } from '../../time.ts'
import { Id, text } from '../../values.ts'
import { Booking, services, type Service } from '../booking.ts'
import { bookRights, BookingBody } from '../taking/bookingActs.ts'
import { bookingRefusals } from '../taking/bookingRules.ts'
import {
  BookingRequest,
  checkRequest,
  messageLimit,
  mostDays,
  newRequest,
  rejectReasons,
  RequestBody,
  requestRefusals,
  requestScopes,
} from './bookingRequest.ts'

const each = <T>(make: (service: Service) => T) => ({ daycare: make('daycare'), pension: make('pension') })
const params = v.strictObject({ id: Id })
const Page = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))
export const requestsPerPage = 50

const writing = (service: Service) => ({ method: 'POST', access: 'signedIn', right: bookRights[service], mutates: true }) as const
const reading = (service: Service) => ({ method: 'GET', access: 'signedIn', right: `${service}.view`, mutates: false, errors: [] }) as const

export const createRequestCalls = each((service) =>
  endpoint({
    ...writing(service),
    path: `/api/${service}/request/new`,
    summary: service === 'daycare' ? 'Take down that somebody asks for days of daycare' : 'Take down that somebody asks for boarding',
    body: RequestBody,
    response: BookingRequest,
    errors: [...requestRefusals, 'idTaken'],
  }),
)

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
    }),
    response: v.object({ request: BookingRequest, bookings: v.array(Booking) }),
    errors: ['request.decided', ...bookingRefusals],
  }),
)

export const listRequestsCalls = each((service) =>
  endpoint({
    ...reading(service),
    path: `/api/${service}/requests`,
    summary: 'Requests: those that wait with the oldest first, or those that were decided with the newest first',
    query: v.strictObject({ which: v.picklist(['open', 'decided']), page: v.optional(Page, '0') }),
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
    query: v.strictObject({ page: v.optional(Page, '0') }),
    response: HistoryPages,
  }),
)

export const createRequest = each((service) =>
  mutation<RequestBody>()({
    name: `${service}.request`,
    mv: 1,
    endpoint: createRequestCalls[service],
    lane: ({ input, mid }) => `bookingRequest:${input.id ?? mid}`,
    rows: ({ input, mid }) => [{ kind: 'bookingRequest', id: input.id ?? mid }, ...namedContact(input.contactId)],
    parts: ({ input }) => ({ body: input }),
    told: ({ body }) => body,
    check: async ({ input, occurredAt, zone }) => checkRequest(service, input, localDate(occurredAt, zone)),
    effects: {
      bookingRequest: (row, { input, occurredAt }, id) => row ?? newRequest(service, id, input, occurredAt),
      contact: asItIs,
    },
    settled: (row) => [{ kind: 'bookingRequest', id: row.id, row }],
    withId: (input, id) => ({ ...input, id }),
  }),
)

export const bookingRequest = {
  kind: 'bookingRequest',
  schema: BookingRequest,
  since: 23,
  indexes: 'service, contactId, startDate',
  scopes: requestScopes,
  granted: ({ rights, months }) =>
    services.flatMap((service) =>
      rights.has(`${service}.view`) ? [`requests:${service}:open`, ...months.map((month) => `requests:${service}:${month}`)] : [],
    ),
  references: { contactId: 'contact' },
  acts: createRequest,
} as const satisfies Noun<'bookingRequest'>
