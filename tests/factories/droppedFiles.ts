// Links by which files are asked for, with a file that arrived, for tests that need them without sending its parts.
import type { Target } from '../../api/fileDrops/dropTarget.ts'
import type { World } from '../world.ts'
import type { Person } from './maker.ts'

/** A link for this contact or animal, and a file that arrived by it. */
export async function droppedFiles(
  world: World,
  { tenantId, userId }: Pick<Person, 'tenantId' | 'userId'>,
  target: Target,
  text: string,
): Promise<{ fileDrop: string; droppedFile: string }> {
  const [fileDrop, droppedFile] = [world.id(), world.id()]
  const file = await world.app.server.fileStore.put(Buffer.from(`%PDF-${text}`))
  await world.sql(
    `insert into file_drop (tenant_id, id, ${target.of}_id, title, max_files, created_at, created_by, valid_until)
     values ($1, $2, $3, $4, 20, '2026-06-09T10:00:00Z', $5, '2026-06-24')`,
    [tenantId, fileDrop, target.id, text, userId],
  )
  await world.sql(
    `insert into dropped_file (tenant_id, id, drop_id, name, kind, sent_hash, stored_name, sha256, size, arrived_at)
     values ($1, $2, $3, $4, 'pdf', $6, $5, $6, $7, '2026-06-10T09:00:00Z')`,
    [tenantId, droppedFile, fileDrop, `${text}.pdf`, file.name, file.sha256, file.size],
  )
  return { fileDrop, droppedFile }
}
