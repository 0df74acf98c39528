// What a user may do in an organisation at this moment, for what acts in their name without a session: links and signed addresses.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rightsOfEntered, type Right } from '../../shared/access.ts'
import { rightsWithin } from '../../shared/modules.ts'
import type { Locale } from '../../shared/identity/locale.ts'

export interface Reach {
  rights: string[]
  entered: boolean
  /** Modules that the operator has switched off. */
  modulesOff: string[]
  locale: Locale | null
}

/** What they hold at this moment, and the language that they chose; null once they were deactivated or left. Inside a transaction that is bound to both. */
export async function reachOf(em: EntityManager, tenantId: string, userId: string, at: string): Promise<Reach | null> {
  const [row] = await em.execute<Reach[]>(
    `select r.rights, r.entered, u.locale, t.modules_off as "modulesOff" from reach_of(?, null, ?) r
     join tenant t on t.id = r.tenant_id join "user" u on u.id = ? and u.disabled_at is null where r.tenant_id = ?`,
    [userId, at, userId, tenantId],
  )
  return row ?? null
}

/** Whether they may still do it: not once they were deactivated, lost the right or left, nor while its module is off. Inside a transaction that is bound to both. */
export async function mayStill(em: EntityManager, tenantId: string, userId: string, right: Right, at: string): Promise<boolean> {
  const reach = await reachOf(em, tenantId, userId, at)
  return reach !== null && rightsWithin(reach.entered ? rightsOfEntered : reach.rights, reach.modulesOff).includes(right)
}
