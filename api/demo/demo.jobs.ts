// The job of demo organisations.
import { declareJob } from '../jobs/job.ts'

/** Ends those whose month is over and deletes those that have ended. */
export const endDemos = declareJob({ name: 'demo-end', ids: [], cron: '7 * * * *' })
