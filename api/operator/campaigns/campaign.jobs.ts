// The job that hands the next mails of running campaigns over.
import { declareJob } from '../../job.ts'

export const sendCampaigns = declareJob({ name: 'campaign-send', ids: [], cron: '* * * * *', seenWithin: 2 })
