// The job of the retention of contacts.
import { declareJob } from '../job.ts'

/** Blanks persons who need not be known any longer, where the organisation has settled after how many years. */
export const blankContactsOf = declareJob({ name: 'contact-retention', ids: ['tenantId'], ofEachTenant: 'sixHours' })
