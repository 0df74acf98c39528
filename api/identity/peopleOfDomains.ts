// Accounts with an address in some domains: whom an identity provider that answers for the domains lets in, and whom it keeps out.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { PeopleOfDomains } from '../../shared/operator/openidProviders.ts'
import { systemUser } from '../systemUser.ts'
import { reading } from '../unitOfWork.ts'
import { MembershipEntity } from './membership.entity.ts'
import { UserEntity } from './user.entity.ts'

/** Domains hold no signs that a pattern understands. */
const addressIn = (domains: readonly string[]) => ({ $or: domains.map((domain) => ({ email: { $like: `%@${domain}` } })) })

export const accountsIn = (em: EntityManager, domains: readonly string[]) =>
  em.find(UserEntity, { kind: 'person', disabledAt: null, ...addressIn(domains) }, { orderBy: { email: 'asc' } })

export function peopleIn(orm: MikroORM, tenantId: string, domains: readonly string[]): Promise<PeopleOfDomains> {
  return reading(orm, { userId: systemUser, tenantId }, async (em) => {
    const accounts = await accountsIn(em, domains)
    const memberships = await em.find(MembershipEntity, { tenantId, disabledAt: null, userId: { $in: accounts.map(({ id }) => id) } })
    const here = new Set(memberships.map(({ userId }) => userId))
    const members = accounts.filter(({ id, isGlobalAdmin }) => here.has(id) && !isGlobalAdmin)
    return {
      members: members.length,
      withoutPassword: members.filter(({ passwordHash }) => passwordHash === null).length,
      outside: accounts.length - members.length,
      administrators: accounts.filter(({ isGlobalAdmin }) => isGlobalAdmin).length,
    }
  })
}
