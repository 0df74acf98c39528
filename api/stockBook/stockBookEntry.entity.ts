// Table of the running numbers of the stock book; an entry has the id of the change that brought the animal. Rows are written by `orm/stockBook.ts` and never changed.
import { defineEntity, p } from '@mikro-orm/core'
import { instant, tenantKey } from '../orm/columns.ts'

export const StockBookEntryEntity = defineEntity({
  name: 'StockBookEntry',
  tableName: 'stock_book_entry',
  properties: {
    ...tenantKey,
    number: p.integer(),
    /** The moment of the intake as it was when the number was given. */
    at: instant(),
    numberedAt: instant(),
  },
})
