// The mail of an invitation, with the link that sets the first password.
import type { EntityManager } from '@mikro-orm/postgresql'
import { inviteLifeMillis } from '../../shared/users/user.ts'
import { orderedId } from '../../shared/uuid.ts'
import { domainOf, providerOfDomain } from '../identity/openid/providerOf.ts'
import { ResetLinkEntity } from '../identity/resetLink.entity.ts'
import { tokenOfLink } from '../identity/resetLinks.ts'
import type { Allowance } from '../mail/outgoing.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Server } from '../server.ts'
import { hashOfToken } from '../viewer.ts'

type Inviting = Pick<Server, 'clock' | 'linkKeys'>

/** Since when an invitation is good, and until when its link works. */
export const lifeFrom = (now: number) => ({
  invitedAt: new Date(now).toISOString(),
  expiresAt: new Date(now + inviteLifeMillis).toISOString(),
})

export interface Invited {
  email: string
  tenantId: string
  invitedBy: string
  /** False for an account that has a password already, or an identity provider: its mail has no link that sets one. */
  needsPassword: boolean
  expiresAt: string
}

/** Whether an account must be given a password by the mail that invites it. */
export const needsPassword = async (
  em: EntityManager,
  { email, passwordHash }: { email: string; passwordHash: string | null },
): Promise<boolean> => passwordHash === null && (await providerOfDomain(em, domainOf(email))) === null

/** The mail of an invitation, and the link in it that sets the first password. */
export function sendInvitation(em: EntityManager, { clock, linkKeys }: Inviting, invited: Invited, allowed: Allowance): void {
  const { email, tenantId, invitedBy, needsPassword, expiresAt } = invited
  const now = clock.now()
  const id = orderedId(now, clock.random(16))
  const keyId = linkKeys.current.id
  if (needsPassword) {
    const hash = hashOfToken(tokenOfLink(linkKeys, keyId, id)!)
    em.create(ResetLinkEntity, { hash, email, createdAt: new Date(now).toISOString(), expiresAt, usedAt: null, invitesTo: tenantId })
  }
  const facts = { keyId: needsPassword ? keyId : null, tenantId, invitedBy, expiresAt }
  writeMail(em, clock, { id, template: 'invitation', email, facts }, allowed)
}
