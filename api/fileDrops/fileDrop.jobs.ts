// The job of files that arrived by a link.
import { declareJob } from '../job.ts'

/** Deleted files of a link go with their rows, and the link too once it has no contact any more. */
export const removeDropped = declareJob({ name: 'dropped-file-remove', ids: ['tenantId', 'dropId'] })
