// The job that ends requests which nobody answered.
import { declareJob } from '../../job.ts'

export const expireRequestsOf = declareJob({ name: 'expire-requests', ids: ['tenantId'], ofEachTenant: 'sixHours' })
