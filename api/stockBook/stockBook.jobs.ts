// The jobs that number the intakes of the stock book.
import { declareJob, soon } from '../job.ts'

export const numberStockBooks = declareJob({ name: 'stock-book', ids: [], cron: '*/10 * * * *', ...soon })
export const numberStockBookOf = declareJob({ name: 'stock-book-of', ids: ['tenantId'], ...soon })
