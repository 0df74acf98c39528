// The job that looks for animals that are not back from a session.
import { declareJob, soon } from '../job.ts'

export const lookForOverdueOf = declareJob({ name: 'helpers-overdue-of', ids: ['tenantId'], ofEachTenant: 'tenMinutes', ...soon })
