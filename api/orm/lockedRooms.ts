// Locks for rooms and for days: the rules about free places are checked while no other transaction can book the same.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Service } from '../../shared/bookings/booking.ts'

/** Takes the locks until the transaction ends, in the one order that every writer keeps. The next statement sees what others have committed meanwhile. */
export async function lockRooms(em: EntityManager, tenantId: string, roomIds: readonly string[]): Promise<void> {
  for (const roomId of [...new Set(roomIds)].sort())
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('places of ' || ?::text || ' ' || ?::text, 0))`, [tenantId, roomId])
}

/** The same for the nights of all boarding guests: after the rooms, before the days. */
export const lockHouse = async (em: EntityManager, tenantId: string): Promise<void> =>
  void (await em.execute(`select pg_advisory_xact_lock(hashtextextended('guests of ' || ?::text, 0))`, [tenantId]))

/** The same for the animals that are brought or picked up on a day. */
export async function lockDays(em: EntityManager, tenantId: string, service: Service, days: readonly string[]): Promise<void> {
  for (const day of [...days].sort())
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('visits of ' || ?::text || ' ' || ?::text || ' ' || ?::text, 0))`, [
      tenantId,
      service,
      day,
    ])
}
