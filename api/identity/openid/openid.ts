// Providers as this process knows them: their documents are kept for ten minutes, and asked for again at most every half minute.
import { createLocalJWKSet, errors, type JSONWebKeySet } from 'jose'
import type { Clock } from '../../clock.ts'
import { fetchDocument, type FetchLimits } from './fetchDocument.ts'
import { claimsOf, type Claims, type KeySet } from './idToken.ts'
import { assertKnownHosts, discover, type ProviderMetadata } from './metadata.ts'
import type { OpenidProvider } from './openidProvider.entity.ts'
import { ProviderFault } from './providerFault.ts'

declare module '../../server.ts' {
  interface Server {
    /** The identity providers. */
    readonly openid: OpenId
  }
}

const life = 10 * 60_000
const cooldown = 30_000

export interface OpenId {
  readonly limits: FetchLimits
  /** Throws ProviderFault. */
  metadataOf(provider: OpenidProvider): Promise<ProviderMetadata>
  /** Its documents and keys, whatever is kept of them. Throws ProviderFault. */
  lookAnew(provider: OpenidProvider): Promise<ProviderMetadata>
  /** The claims of an identity token that this provider signed for us, just now. Throws ProviderFault. */
  claimsOf(provider: OpenidProvider, idToken: string): Promise<Claims>
}

export function createOpenId(clock: Clock, limits: FetchLimits): OpenId {
  const metadata = remembering(clock, async (provider) => {
    const found = await discover(provider.issuer, limits)
    assertKnownHosts(found, provider.endpointHosts)
    return found
  })
  const keys = remembering(clock, async (provider): Promise<KeySet> => {
    const { status, body } = await fetchDocument((await metadata.of(provider)).keys, limits)
    try {
      if (status === 200) return createLocalJWKSet(body as JSONWebKeySet)
    } catch {
      // Answered below.
    }
    throw new ProviderFault('metadata', `keys, status ${status}`)
  })
  return {
    limits,
    metadataOf: (provider) => metadata.of(provider),
    async lookAnew(provider) {
      for (const kept of [metadata, keys]) kept.forget(provider)
      await keys.of(provider)
      return metadata.of(provider)
    },
    async claimsOf(provider, idToken) {
      const at = new Date(clock.now())
      const judge = async (known: KeySet) => claimsOf(idToken, provider, known, at)
      try {
        return await judge(await keys.of(provider))
      } catch (error) {
        // Keys are changed now and then: a token of a new one is worth a second look, though not many.
        if (!(error instanceof ProviderFault && error.detail === errors.JWKSNoMatchingKey.code)) throw error
        return judge(await keys.of(provider, cooldown))
      }
    },
  }
}

/** One answer for all who ask at the same moment; a failed one is repeated until the cooldown is over. */
function remembering<T>(clock: Clock, load: (provider: OpenidProvider) => Promise<T>) {
  const kept = new Map<string, { at: number; value: Promise<T>; failed: boolean }>()
  return {
    forget: ({ id }: OpenidProvider) => void kept.delete(id),
    of(provider: OpenidProvider, maxAge: number = life): Promise<T> {
      const known = kept.get(provider.id)
      if (known && clock.now() - known.at < (known.failed ? cooldown : maxAge)) return known.value
      const entry = { at: clock.now(), value: load(provider), failed: false }
      entry.value.catch(() => (entry.failed = true))
      kept.set(provider.id, entry)
      return entry.value
    },
  }
}
