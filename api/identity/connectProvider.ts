// Connects, changes and disconnects identity providers, for the operator: in the app and on the command line.
import type { EntityManager } from '@mikro-orm/postgresql'
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
import { domainOf } from './openid/providerOf.ts'
import { placeOfSecret } from './openid/relay.ts'
import { accountsIn } from './peopleOfDomains.ts'

type Making = Pick<Doors, 'orm' | 'clock'>

export interface NewProvider {
  /** Made here where nobody names it. */
  id?: string | null
  tenantId: string
  issuer: string
  clientId: string
  /** In plain; null for a public client. */
  clientSecret: string | null
  domains: readonly string[]
  /** Null at the command line. */
  actorId?: string | null
}

const untested = { state: 'untested', testedAt: null, fault: null, detail: '' } as const

/** Throws ProviderFault `domainTaken`. */
async function assertFree(em: EntityManager, emailDomains: readonly string[], id: string): Promise<void> {
  const others = await em.find(OpenidProviderEntity, { disabledAt: null, id: { $ne: id }, emailDomains: { $overlap: [...emailDomains] } })
  const taken = emailDomains.filter((domain) => others.some((other) => other.emailDomains.includes(domain)))
  if (taken.length > 0) throw new ProviderFault('domainTaken', taken.join(', '))
}

const sealed = (keys: KeyRing, id: string, secret: string | null) => (secret === null ? null : seal(keys, placeOfSecret(id), secret))

/** Asks the provider for its documents, and remembers where they lead to. Throws ProviderFault. */
export async function connectProvider(
  doors: Making,
  { limits, keys }: { limits: FetchLimits; keys: KeyRing },
  { id: given = null, tenantId, issuer, clientId, clientSecret, domains, actorId = null }: NewProvider,
): Promise<{ id: string; hosts: string[] }> {
  const hosts = hostsOf(await discover(issuer, limits))
  const { clock } = doors
  const now = clock.now()
  const id = given ?? orderedId(now, clock.random(16))
  const emailDomains = [...new Set(domains.map((domain) => domain.toLowerCase()))]
  await identityUnitOfWork(doors, { tenantId }, async (em) => {
    await assertFree(em, emailDomains, id)
    em.create(OpenidProviderEntity, {
      id,
      vouchesFor: tenantId,
      issuer,
      clientId,
      emailDomains,
      endpointHosts: hosts,
      disabledAt: null,
      clientSecret: sealed(keys, id, clientSecret),
      createdAt: new Date(now).toISOString(),
      ...untested,
    })
    audit(em, clock, { action: 'openid.connected', concerns: tenantId, actorId, subjectId: id, facts: { issuer, domains: emailDomains } })
    await em.flush()
  })
  return { id, hosts }
}

interface Change {
  id: string
  domains: readonly string[]
  /** In plain; null for none, undefined for the one that there is. */
  clientSecret?: string | null | undefined
  actorId: string
}

/**
 * If the provider loses a domain, the sessions of people with an address in that domain end. Throws ProviderFault `domainTaken`. Returns
 * false if there is no such provider.
 */
export function alterProvider(doors: Making, keys: KeyRing, { id, domains, clientSecret, actorId }: Change): Promise<boolean> {
  return identityUnitOfWork(doors, {}, async (em) => {
    const provider = await em.findOne(OpenidProviderEntity, { id, disabledAt: null })
    if (!provider) return false
    const emailDomains = [...domains]
    await assertFree(em, emailDomains, id)
    const lost = provider.emailDomains.filter((domain) => !emailDomains.includes(domain))
    const people = lost.length > 0 ? await accountsIn(em, lost) : []
    const sessions = await endSessionsOf(em, doors, { providerId: id, userId: { $in: people.map((person) => person.id) } })
    Object.assign(provider, { ...untested, emailDomains })
    if (clientSecret !== undefined) provider.clientSecret = sealed(keys, id, clientSecret)
    const facts = { issuer: provider.issuer, domains: emailDomains, newSecret: clientSecret !== undefined, sessions }
    audit(em, doors.clock, { action: 'openid.changed', concerns: provider.vouchesFor, actorId, subjectId: id, facts })
    await em.flush()
    return true
  })
}

/** How many. */
async function endSessionsOf(
  em: EntityManager,
  { clock }: Making,
  whose: { providerId: string; userId?: { $in: string[] } },
): Promise<number> {
  const living = await em.find(SessionEntity, { ...whose, endedAt: null })
  const endedAt = new Date(clock.now()).toISOString()
  for (const session of living) Object.assign(session, { endedAt, endedBy: 'administrator' })
  return living.length
}

/** Ends every session that it vouched for; its row stays, because history names it. False when there is none. */
export function disconnectProvider(doors: Making, id: string, actorId: string | null = null): Promise<boolean> {
  return identityUnitOfWork(doors, {}, async (em) => {
    const provider = await em.findOne(OpenidProviderEntity, { id, disabledAt: null })
    if (!provider) return false
    provider.disabledAt = new Date(doors.clock.now()).toISOString()
    const facts = { issuer: provider.issuer, sessions: await endSessionsOf(em, doors, { providerId: id }) }
    audit(em, doors.clock, { action: 'openid.removed', concerns: provider.vouchesFor, actorId, subjectId: id, facts })
    await em.flush()
    return true
  })
}

/** E-mail addresses of platform administrators whom a provider for these domains keeps out. */
export const administratorsIn = async (em: EntityManager, domains: readonly string[]): Promise<string[]> =>
  (await accountsIn(em, domains)).flatMap(({ email, isGlobalAdmin }) => (isGlobalAdmin ? [email] : []))

/** Whether somebody would keep themselves out. */
export const coversOwn = (email: string, domains: readonly string[]): boolean => domains.includes(domainOf(email))
