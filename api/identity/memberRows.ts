// Keeps the rows that colleagues see in step with memberships and invitations, no matter who changes these.
import type { UnitOfWork } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Member } from '../../shared/identity/member.ts'
import { standingOf, storedMember } from '../orm/memberRows.ts'
import { InvitationEntity } from './invitation.entity.ts'
import { MemberEntity } from './member.entity.ts'
import { MembershipEntity } from './membership.entity.ts'

/**
 * Adds to a flush that changes memberships or invitations what colleagues see of it. Anyone who has not come yet is shown as they were
 * invited, so that nothing is disclosed about an account that was there before.
 */
export async function followMemberships(em: EntityManager, uow: UnitOfWork): Promise<void> {
  const changed = <E>(entity: { meta: { className: string } }): E[] =>
    uow.getChangeSets().flatMap((changeSet) => (changeSet.meta.className === entity.meta.className ? [changeSet.entity as E] : []))
  const memberships = changed<Changed>(MembershipEntity)
  const invitations = changed<Invited>(InvitationEntity)
  for (const { tenantId, userId } of new Map([...memberships, ...invitations].map((row) => [row.userId, row])).values()) {
    const known = await standingOf(em, tenantId, userId)
    if (!known) throw new Error('A membership of nobody.')
    const { rights, disabledAt } = memberships.find((row) => row.userId === userId) ?? known
    const invitation = invitations.find((row) => row.userId === userId)
    const pending = invitation ? (invitation.acceptedAt === null ? invitation : null) : known.invitedAs
    const { forename, surname } = pending ?? known
    const assignable = !pending && disabledAt === null && known.kind === 'person' && rights.includes('tasks.view')
    const row: Omit<Member, 'id' | 'version'> = { forename, surname, assignable }
    const stored = await storedMember(em, tenantId, userId)
    uow.computeChangeSet(stored ? Object.assign(stored, row) : em.create(MemberEntity, { ...row, id: userId, tenantId }))
  }
}

interface Changed {
  tenantId: string
  userId: string
  rights: string[]
  disabledAt: string | null
}

interface Invited {
  tenantId: string
  userId: string
  forename: string
  surname: string
  acceptedAt: string | null
}
