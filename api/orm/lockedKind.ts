// A rule about the other rows of a kind holds while nobody else writes it (docs/decisions/026).
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Kind } from '../../shared/rows.ts'

/** From here until the transaction ends nobody else who asks for this lock writes rows of the kind. A statement of its own, so that the next one sees what others wrote. */
export const lockKind = async (em: EntityManager, tenantId: string, kind: Kind): Promise<void> =>
  void (await em.execute(`select pg_advisory_xact_lock(hashtextextended(?::text || ' ' || ?::text, 0))`, [`rows of ${kind}`, tenantId]))
