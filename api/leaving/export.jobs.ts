// The jobs of exports.
import { declareJob } from '../job.ts'

/** Writes everything of an organisation into a ZIP. An attempt that was cut off begins anew. */
export const writeExport = declareJob({
  name: 'export-write',
  ids: ['tenantId', 'exportId'],
  retries: { limit: 3, delay: 60, delayMax: 3_600 },
  seenWithin: 2,
})

/** Removes the files of exports after some days. */
export const forgetExportsOf = declareJob({ name: 'export-forget', ids: ['tenantId'], ofEachTenant: 'sixHours' })
