// The job that bills the months of sponsored residencies.
import { declareJob } from '../../job.ts'

export const billResidenciesOf = declareJob({ name: 'bill-residencies', ids: ['tenantId'], ofEachTenant: 'sixHours' })
