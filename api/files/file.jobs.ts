// The jobs of files.
import { declareJob } from '../job.ts'

/** Files that no row names go: a process was cut off between file and row, or between row and file. */
export const sweepFiles = declareJob({ name: 'file-sweep', ids: [], cron: '53 2 * * *' })

/** Deletes abandoned uploads in parts. */
export const sweepUploadsOf = declareJob({ name: 'upload-sweep', ids: ['tenantId'], ofEachTenant: 'sixHours' })
