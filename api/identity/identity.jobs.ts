// The job of people and sessions.
import { declareJob } from '../job.ts'

/** Removes tokens, links, mails, reports and sessions that have no use any more. */
export const tidyUp = declareJob({ name: 'identity-tidy', ids: [], cron: '23 */6 * * *' })
