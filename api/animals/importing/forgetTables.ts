// Uploaded tables that nobody imports hold personal data and go after a month. Their bytes are swept like other files that no row names.
import { importTableLife } from '../../../shared/animals/importing/importFile.ts'
import { audit } from '../../audit/audit.ts'
import type { Server } from '../../server.ts'
import { systemUser } from '../../systemUser.ts'
import { unitOfWork } from '../../unitOfWork.ts'
import { ImportFileEntity } from './importFile.entity.ts'

/** Returns how many there were. Reports of tables that were imported stay. */
export async function forgetTables(doors: Pick<Server, 'orm' | 'clock'>, tenantId: string): Promise<number> {
  let forgotten = 0
  await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async ({ em, now }) => {
    const before = new Date(Date.parse(now) - importTableLife).toISOString()
    const due = await em.find(ImportFileEntity, {
      state: { $in: ['open', 'checked', 'stopped', 'failed'] },
      finishedAt: null,
      uploadedAt: { $lte: before },
    })
    for (const { id, fileName, size } of due)
      audit(em, doors.clock, { action: 'import.removed', concerns: tenantId, subjectId: id, facts: { fileName, size } })
    for (const file of due)
      if ((file.startVersion ?? null) === null) em.remove(file)
      // Something of it was imported and can still be taken back; the rest of the table goes.
      else Object.assign(file, { state: 'imported', storedName: null, finishedAt: now })
    forgotten = due.length
  })
  return forgotten
}
