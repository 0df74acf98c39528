// The job of files.
import { declareJob } from '../job.ts'

/** Files that no row names go: a process was cut off between file and row, or between row and file. */
export const sweepFiles = declareJob({ name: 'file-sweep', ids: [], cron: '53 2 * * *' })
