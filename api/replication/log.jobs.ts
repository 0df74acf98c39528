// The jobs of what grows with every change.
import { declareJob } from '../job.ts'

/** Receipts that no device asks for any more go. */
export const forgetReceipts = declareJob({ name: 'receipt-purge', ids: ['tenantId'], ofEachTenant: 'sixHours' })

/** Devices that were away for long fetch everything instead of every change since. The log itself is history and stays. */
export const moveHorizon = declareJob({ name: 'log-horizon', ids: ['tenantId'], ofEachTenant: 'sixHours' })
