// An identity token, judged: by whom, for whom, when, and about whom. What it says of keys in its own header counts for nothing.
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { OpenidProvider } from './openidProvider.entity.ts'
import { ProviderFault } from './providerFault.ts'

export type KeySet = JWTVerifyGetKey

export interface Claims {
  /** Of this provider, unchangeable; for Microsoft with organisation and object. */
  subject: string
  nonce: string | null
  /** In lower case, when the provider says that it has verified it. */
  verifiedEmail: string | null
  /** When the person proved to the provider who they are, in milliseconds. */
  authTime: number | null
}

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
const maxAge = 10 * 60
const tolerance = 30
/** OpenID Connect Core 2: at most 255 ASCII characters. */
const name = /^[\x21-\x7e]{1,255}$/

/** Throws ProviderFault `token`, `azp`, `subject`. */
export async function claimsOf(
  idToken: string,
  { issuer, clientId }: Pick<OpenidProvider, 'issuer' | 'clientId'>,
  keys: KeySet,
  at: Date,
): Promise<Claims> {
  const payload = await verified(idToken, keys, {
    algorithms,
    issuer,
    audience: clientId,
    maxTokenAge: maxAge,
    clockTolerance: tolerance,
    currentDate: at,
    requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat'],
  })
  const { aud, azp, nonce, auth_time } = payload
  // Whom a token for several was made for must be named.
  if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId) throw new ProviderFault('azp')
  return {
    subject: subjectOf(issuer, payload),
    nonce: typeof nonce === 'string' ? nonce : null,
    verifiedEmail: verifiedEmailOf(issuer, payload),
    authTime: typeof auth_time === 'number' && Number.isFinite(auth_time) ? auth_time * 1000 : null,
  }
}

async function verified(idToken: string, keys: KeySet, options: Parameters<typeof jwtVerify>[2]): Promise<JWTPayload> {
  try {
    return (await jwtVerify(idToken, keys, options)).payload
  } catch (error) {
    const known = error instanceof errors.JOSEError
    const claim = error instanceof errors.JWTClaimValidationFailed ? ` ${error.claim}` : ''
    throw new ProviderFault('token', known ? `${error.code}${claim}` : 'not readable')
  }
}

const microsoft = /^https:\/\/login\.microsoftonline\.(com|us)\/([0-9a-f-]{36})\/v2\.0$/

/** Microsoft's `sub` belongs to the pair of person and app; organisation and object say who it is. */
function subjectOf(issuer: string, { sub, tid, oid }: JWTPayload): string {
  const organisation = microsoft.exec(issuer)?.[2]
  const parts = organisation ? [sub, tid, oid] : [sub]
  if (!parts.every((part) => typeof part === 'string' && name.test(part))) throw new ProviderFault('subject')
  if (organisation && tid !== organisation) throw new ProviderFault('subject', 'tid')
  return parts.join(' ')
}

/** Microsoft says in `xms_edov` whether the domain's owner is behind the address; others in `email_verified`. */
function verifiedEmailOf(issuer: string, { email, email_verified, xms_edov }: JWTPayload): string | null {
  const isVerified = email_verified === true || (microsoft.test(issuer) && [true, 1, '1', 'true'].includes(xms_edov as string))
  return isVerified && typeof email === 'string' && email.length <= 254 ? email.toLowerCase() : null
}
