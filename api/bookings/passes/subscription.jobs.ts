// The job that bills the months of subscriptions and books their standing days ahead.
import { declareJob } from '../../job.ts'

export const keepSubscriptionsOf = declareJob({ name: 'keep-subscriptions', ids: ['tenantId'], ofEachTenant: 'sixHours' })
