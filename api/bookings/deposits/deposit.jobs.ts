// The job that cancels bookings without their deposit.
import { declareJob } from '../../job.ts'

export const releaseDepositsOf = declareJob({ name: 'release-deposits', ids: ['tenantId'], ofEachTenant: 'sixHours' })
