// Exports for tests that need one without writing it.
import type { World } from '../world.ts'

/** An export that can be downloaded, with this text as its file; its id. */
export async function writtenExport(world: World, tenantId: string, userId: string, text: string): Promise<string> {
  const id = world.id()
  const part = await world.app.server.fileStore.put(Buffer.from(text))
  await world.sql(
    `insert into export_job (tenant_id, id, state, requested_at, requested_by, done, total, finished_at, expires_at, size, parts)
     values ($1, $2, 'ready', '2026-06-01T09:00:00Z', $3, 1, 1, '2026-06-01T09:01:00Z', '2099-06-08T09:01:00Z', $4, $5)`,
    [tenantId, id, userId, part.size, JSON.stringify([part])],
  )
  return id
}
