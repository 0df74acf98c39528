// Uploaded tables for tests that need one without sending its parts.
import type { importStates } from '../../shared/animals/importing/importFile.ts'
import type { World } from '../world.ts'

/** A table that was uploaded, with a report; its id. */
export async function uploadedTable(
  world: World,
  tenantId: string,
  userId: string,
  { text, state = 'checked', headings = [text] }: { text: string; state?: (typeof importStates)[number]; headings?: readonly string[] },
): Promise<string> {
  const id = world.id()
  const report = await world.app.server.fileStore.put(Buffer.from(text))
  await world.sql(
    `insert into import_file (tenant_id, id, file_name, size, sha256, stored_name, uploaded_at, uploaded_by, headings, sample, headings_hash,
       state, done, total, report_name, report_hash, report_size, start_version)
     values ($1, $2, $3, 1, $4, null, '2026-06-10T09:00:00Z', $5, $6, '[]', $7, $11, 0, 0, $8, $9, $10, $12)`,
    [
      tenantId,
      id,
      text,
      report.sha256,
      userId,
      JSON.stringify(headings),
      text,
      report.name,
      report.sha256,
      report.size,
      state,
      state === 'imported' ? 0 : null,
    ],
  )
  return id
}
