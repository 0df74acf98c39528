// The jobs that look for animals that are not back from a session.
import { declareJob, soon } from '../job.ts'

export const lookForOverdue = declareJob({ name: 'helpers-overdue', ids: [], cron: '*/10 * * * *', ...soon })
export const lookForOverdueOf = declareJob({ name: 'helpers-overdue-of', ids: ['tenantId'], ...soon })
