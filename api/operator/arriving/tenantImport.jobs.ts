// The jobs of exports of other installations.
import { declareJob } from '../../job.ts'

/** Takes an export in. An attempt that was cut off begins anew. */
export const takeInExport = declareJob({
  name: 'tenant-import',
  ids: ['importId'],
  retries: { limit: 3, delay: 60, delayMax: 3_600 },
  seenWithin: 2,
})

/** Removes parts of exports that nobody went on with. */
export const sweepImports = declareJob({ name: 'tenant-import-sweep', ids: [], cron: '41 2 * * *' })
