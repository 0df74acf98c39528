// The job that begins the jobs of every organisation.
import { declareJob } from '../job.ts'

export const beginOfEachTenant = declareJob({ name: 'each-tenant', ids: [], cron: '41 */6 * * *' })
