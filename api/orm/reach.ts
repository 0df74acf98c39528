// What a user may do in an organisation at this moment, for what acts in their name without a session: links and signed addresses.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rightsOfEntered, type Right } from '../../shared/access.ts'

/** Whether they may still do it: not once they were deactivated, lost the right or left. Inside a transaction that is bound to both. */
export async function mayStill(em: EntityManager, tenantId: string, userId: string, right: Right, at: string): Promise<boolean> {
  const rows = await em.execute<{ rights: string[]; entered: boolean }[]>(
    `select r.rights, r.entered from reach_of(?, null, ?) r join "user" u on u.id = ? and u.disabled_at is null where r.tenant_id = ?`,
    [userId, at, userId, tenantId],
  )
  return rows.some(({ rights, entered }) => (entered ? rightsOfEntered : rights).includes(right))
}
