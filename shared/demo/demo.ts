// The demo sign-up: anyone asks for an organisation of their own with example data, a link by mail confirms it, a password opens it.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { honeypotFields } from '../honeypot.ts'
import { NewPassword } from '../identity/newPassword.ts'
import { Locale } from '../identity/locale.ts'
import { Email } from '../emailAddress.ts'
import { Id, text } from '../values.ts'
import { organisationKinds } from './organisationKinds.ts'

/** The token of the link. A missing one is as invalid as any text that is no token, of whatever length. */
const Token = v.optional(v.nullable(v.string()), null)

export const createDemo = endpoint({
  method: 'POST',
  path: '/api/demo/create',
  summary: 'Ask for a demo account. The answer is the same whether the address is registered or not',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({
    email: Email,
    organisation: text(200, 1),
    kind: v.picklist(organisationKinds),
    forename: text(80, 1),
    surname: text(80, 1),
    /** Of the mail and of the account. */
    locale: Locale,
    /** To the storing of these details. */
    consent: v.literal(true),
    ...honeypotFields,
  }),
  response: v.object({}),
  errors: ['demo.notOffered', 'demo.kindNotOffered', 'password.atProvider', 'tooManyRequests'],
})

export const demoStatus = endpoint({
  method: 'POST',
  path: '/api/demo/status',
  summary: 'Whether the link of a mail can still open a demo account, and whose it will be',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ token: Token }),
  response: v.object({ email: v.string(), organisation: v.string() }),
  errors: ['demo.notOffered', 'demoLink.invalid', 'tokenExpired', 'tokenUsed', 'emailHasDemo'],
})

export const verifyDemo = endpoint({
  method: 'POST',
  path: '/api/demo/verify',
  summary: 'Make the demo account by the link of a mail, with a password, and sign in',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ token: Token, newPassword: NewPassword, stayLoggedIn: v.optional(v.boolean(), false) }),
  response: v.object({ token: v.string(), activeTenantId: Id }),
  errors: [
    'demo.notOffered',
    'demoLink.invalid',
    'tokenExpired',
    'tokenUsed',
    'emailHasDemo',
    'password.atProvider',
    'password.length',
    'password.notMatching',
    'password.blacklisted',
    'unavailable',
  ],
})

/** One calendar month later at the same time of day (UTC); the last day of a shorter month where the day does not exist. */
export function monthLater(instant: string | number): string {
  const at = new Date(instant)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, lastDay))
  return at.toISOString()
}
