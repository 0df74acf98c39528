// The job that ends quotes which nobody answered.
import { declareJob } from '../job.ts'

export const endQuotes = declareJob({ name: 'quote-end', ids: [], cron: '23 1 * * *' })
