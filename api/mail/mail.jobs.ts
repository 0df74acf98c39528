// The jobs of mails.
import { declareJob } from '../job.ts'

/** Sends one mail. Written with its row: see `api/jobsOfRows.ts`. About two days of attempts; what is older is no news. */
export const sendMail = declareJob({
  name: 'mail',
  ids: ['mailId'],
  retries: { limit: 11, delay: 60, delayMax: 86_400 },
  keptFor: 4 * 86_400,
  seenWithin: 2,
})

/** Gives a job to mails that a version without jobs has written. */
export const adoptMails = declareJob({ name: 'mail-adopt', ids: [], cron: '*/10 * * * *' })
