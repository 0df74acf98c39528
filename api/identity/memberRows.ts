// Keeps the rows that colleagues see in step with memberships, whoever changes these.
import type { UnitOfWork } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Member } from '../../shared/identity/member.ts'
import { nameOfUser, storedMember } from '../orm/members.ts'
import { MemberEntity } from './member.entity.ts'
import { MembershipEntity } from './membership.entity.ts'
import { UserEntity } from './user.entity.ts'

/** Adds to a flush that changes memberships what colleagues see of it. */
export async function followMemberships(em: EntityManager, uow: UnitOfWork): Promise<void> {
  const changeSets = uow.getChangeSets()
  const made = new Map(
    changeSets.filter(({ meta }) => meta.className === UserEntity.meta.className).map(({ entity }) => [entity.id, entity]),
  )
  for (const { entity, meta } of changeSets) {
    if (meta.className !== MembershipEntity.meta.className) continue
    const { tenantId, userId, rights, disabledAt } = entity
    const user = made.get(userId) ?? (await nameOfUser(em, userId))
    if (!user) continue
    const assignable = disabledAt === null && user.kind === 'person' && rights.includes('tasks.view')
    const row: Omit<Member, 'id' | 'version'> = { forename: user.forename, surname: user.surname, assignable }
    const stored = await storedMember(em, tenantId, userId)
    const member = stored ? Object.assign(stored, row) : em.create(MemberEntity, { ...row, id: userId, tenantId })
    uow.computeChangeSet(member)
  }
}
