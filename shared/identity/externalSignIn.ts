// Signing in at an identity provider (specification 4 and 7): the exchange of its code, and the identity token for a session of ours.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'
import { Email } from '../emailAddress.ts'

/** Where the provider leads back to, below our own origin. */
export const returnPath = '/auth-response'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192))
/** Identity tokens of large organisations are long; what is longer than this is none. */
const IdToken = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384))

/** The provider's token endpoint behind our own address, so that the app talks to nobody else. */
export const exchangeToken = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/{provider}/token',
  summary: 'Pass a code or a refresh token on to the identity provider, and its answer back',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ provider: Id }),
  encoding: 'form',
  body: v.union([
    v.strictObject({
      grant_type: v.literal('authorization_code'),
      client_id: Text,
      code: Text,
      redirect_uri: Text,
      code_verifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
    }),
    v.strictObject({ grant_type: v.literal('refresh_token'), refresh_token: Text, client_id: Text }),
  ]),
  /** What the provider reported, refusals too. */
  response: v.object({
    id_token: v.optional(v.string()),
    refresh_token: v.optional(v.string()),
    error: v.optional(v.string()),
    error_description: v.optional(v.string()),
  }),
  errors: ['notFound', 'tooManyRequests'],
})

/** The access token comes in `X-Access-Token`, the refresh token as a cookie. */
export const authenticateOauth = endpoint({
  method: 'POST',
  path: '/api/auth/authenticate/oauth',
  summary: 'Sign in with the identity token of the provider that this e-mail address belongs to',
  access: 'public',
  right: null,
  mutates: false,
  body: v.strictObject({ idToken: IdToken, email: Email }),
  response: v.object({ activeTenantId: v.nullable(Id) }),
  errors: ['openid.refused', 'tooManyRequests'],
})
