// What pictures and files that arrived take: how many pictures one person has sent since a moment, and the bytes of all that the organisation
// keeps, deleted pictures among them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { pastLocks } from './pastLocks.ts'

export interface Kept {
  ofDay: number
  bytes: number
}

/** Until the transaction ends nobody else of this organisation adds a picture or a file: two devices cannot pass a limit together. */
export const lockPictures = async (em: EntityManager, tenantId: string): Promise<void> =>
  void (await em.execute(`select pg_advisory_xact_lock(hashtextextended('pictures ' || ?::text, 0))`, [tenantId]))

/** Pictures of locked animals count too, no matter who sends. */
export async function picturesKept(em: EntityManager, tenantId: string, userId: string, since: string): Promise<Kept> {
  const [row] = await pastLocks(em, () =>
    em.execute<{ ofDay: string; bytes: string }[]>(
      `select count(*) filter (where sent_by = ? and sent_at >= ?) as "ofDay", coalesce(sum(bytes), 0)
         + (select coalesce(sum(size), 0) from dropped_file where tenant_id = ? and deleted_at is null)
         + (select coalesce(sum(o.bytes), 0) from vet_original o where o.tenant_id = ?)
         + (select coalesce(sum(h.bytes), 0) from home_check_photo h where h.tenant_id = ?)
         + (select coalesce(sum((n.voice_file->>'size')::int), 0) from observation n where n.tenant_id = ? and n.voice_file is not null) as bytes
         from photo where tenant_id = ? and files is not null`,
      [userId, since, tenantId, tenantId, tenantId, tenantId, tenantId],
    ),
  )
  return { ofDay: Number(row!.ofDay), bytes: Number(row!.bytes) }
}
