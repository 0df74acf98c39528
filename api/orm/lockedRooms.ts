// The places of a room hold while nobody else books it: rules about them are asked under a lock for each room.
import type { EntityManager } from '@mikro-orm/postgresql'

/** Takes the locks until the transaction ends, in the one order that every writer keeps. The next statement sees what others have committed meanwhile. */
export async function lockRooms(em: EntityManager, tenantId: string, roomIds: readonly string[]): Promise<void> {
  for (const roomId of [...new Set(roomIds)].sort())
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('places of ' || ?::text || ' ' || ?::text, 0))`, [tenantId, roomId])
}
