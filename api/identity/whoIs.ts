// Who of ours an identity is: by provider and subject alone. The address counts once, for a member who comes for the first time.
import type { EntityManager } from '@mikro-orm/postgresql'
import { audit } from '../audit/audit.ts'
import { linkIdentity } from '../orm/openid.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { MembershipEntity } from './membership.entity.ts'
import { UserEntity } from './user.entity.ts'
import { ExternalIdentityEntity } from './openid/externalIdentity.entity.ts'
import type { Claims } from './openid/idToken.ts'
import type { OpenidProvider } from './openid/openidProvider.entity.ts'
import { ProviderFault } from './openid/providerFault.ts'

type Doors = Pick<Server, 'orm' | 'clock'>

/** The id of the user. Throws ProviderFault about the person. */
export function userOf(doors: Doors, provider: OpenidProvider, claims: Claims, email: string): Promise<string> {
  return identityUnitOfWork(doors, { tenantId: provider.vouchesFor }, async (em) => {
    const identity = { providerId: provider.id, subject: claims.subject }
    const known = await em.findOne(ExternalIdentityEntity, identity)
    const userId = known?.userId ?? (await personOf(em, claims, email))
    await assertVouchedFor(em, provider, userId)
    if (!known) await link(em, doors, provider, { ...identity, userId })
    await em.flush()
    return userId
  })
}

/** Anyone who comes for the first time: the address that was typed is the one that the provider has verified, and somebody's. */
async function personOf(em: EntityManager, { verifiedEmail }: Claims, email: string): Promise<string> {
  if (verifiedEmail === null) throw new ProviderFault('emailUnverified')
  if (verifiedEmail !== email) throw new ProviderFault('emailDiffers')
  const user = await em.findOne(UserEntity, { email })
  if (!user) throw new ProviderFault('unknownPerson')
  return user.id
}

/** A provider speaks for people who work in its organisation, and for nobody of the operator. */
async function assertVouchedFor(em: EntityManager, { vouchesFor }: OpenidProvider, userId: string): Promise<void> {
  const user = await em.findOne(UserEntity, { id: userId, kind: 'person', disabledAt: null })
  if (!user) throw new ProviderFault('unknownPerson')
  if (user.isGlobalAdmin) throw new ProviderFault('administrator')
  const membership = await em.findOne(MembershipEntity, { tenantId: vouchesFor, userId, disabledAt: null })
  if (!membership) throw new ProviderFault('notMember')
}

/** Throws ProviderFault `otherSubject` when the user is somebody else at this provider already. */
async function link(
  em: EntityManager,
  { clock }: Doors,
  { vouchesFor }: OpenidProvider,
  identity: { providerId: string; subject: string; userId: string },
) {
  const { providerId, subject, userId } = identity
  const isNew = await linkIdentity(em, { ...identity, at: new Date(clock.now()).toISOString() })
  if (isNew) audit(em, clock, { action: 'openid.linked', concerns: vouchesFor, actorId: userId, subjectId: userId, facts: { providerId } })
  // Another sign-in of the same person may have made the same link at this very moment.
  else if ((await em.findOne(ExternalIdentityEntity, { providerId, subject }))?.userId !== userId) throw new ProviderFault('otherSubject')
}
