// The job of deletions. The deletion itself is done by the job that deletes ended demo organisations.
import { declareJob } from '../job.ts'

/** Writes to administrators some days before their organisation is deleted. */
export const remindOfDeletionOf = declareJob({ name: 'deletion-remind', ids: ['tenantId'], ofEachTenant: 'sixHours' })
