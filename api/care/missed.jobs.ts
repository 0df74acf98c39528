// The job that looks for doses which nobody has logged.
import { declareJob, soon } from '../job.ts'

export const lookForMissedOf = declareJob({ name: 'care-missed-of', ids: ['tenantId'], ofEachTenant: 'tenMinutes', ...soon })
