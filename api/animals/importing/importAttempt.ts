// How a job works on an uploaded table: only while the table is in the state of the job, and with the reason where it fails.
import { Failure } from '../../../shared/errors.ts'
import { within } from '../../files/uploads.ts'
import type { Server } from '../../server.ts'
import { systemUser } from '../../systemUser.ts'
import type { Actor } from '../../unitOfWork.ts'
import { ImportFileEntity, type StoredImportFile } from './importFile.entity.ts'

export type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore' | 'workbooks'> & Partial<Pick<Server, 'announce'>>
export type Ids = { tenantId: string; fileId: string }

const bySystem = (tenantId: string): Actor => ({ tenantId, userId: systemUser })

/** Somebody stopped the work: the table is in another state. */
export class Stopped extends Error {}

/** Does the work of a job on a file that is in `state`, and keeps why it failed. */
export async function attempt(
  doors: Doors,
  { tenantId, fileId }: Ids,
  state: StoredImportFile['state'],
  isLast: boolean,
  work: (file: StoredImportFile) => Promise<void>,
): Promise<void> {
  const file = await within(doors, bySystem(tenantId), ({ em }) => em.findOne(ImportFileEntity, { tenantId, id: fileId, state }))
  if (!file) return
  try {
    await work(file)
  } catch (error) {
    if (error instanceof Stopped) return
    const isRefusal = error instanceof Failure && error.code.startsWith('import.')
    if (!isRefusal && !isLast) throw error
    await change(doors, file, state, { state: 'failed', failure: isRefusal ? error.code : 'internal' })
    if (!isRefusal) throw error
  }
}

/** Changes a file that is still in `state`; false where it is not. */
export const change = (
  doors: Doors,
  { tenantId, id }: StoredImportFile,
  state: StoredImportFile['state'],
  part: Partial<StoredImportFile>,
) =>
  within(doors, bySystem(tenantId), async ({ em }) => {
    const file = await em.findOne(ImportFileEntity, { tenantId, id, state })
    if (file) Object.assign(file, part)
    return file !== null
  })
