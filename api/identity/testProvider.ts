// A test of an identity provider by somebody of the operator: its documents and keys, the client, and a real sign-in there. Nobody is signed
// in here by it, and no identity is linked to an account.
import { Failure } from '../../shared/errors.ts'
import type { BodyOf } from '../../shared/endpoint.ts'
import { faultOfAddress, providerFaults, type finishProviderTest, type ProviderFaultName } from '../../shared/operator/openidProviders.ts'
import { audit } from '../audit/audit.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { addressWithNonce } from './openid/begin.ts'
import type { Claims } from './openid/idToken.ts'
import { takeOnce } from './openid/nonces.ts'
import { OpenidProviderEntity, type OpenidProvider } from './openid/openidProvider.entity.ts'
import { ProviderFault } from './openid/providerFault.ts'
import { providerWithId } from './openid/providerOf.ts'
import { askForToken } from './openid/relay.ts'

interface Test {
  server: Server
  actorId: string
  id: string
}

interface Found {
  fault: ProviderFaultName
  detail: string
}

async function providerOf({ server, id }: Test): Promise<OpenidProvider> {
  const provider = await providerWithId(server.orm.em.fork(), id)
  if (!provider) throw new Failure('notFound')
  return provider
}

/** What a provider did that it should not; anything else is thrown. */
function foundIn(error: unknown): Found {
  const fault = error instanceof ProviderFault ? providerFaults.find((name) => name === error.reason) : undefined
  if (!(error instanceof ProviderFault) || !fault) throw error
  return { fault, detail: error.detail?.slice(0, 500) ?? '' }
}

/** Writes down what was found; null: everything is as it should be. */
async function conclude({ server: { orm, clock }, actorId, id }: Test, found: Found | null): Promise<void> {
  await identityUnitOfWork({ orm, clock }, {}, async (em) => {
    const provider = await em.findOne(OpenidProviderEntity, { id, disabledAt: null })
    if (!provider) throw new Failure('notFound')
    const state = found ? 'error' : 'ok'
    const told = { fault: found?.fault ?? null, detail: found?.detail ?? '' }
    Object.assign(provider, { state, testedAt: new Date(clock.now()).toISOString(), ...told })
    audit(em, clock, { action: 'openid.tested', concerns: provider.vouchesFor, actorId, subjectId: id, facts: { state, ...told } })
    await em.flush()
  })
}

/** Answers that say that the provider does not know the client, or not with this secret. */
const ofClient = new Set(['invalid_client', 'unauthorized_client'])

const asked = (error: string | undefined, more: string | undefined): string => [error, more].filter(Boolean).join(': ')

/** Asks with a code that there is not: a provider looks at the client before it looks at the code. Throws ProviderFault `clientRefused`. */
async function assertClientKnown(server: Server, provider: OpenidProvider, redirectUri: string): Promise<void> {
  const random = () => Buffer.from(server.clock.random(48)).toString('base64url')
  const { error, error_description } = await askForToken(server, provider, {
    grant_type: 'authorization_code',
    client_id: provider.clientId,
    code: random(),
    redirect_uri: redirectUri,
    code_verifier: random(),
  })
  if (error && ofClient.has(error)) throw new ProviderFault('clientRefused', asked(error, error_description))
}

/** Where the sign-in begins; null when something is wrong already. */
export async function beginTest(test: Test, redirectUri: string): Promise<string | null> {
  const { server } = test
  const provider = await providerOf(test)
  try {
    const { authorize } = await server.openid.lookAnew(provider)
    await assertClientKnown(server, provider, redirectUri)
    return await addressWithNonce(server, provider, authorize)
  } catch (error) {
    await conclude(test, foundIn(error))
    return null
  }
}

async function claimsFor(server: Server, provider: OpenidProvider, answer: BodyOf<typeof finishProviderTest>): Promise<Claims> {
  if ('refusal' in answer) throw new ProviderFault('refusedThere', answer.refusal)
  const { id_token, error, error_description } = await askForToken(server, provider, {
    grant_type: 'authorization_code',
    client_id: provider.clientId,
    code: answer.code,
    redirect_uri: answer.redirectUri,
    code_verifier: answer.codeVerifier,
  })
  if (!id_token) throw new ProviderFault(error && ofClient.has(error) ? 'clientRefused' : 'codeRefused', asked(error, error_description))
  const claims = await server.openid.claimsOf(provider, id_token)
  if ((await takeOnce(server, provider.id, id_token, claims.nonce)) !== 'nonce') throw new ProviderFault('nonce')
  return claims
}

/** What the identity token says, as far as it can be believed. */
export async function finishTest(test: Test, answer: BodyOf<typeof finishProviderTest>): Promise<Claims | null> {
  const provider = await providerOf(test)
  try {
    const claims = await claimsFor(test.server, provider, answer)
    const fault = faultOfAddress(claims.verifiedEmail, provider.emailDomains)
    await conclude(test, fault && { fault, detail: claims.verifiedEmail ?? '' })
    return claims
  } catch (error) {
    await conclude(test, foundIn(error))
    return null
  }
}
