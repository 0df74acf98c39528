// Inviting a contact to ask for days of daycare: sent and revoked by staff, opened and answered by the link in the mail.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { speciesCodes } from '../../species.ts'
import { Id, text } from '../../values.ts'
import { RequestedAnimal } from '../requests/bookingRequest.ts'
import { FormRequest, formRefusals, RequestForm } from '../requests/requestForm.ts'
import { bookRights } from '../taking/bookingLimits.ts'
import { RequestInvite } from './requestInvite.ts'

const params = v.strictObject({ id: Id })
const signedIn = { access: 'signedIn', right: bookRights.daycare } as const

export const invitesOfContact = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/daycare/invite/{id}',
  summary: 'Invitations of a contact to ask for days of daycare, the newest first, and what a new one begins with',
  mutates: false,
  params,
  response: v.object({
    name: v.string(),
    emails: v.array(v.string()),
    /** The animals that the form holds. */
    animals: v.array(v.object({ id: Id, name: v.string(), number: v.string(), species: v.picklist(speciesCodes) })),
    invites: v.array(RequestInvite),
  }),
  errors: [],
})

export const sendInvite = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/daycare/invite/{id}',
  summary: 'Invite a contact by mail to ask for days of daycare. An open invitation to the same address is sent again',
  mutates: true,
  online: true,
  params,
  body: v.strictObject({ email: text(254) }),
  response: RequestInvite,
  errors: ['field.missing', 'contact.emailInvalid', 'contact.banned', 'tooManyInvites', 'tooManyRequests'],
})

export const revokeInvite = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/daycare/request-invite/{id}/revoke',
  summary: 'End the link of an invitation. One that has ended already stays as it is',
  mutates: true,
  online: true,
  params,
  response: RequestInvite,
  errors: [],
})

const token = v.pipe(v.string(), v.maxLength(200))
const ofLink = { method: 'POST', access: 'public', right: null, mutates: false } as const

/** The fields that the form begins with. */
const Known = v.object({
  forename: v.string(),
  surname: v.string(),
  email: v.string(),
  phone: v.string(),
  animals: v.array(RequestedAnimal),
})
export type Known = v.InferOutput<typeof Known>

export const openInvite = endpoint({
  ...ofLink,
  path: '/api/book-invite/open',
  summary: 'The form of an invitation with the data of its contact. An unknown, used or ended link gets 404',
  body: v.strictObject({ token }),
  response: v.object({ form: RequestForm, known: Known }),
  errors: ['notFound', 'tooManyRequests'],
})

export const answerInvite = endpoint({
  ...ofLink,
  path: '/api/book-invite/send',
  summary: 'Ask for days of daycare by the link of an invitation. What is sent twice under one id is one request',
  body: v.strictObject({ ...FormRequest.entries, token }),
  response: v.object({}),
  errors: ['notFound', 'tooManyRequests', ...formRefusals],
})
