// The job that deletes sign-ups which nobody answered.
import { declareJob } from '../job.ts'

export const forgetSignUpsOf = declareJob({ name: 'sign-ups-forget-of', ids: ['tenantId'], ofEachTenant: 'sixHours' })
