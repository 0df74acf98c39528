// The job that numbers the intakes of the stock book.
import { declareJob, soon } from '../job.ts'

export const numberStockBookOf = declareJob({ name: 'stock-book-of', ids: ['tenantId'], ofEachTenant: 'tenMinutes', ...soon })
