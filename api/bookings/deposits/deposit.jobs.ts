// The job that gives up bookings whose deposit was not received in time.
import { declareJob } from '../../job.ts'

export const releaseDepositsOf = declareJob({ name: 'release-deposits', ids: ['tenantId'], ofEachTenant: true })
