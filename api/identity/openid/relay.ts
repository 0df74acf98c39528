// Passes a form on to a provider's token endpoint, with the secret where there is one, and of its answer what the app may see.
import { Failure } from '../../../shared/errors.ts'
import type { BodyOf, ReplyInputOf } from '../../../shared/endpoint.ts'
import type { exchangeToken } from '../../../shared/identity/externalSignIn.ts'
import { formType } from '../../formBody.ts'
import { unseal } from '../../sealed.ts'
import type { Server } from '../../server.ts'
import { fetchDocument } from './fetchDocument.ts'
import type { ProviderMetadata } from './metadata.ts'
import { rememberOnce } from './nonces.ts'
import type { OpenidProvider } from './openidProvider.entity.ts'
import { ProviderFault } from './providerFault.ts'

type Form = BodyOf<typeof exchangeToken>
type Answer = ReplyInputOf<typeof exchangeToken>

/** Where the secret of a provider is, so that it is good for no other. */
export const placeOfSecret = (providerId: string): string => `openid_provider|client_secret|${providerId}`

/** Throws `unavailable` when no answer comes. */
export async function relay(server: Server, provider: OpenidProvider, form: Form): Promise<Answer> {
  try {
    const answer = await askForToken(server, provider, form)
    // The provider itself has just reported this to us; that replaces the nonce, which a refresh does not bring anew.
    if (form.grant_type === 'refresh_token' && answer.id_token) await rememberOnce(server, provider.id, answer.id_token)
    return answer
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    server.log.warn({ provider: provider.id, reason: error.message }, 'an identity provider did not answer an exchange')
    throw new Failure('unavailable')
  }
}

/** What the provider's token endpoint answers, refusals too. Throws ProviderFault when no answer comes. */
export async function askForToken(server: Server, provider: OpenidProvider, form: Form): Promise<Answer> {
  const metadata = await server.openid.metadataOf(provider)
  const { body } = await fetchDocument(metadata.token, server.openid.limits, {
    method: 'POST',
    ...formWithSecret(server, provider, metadata, form),
  })
  return answerOf(body)
}

function formWithSecret(server: Server, provider: OpenidProvider, { secretInForm }: ProviderMetadata, form: Form): RequestInit {
  const fields = new URLSearchParams(form)
  const headers: Record<string, string> = { 'Content-Type': formType }
  if (provider.clientSecret !== null) {
    const secret = unseal(server.fieldKeys, placeOfSecret(provider.id), provider.clientSecret)
    if (secret === null) throw new ProviderFault('secret')
    // RFC 6749 2.3.1: both parts in the encoding of forms.
    const [name, word] = [provider.clientId, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length))
    if (secretInForm) fields.set('client_secret', secret)
    else headers.Authorization = `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`
  }
  return { headers, body: fields.toString() }
}

function answerOf(body: unknown): Answer {
  if (typeof body !== 'object' || body === null) throw new ProviderFault('notJson')
  const { id_token, refresh_token, error, error_description } = body as Record<string, unknown>
  return Object.fromEntries(
    Object.entries({ id_token, refresh_token, error, error_description }).filter(([, value]) => typeof value === 'string'),
  )
}
