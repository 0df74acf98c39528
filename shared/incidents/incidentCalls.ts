// Sending an incident report to the owner of an animal, and opening it by the link in the mail.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { SeenPage } from '../reportCards/reportCalls.ts'
import { ReportMail } from '../reportCards/reportMail.ts'
import { Id, Instant, text } from '../values.ts'
import { Incident } from './incident.ts'

const params = v.strictObject({ id: Id })

export const incidentRecipients = endpoint({
  method: 'GET',
  path: '/api/care/incident/{id}/recipients',
  summary: 'The owners of the animals of an incident and their addresses, for the report to be sent to',
  access: 'signedIn',
  right: 'care.log',
  mutates: false,
  params,
  /** Animals of which no owner is known are left out. */
  response: v.object({ items: v.array(v.object({ animalId: Id, emails: v.array(v.string()) })) }),
  errors: [],
})

export const sendIncident = endpoint({
  method: 'POST',
  path: '/api/care/incident/{id}/send',
  summary: 'Send an incident report to the owner of one of its animals, by a mail with a link that opens for 30 days',
  access: 'signedIn',
  right: 'care.log',
  mutates: true,
  online: true,
  params,
  body: v.strictObject({ animalId: Id, email: text(254) }),
  response: ReportMail,
  errors: ['field.missing', 'contact.emailInvalid', 'incident.noOwner', 'tooManyRequests'],
})

/** What the page behind the link shows. It leaves out other animals and the people concerned. */
export const SeenIncident = v.object({
  ...SeenPage.entries,
  at: Instant,
  zone: v.string(),
  ...v.pick(Incident, ['kind', 'place', 'happened', 'measures', 'vetInformed']).entries,
})
export type SeenIncident = v.InferOutput<typeof SeenIncident>

export const openIncident = endpoint({
  method: 'POST',
  path: '/api/book-report/incident',
  summary: 'The incident report behind the link of a mail. An unknown or ended link gets 404',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(200)) }),
  response: SeenIncident,
  errors: ['notFound', 'tooManyRequests'],
})
