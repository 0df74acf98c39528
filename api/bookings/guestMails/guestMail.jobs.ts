// The job that writes to the customers of boarding and daycare.
import { declareJob } from '../../job.ts'

export const writeGuestMailsOf = declareJob({ name: 'guest-mails', ids: ['tenantId'], ofEachTenant: 'sixHours' })
