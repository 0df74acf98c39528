// Locks for rooms: the rules about free places are checked while no other transaction can book the same room.
import type { EntityManager } from '@mikro-orm/postgresql'

/** Takes the locks until the transaction ends, in the one order that every writer keeps. The next statement sees what others have committed meanwhile. */
export async function lockRooms(em: EntityManager, tenantId: string, roomIds: readonly string[]): Promise<void> {
  for (const roomId of [...new Set(roomIds)].sort())
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('places of ' || ?::text || ' ' || ?::text, 0))`, [tenantId, roomId])
}
