// The job of demo organisations.
import { declareJob } from '../job.ts'

/** Closes demo organisations after their month, and deletes the ones that are closed. */
export const endDemos = declareJob({ name: 'demo-end', ids: [], cron: '7 * * * *' })
