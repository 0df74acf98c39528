// The first step of a sign-in at a provider: where the browser goes, with a nonce that the identity token must bring back.
import { Failure } from '../../../shared/errors.ts'
import { addressOf } from '../../../shared/endpoint.ts'
import { exchangeToken } from '../../../shared/identity/externalSignIn.ts'
import type { HowToSignIn } from '../../../shared/identity/session.ts'
import type { Server } from '../../server.ts'
import { rememberOnce } from './nonces.ts'
import type { OpenidProvider } from './openidProvider.entity.ts'
import { ProviderFault } from './providerFault.ts'

/** Throws `unavailable` while the provider does not say where to go. */
export async function beginAt(server: Server, provider: OpenidProvider): Promise<HowToSignIn> {
  const { authorize, logout } = await server.openid.metadataOf(provider).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
    server.log.warn({ provider: provider.id, reason: error.message }, 'an identity provider cannot be used')
    throw new Failure('unavailable', { detail: { retryAfter: 30 } })
  })
  const token = addressOf(exchangeToken, { params: { provider: provider.id } })
  return { mode: 'oauth', token, clientId: provider.clientId, logout, authorize: await addressWithNonce(server, provider, authorize) }
}

/** Where a sign-in begins, with a nonce of its own and the issuer that must answer. */
export async function addressWithNonce(server: Server, { id, issuer }: OpenidProvider, authorize: string): Promise<string> {
  const nonce = Buffer.from(server.clock.random(32)).toString('base64url')
  await rememberOnce(server, id, nonce)
  const address = new URL(authorize)
  address.searchParams.set('nonce', nonce)
  address.searchParams.set('iss', issuer)
  return address.href
}
