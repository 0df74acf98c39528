// The jobs that look for doses which nobody has logged.
import { declareJob, soon } from '../job.ts'

export const lookForMissed = declareJob({ name: 'care-missed', ids: [], cron: '*/10 * * * *', ...soon })
export const lookForMissedOf = declareJob({ name: 'care-missed-of', ids: ['tenantId'], ...soon })
