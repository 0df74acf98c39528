// The jobs that look for doses which nobody has logged.
import { declareJob } from '../job.ts'

/** It runs every ten minutes, so what could not run in time is dropped for the next run. */
const soon = { retries: { limit: 2, delay: 30, delayMax: 120 }, keptFor: 3_600 } as const

export const lookForMissed = declareJob({ name: 'care-missed', ids: [], cron: '*/10 * * * *', ...soon })
export const lookForMissedOf = declareJob({ name: 'care-missed-of', ids: ['tenantId'], ...soon })
