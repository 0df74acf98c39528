// The jobs that begin the jobs of every organisation.
import { declareJob, soon } from '../job.ts'

export const beginOfSixHours = declareJob({ name: 'each-tenant', ids: [], cron: '41 */6 * * *' })
export const beginOfTenMinutes = declareJob({ name: 'each-tenant-soon', ids: [], cron: '*/10 * * * *', ...soon })
