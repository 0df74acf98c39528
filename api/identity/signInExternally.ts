// Signing in with an identity token. Anyone who is refused learns nothing but that; why is in the audit and in the log.
import { Failure } from '../../shared/errors.ts'
import { audit } from '../audit/audit.ts'
import type { HttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { startSession, type Tokens } from './tokens.ts'
import { takeOnce } from './openid/nonces.ts'
import type { OpenidProvider } from './openid/openidProvider.entity.ts'
import { ProviderFault } from './openid/providerFault.ts'
import { domainOf, providerOfDomain } from './openid/providerOf.ts'
import { userOf } from './whoIs.ts'

export interface ExternalSignIn {
  /** In lower case; its domain says which provider is believed, nothing in the token does. */
  email: string
  idToken: string
}

/** Throws `openid.refused` and `tooManyRequests`. */
export async function signInExternally(server: Server, given: ExternalSignIn, http: HttpSide): Promise<Tokens> {
  await server.signInLimits.takeExternal(http.address)
  const provider = await providerOfDomain(server.orm.em.fork(), domainOf(given.email))
  try {
    if (!provider) throw new ProviderFault('noProvider')
    return await judged(server, provider, given, http.userAgent)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await writeDown(server, provider, error)
    throw new Failure('openid.refused')
  }
}

async function judged(server: Server, provider: OpenidProvider, { email, idToken }: ExternalSignIn, userAgent: string): Promise<Tokens> {
  const claims = await server.openid.claimsOf(provider, idToken)
  const isNew = await takeOnce(server, provider.id, idToken, claims.nonce)
  if (!isNew) throw new ProviderFault('nonce')
  const userId = await userOf(server, provider, claims, email)
  // A refresh proves nothing about who sits there now.
  const authenticatedAt = claims.authTime ?? (isNew === 'refresh' ? 0 : server.clock.now())
  return startSession(server, userId, false, userAgent, { id: provider.id, authenticatedAt })
}

async function writeDown(server: Server, provider: OpenidProvider | null, { reason, detail }: ProviderFault): Promise<void> {
  server.log.warn({ provider: provider?.id, reason, detail }, 'a sign-in by an identity provider was refused')
  const facts = { reason, detail: detail?.slice(0, 300) ?? null }
  await identityUnitOfWork(server, {}, async (em) => {
    audit(em, server.clock, { action: 'openid.refused', concerns: provider?.vouchesFor ?? null, subjectId: provider?.id ?? null, facts })
    await em.flush()
  })
}
