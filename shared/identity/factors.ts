// What proves beside the password that it is you: one-time codes of an app, passkeys, and the recovery codes that help when both are gone.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../values.ts'

/** A code of six digits from an app, or a recovery code; blanks and hyphens are people's own. */
export const FactorCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64))

/** What an account can be asked for after its password. */
export const factorWays = ['code', 'passkey', 'recovery'] as const
export type FactorWay = (typeof factorWays)[number]

/** Who needs a second factor in this installation (`SECOND_FACTOR`). */
export const factorDemands = ['none', 'operators', 'everyone'] as const
export type FactorDemand = (typeof factorDemands)[number]

/** Number of recovery codes that are made at a time. */
export const recoveryCodeCount = 10

/**
 * What browsers and authenticators exchange (Web Authentication, level 3, "JSON serialization"), as text: its content is judged by the
 * library that verifies it.
 */
const Ceremony = v.pipe(v.string(), v.minLength(2), v.maxLength(32_768))

const Passkey = v.object({ id: Id, name: v.string(), createdAt: Instant, lastUsedAt: v.nullable(Instant) })
export type Passkey = v.InferOutput<typeof Passkey>

export const Factors = v.object({
  /** One-time codes: since when; null while there are none. */
  totp: v.nullable(v.object({ since: Instant })),
  passkeys: v.array(Passkey),
  /** Recovery codes that are left. */
  recoveryCodes: v.number(),
  /** This installation asks this account for a second factor. */
  isRequired: v.boolean(),
})
export type Factors = v.InferOutput<typeof Factors>

/** Shown once. Null where the account has some already. */
const NewCodes = v.object({ recoveryCodes: v.nullable(v.array(v.string())) })

const own = { access: 'account', right: null, mutates: false } as const
const acting = { ...own, method: 'POST', recentSignIn: true } as const

export const factors = endpoint({
  ...own,
  method: 'GET',
  path: '/api/auth/factors',
  summary: 'The second factors of the signed-in user',
  response: Factors,
  errors: [],
})

/** `uri`: for the QR code of an authenticator app (Key Uri Format). A second call makes another secret; codes work once they are confirmed. */
export const prepareTotp = endpoint({
  ...acting,
  path: '/api/auth/totp/prepare',
  summary: 'A new secret for one-time codes, not in force yet',
  response: v.object({ secret: v.string(), uri: v.string() }),
  errors: ['factor.atProvider'],
})

export const confirmTotp = endpoint({
  ...acting,
  path: '/api/auth/totp/confirm',
  summary: 'Put one-time codes in force with the first of them',
  body: v.strictObject({ code: FactorCode }),
  response: NewCodes,
  errors: ['factor.codeWrong', 'factor.notPrepared', 'tooManyRequests'],
})

export const removeTotp = endpoint({
  ...acting,
  path: '/api/auth/totp/remove',
  summary: 'End one-time codes',
  response: v.object({}),
  errors: ['factor.lastRequired'],
})

export const newRecoveryCodes = endpoint({
  ...acting,
  path: '/api/auth/recovery-codes/new',
  summary: 'Ten new recovery codes; those before end',
  response: v.object({ recoveryCodes: v.array(v.string()) }),
  errors: ['factor.none'],
})

export const preparePasskey = endpoint({
  ...acting,
  path: '/api/auth/passkey/prepare',
  summary: 'What the browser needs to make a passkey',
  response: v.object({ options: v.string() }),
  errors: ['factor.atProvider', 'factor.tooManyPasskeys'],
})

export const addPasskey = endpoint({
  ...acting,
  path: '/api/auth/passkey/new',
  summary: 'Keep the passkey that the browser has made',
  body: v.strictObject({ name: text(60, 1), response: Ceremony }),
  response: NewCodes,
  errors: ['factor.passkeyRefused', 'factor.tooManyPasskeys'],
})

export const removePasskey = endpoint({
  ...acting,
  path: '/api/auth/passkey/{id}/remove',
  summary: 'End one passkey',
  params: v.strictObject({ id: Id }),
  response: v.object({}),
  errors: ['notFound', 'factor.lastRequired'],
})

const open = { method: 'POST', access: 'public', right: null, mutates: false } as const

export const preparePasskeySignIn = endpoint({
  ...open,
  path: '/api/auth/authenticate/passkey/prepare',
  summary: 'What the browser needs to sign in with a passkey; the same for everybody',
  response: v.object({ options: v.string() }),
  errors: ['tooManyRequests'],
})

export const authenticatePasskey = endpoint({
  ...open,
  path: '/api/auth/authenticate/passkey',
  summary: 'Sign in with a passkey, which is possession and fingerprint or code at once',
  body: v.strictObject({ response: Ceremony, stayLoggedIn: v.optional(v.boolean(), false) }),
  response: v.object({ token: v.string(), activeTenantId: v.nullable(Id) }),
  errors: ['factor.passkeyRefused', 'tooManyRequests'],
})
