// The jobs of tables that are imported.
import { declareJob } from '../../job.ts'

/** The dry run of a table: reads all of it and writes nothing but its report. */
export const checkImport = declareJob({ name: 'import-check', ids: ['tenantId', 'fileId'], seenWithin: 2 })

/** Imports a table after its dry run. After an interruption the next attempt continues with the animals that are missing. */
export const runImport = declareJob({ name: 'import-run', ids: ['tenantId', 'fileId'], seenWithin: 2 })

/** Takes an import back, batch by batch. After an interruption the next attempt continues. */
export const takeBackImport = declareJob({ name: 'import-take-back', ids: ['tenantId', 'fileId'], seenWithin: 2 })

/** Uploaded tables that nobody imported go after a month. */
export const forgetTablesOf = declareJob({ name: 'import-forget', ids: ['tenantId'], ofEachTenant: 'sixHours' })
