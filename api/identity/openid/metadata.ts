// What a provider says about itself (OpenID Connect Discovery), believed only as far as it was when the operator connected it.
import * as v from 'valibot'
import { assertAddress, fetchDocument, type FetchLimits } from './fetchDocument.ts'
import { ProviderFault } from './providerFault.ts'

const Address = v.pipe(v.string(), v.maxLength(2000))

const Metadata = v.object({
  issuer: v.string(),
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  end_session_endpoint: v.optional(Address),
  code_challenge_methods_supported: v.optional(v.array(v.string())),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string())),
})

export interface ProviderMetadata {
  authorize: string
  token: string
  keys: string
  logout: string | null
  /** Whether a client secret goes into the form instead of the header. */
  secretInForm: boolean
}

const wellKnown = '/.well-known/openid-configuration'

/** Reads and judges the document of an issuer. Throws ProviderFault. */
export async function discover(issuer: string, limits: FetchLimits): Promise<ProviderMetadata> {
  assertAddress(issuer, limits)
  const { status, body } = await fetchDocument(issuer.replace(/\/$/, '') + wellKnown, limits)
  const parsed = v.safeParse(Metadata, body)
  if (status !== 200 || !parsed.success)
    throw new ProviderFault('metadata', status === 200 ? parsed.issues?.map((issue) => v.getDotPath(issue)).join(', ') : `status ${status}`)
  const said = parsed.output
  if (said.issuer !== issuer) throw new ProviderFault('issuerMismatch', `${said.issuer.slice(0, 200)} instead of ${issuer}`)
  const methods = said.code_challenge_methods_supported
  if (methods && !methods.includes('S256')) throw new ProviderFault('noPkce')
  const metadata = {
    authorize: said.authorization_endpoint,
    token: said.token_endpoint,
    keys: said.jwks_uri,
    logout: said.end_session_endpoint ?? null,
    secretInForm: said.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false,
  }
  for (const address of addressesOf(metadata)) assertAddress(address, limits)
  return metadata
}

const addressesOf = ({ authorize, token, keys, logout }: ProviderMetadata): string[] => [
  authorize,
  token,
  keys,
  ...(logout ? [logout] : []),
]

/** Host and port of every endpoint, each once. */
export const hostsOf = (metadata: ProviderMetadata): string[] => [...new Set(addressesOf(metadata).map((address) => new URL(address).host))]

/** Throws ProviderFault `foreignHost` when an endpoint has moved to where the operator never saw it. */
export function assertKnownHosts(metadata: ProviderMetadata, known: readonly string[]): void {
  const foreign = hostsOf(metadata).filter((host) => !known.includes(host))
  if (foreign.length > 0) throw new ProviderFault('foreignHost', foreign.join(', '))
}
