// Taking a request down, offline too: the call, what it does on the device, and the noun.
import { asItIs, namedContact } from '../../contacts/contactActs.ts'
import { endpoint } from '../../endpoint.ts'
import { mutation } from '../../mutation.ts'
import type { Noun } from '../../noun.ts'
import { settingsOn } from '../../settings/areaSetting.ts'
import { localDate } from '../../time.ts'
import { services, type Service } from '../booking.ts'
import { bookRights } from '../taking/bookingLimits.ts'
import { BookingRequest, checkRequest, newRequest, RequestBody, requestRefusals, requestScopes } from './bookingRequest.ts'

const each = <T>(make: (service: Service) => T) => ({ daycare: make('daycare'), pension: make('pension') })

const writing = (service: Service) => ({ method: 'POST', access: 'signedIn', right: bookRights[service], mutates: true }) as const

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

export const createRequest = each((service) =>
  mutation<RequestBody>()({
    name: `${service}.request`,
    mv: 1,
    endpoint: createRequestCalls[service],
    lane: ({ input, mid }) => `bookingRequest:${input.id ?? mid}`,
    rows: ({ input, mid }) => [{ kind: 'bookingRequest', id: input.id ?? mid }, ...namedContact(input.contactId)],
    parts: ({ input }) => ({ body: input }),
    told: ({ body }) => body,
    reads: ['areaSetting'],
    async check({ input, occurredAt, zone, tenantId }, replica) {
      const { maxNights } = await settingsOn(replica, tenantId, 'pensionBookings')
      checkRequest(service, input, { today: localDate(occurredAt, zone), maxNights })
    },
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
  since: 27,
  indexes: 'service, contactId, startDate',
  scopes: requestScopes,
  granted: ({ rights, months }) =>
    services.flatMap((service) =>
      rights.has(`${service}.view`) ? [`requests:${service}:open`, ...months.map((month) => `requests:${service}:${month}`)] : [],
    ),
  references: { contactId: 'contact' },
  acts: createRequest,
} as const satisfies Noun<'bookingRequest'>
