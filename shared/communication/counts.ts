// Numbers beside the inbox and the mailbox in the menu.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const inboxCount = endpoint({
  method: 'GET',
  path: '/api/communication/inbox/count',
  summary: 'New entries of the inbox',
  access: 'signedIn',
  right: null,
  mutates: false,
  response: v.object({ inboxNew: number }),
  errors: [],
})

export const emailCount = endpoint({
  method: 'GET',
  path: '/api/email/count',
  summary: 'Unread mails: of the own mailbox, and of the one of the organisation',
  access: 'signedIn',
  right: null,
  mutates: false,
  response: v.object({ own: number, info: number }),
  errors: [],
})
