// Connects and disconnects identity providers, for the operator.
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import type { KeyRing } from '../keys.ts'
import { seal } from '../sealed.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { SessionEntity } from './session.entity.ts'
import type { FetchLimits } from './openid/fetchDocument.ts'
import { discover, hostsOf } from './openid/metadata.ts'
import { OpenidProviderEntity } from './openid/openidProvider.entity.ts'
import { ProviderFault } from './openid/providerFault.ts'
import { placeOfSecret } from './openid/relay.ts'

type Making = Pick<Doors, 'orm' | 'clock'>

export interface NewProvider {
  tenantId: string
  issuer: string
  clientId: string
  /** In plain; null for a public client. */
  clientSecret: string | null
  domains: readonly string[]
}

/** Asks the provider for its documents, and remembers where they lead to. Throws ProviderFault. */
export async function connectProvider(
  doors: Making,
  { limits, keys }: { limits: FetchLimits; keys: KeyRing },
  { tenantId, issuer, clientId, clientSecret, domains }: NewProvider,
): Promise<{ id: string; hosts: string[] }> {
  const hosts = hostsOf(await discover(issuer, limits))
  const { clock } = doors
  const now = clock.now()
  const id = orderedId(now, clock.random(16))
  const emailDomains = [...new Set(domains.map((domain) => domain.toLowerCase()))]
  await identityUnitOfWork(doors, { tenantId }, async (em) => {
    const others = await em.find(OpenidProviderEntity, { disabledAt: null, emailDomains: { $overlap: emailDomains } })
    const taken = emailDomains.filter((domain) => others.some((other) => other.emailDomains.includes(domain)))
    if (taken.length > 0) throw new ProviderFault('domainTaken', taken.join(', '))
    em.create(OpenidProviderEntity, {
      id,
      vouchesFor: tenantId,
      issuer,
      clientId,
      emailDomains,
      endpointHosts: hosts,
      disabledAt: null,
      clientSecret: clientSecret === null ? null : seal(keys, placeOfSecret(id), clientSecret),
      createdAt: new Date(now).toISOString(),
    })
    audit(em, clock, { action: 'openid.connected', concerns: tenantId, subjectId: id, facts: { issuer, domains: emailDomains } })
    await em.flush()
  })
  return { id, hosts }
}

/** Ends every session that it vouched for; its row stays, because history names it. False when there is none. */
export function disconnectProvider(doors: Making, id: string): Promise<boolean> {
  const now = new Date(doors.clock.now()).toISOString()
  return identityUnitOfWork(doors, {}, async (em) => {
    const provider = await em.findOne(OpenidProviderEntity, { id, disabledAt: null })
    if (!provider) return false
    provider.disabledAt = now
    const living = await em.find(SessionEntity, { providerId: id, endedAt: null })
    for (const session of living) Object.assign(session, { endedAt: now, endedBy: 'administrator' })
    const facts = { issuer: provider.issuer, sessions: living.length }
    audit(em, doors.clock, { action: 'openid.removed', concerns: provider.vouchesFor, subjectId: id, facts })
    await em.flush()
    return true
  })
}
