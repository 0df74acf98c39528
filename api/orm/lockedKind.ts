// A rule about the other rows of a kind holds while nobody else writes it (docs/decisions/026).
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Kind } from '../../shared/rows.ts'

/** Takes the lock until the transaction ends. It is a statement of its own, so that the next statement sees what others have committed meanwhile. */
export const lockKind = async (em: EntityManager, tenantId: string, kind: Kind | 'clockTag'): Promise<void> =>
  void (await em.execute(`select pg_advisory_xact_lock(hashtextextended(?::text || ' ' || ?::text, 0))`, [`rows of ${kind}`, tenantId]))
