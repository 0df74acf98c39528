// What was done to a user in an organisation, from the audit: who, when, and which rights came and went.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ReplyOf } from '../../shared/endpoint.ts'
import { differenceOfRights, userActions, type UserEvent, type userHistory } from '../../shared/users/user.ts'
import { AuditEntryEntity } from '../audit/auditEntry.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'

export async function historyOf(
  em: EntityManager,
  tenantId: string,
  userId: string,
  page: number,
  perPage: number,
): Promise<ReplyOf<typeof userHistory>> {
  const [entries, total] = await em.findAndCount(
    AuditEntryEntity,
    { concerns: tenantId, subjectId: userId, action: { $in: [...userActions] } },
    { orderBy: { at: 'desc', id: 'desc' }, limit: perPage, offset: page * perPage },
  )
  const actors = await em.find(UserEntity, { id: { $in: [...new Set(entries.map(({ actorId }) => actorId).filter((id) => id !== null))] } })
  const items = entries.map(({ id, at, action, actorId, facts }) => {
    const { before = [], after = [] } = JSON.parse(facts) as { before?: string[]; after?: string[] }
    const actor = actors.find((one) => one.id === actorId)
    const isChange = action === 'user.changed'
    return {
      id,
      at,
      action: action as UserEvent['action'],
      by: actor ? { forename: actor.forename, surname: actor.surname } : null,
      ...(isChange ? differenceOfRights(before, after) : { added: action === 'user.invited' ? after : [], removed: [] }),
    }
  })
  return { items, pages: Math.ceil(total / perPage), total }
}
