// Sending a report card to the owner of the animal, and opening it by the link in the mail.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { speciesCodes } from '../species.ts'
import { CalendarDate, Id, text } from '../values.ts'
import { ReportCard } from './reportCard.ts'
import { ReportMail } from './reportMail.ts'

const params = v.strictObject({ id: Id })

export const reportRecipients = endpoint({
  method: 'GET',
  path: '/api/care/report-card/{id}/recipients',
  summary: 'Whether a report card can be sent, and to which addresses: those of the contact of the stay on its day',
  access: 'signedIn',
  right: 'care.log',
  mutates: false,
  params,
  /** `mayBeSent`: false where the animal was no guest on that day, or its booking names no contact. */
  response: v.object({ mayBeSent: v.boolean(), emails: v.array(v.string()) }),
  errors: [],
})

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/care/report-card/{id}/send',
  summary: 'Send a report card by a mail with a link that opens for 30 days. Sent again, the same link opens longer',
  access: 'signedIn',
  right: 'care.log',
  mutates: true,
  online: true,
  params,
  body: v.strictObject({ email: text(254) }),
  response: ReportMail,
  errors: ['field.missing', 'contact.emailInvalid', 'reportCard.noStay', 'tooManyRequests'],
})

const Address = v.object({ large: v.string(), small: v.string() })

/** What the pages behind the links of reports have in common. */
export const SeenPage = v.object({
  organization: v.string(),
  animal: v.object({ name: v.string(), species: v.picklist(speciesCodes) }),
  photos: v.array(Address),
  /** Telephone and mail of the organisation. */
  phone: v.string(),
  email: v.string(),
})
export type SeenPage = v.InferOutput<typeof SeenPage>

/** What the page behind the link shows. */
export const SeenReport = v.object({
  ...SeenPage.entries,
  date: CalendarDate,
  ...v.pick(ReportCard, ['mood', 'ate', 'drank', 'stool', 'text']).entries,
})
export type SeenReport = v.InferOutput<typeof SeenReport>

export const openReport = endpoint({
  method: 'POST',
  path: '/api/book-report/open',
  summary: 'The report card behind the link of a mail. An unknown or ended link gets 404',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ token: v.pipe(v.string(), v.maxLength(200)) }),
  response: SeenReport,
  errors: ['notFound', 'tooManyRequests'],
})
