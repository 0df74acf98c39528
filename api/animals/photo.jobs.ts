// The job of photos.
import { declareJob } from '../job.ts'

/** Photos that were deleted a month ago go with their files. */
export const purgePhotosOf = declareJob({ name: 'photo-purge', ids: ['tenantId'], ofEachTenant: 'sixHours' })
