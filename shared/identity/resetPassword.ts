// The forgotten password (specification 2.4, 2.5, 4 and 8) and the changed one: a link by mail, its state, and the new password.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { NewPassword, Password } from './newPassword.ts'
import { Email } from '../emailAddress.ts'

/** The token of the link. A missing one is answered `resetLink.missing`, any text that is no token, of whatever length, `resetLink.invalid`. */
const Token = v.optional(v.nullable(v.string()), null)

export const requestPassword = endpoint({
  method: 'POST',
  path: '/api/auth/requestpw',
  summary: 'Send a link that sets a new password. The answer is the same whether the address is registered or not',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ email: Email }),
  response: v.object({}),
  errors: [],
})

export const passwordStatus = endpoint({
  method: 'POST',
  path: '/api/auth/password/status',
  summary: 'Whether the link of a mail can still set a new password',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ token: Token }),
  response: v.object({}),
  errors: ['resetLink.missing', 'resetLink.invalid', 'resetLink.expired'],
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Set a new password by the link of a mail. Ends every session of the user and signs nobody in',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ newPassword: NewPassword, token: Token }),
  response: v.object({}),
  errors: [
    'resetLink.missing',
    'resetLink.invalid',
    'resetLink.expired',
    'password.atProvider',
    'password.length',
    'password.notMatching',
    'password.differ',
    'password.blacklisted',
    'unavailable',
  ],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/change',
  summary: 'Change the password of the signed-in user. Ends every other session of theirs',
  access: 'account',
  right: null,
  mutates: false,
  body: v.strictObject({ password: Password, newPassword: NewPassword }),
  response: v.object({}),
  errors: [
    'password.wrong',
    'password.atProvider',
    'password.length',
    'password.notMatching',
    'password.differ',
    'password.blacklisted',
    'tooManyRequests',
    'unavailable',
  ],
})
