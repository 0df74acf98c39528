// The stock book: a page of it, and all of a period as PDF.
import { stockBook, stockBookDocument } from '../../shared/stockBook/stockBook.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { bookDocument } from './bookDocument.ts'
import { pageOfBook } from './readStockBook.ts'

export function stockBookRoutes(registry: Registry): void {
  serve(registry, stockBook, ({ viewer, query: { page, ...period }, work }) =>
    work.read((em) => pageOfBook(em, viewer, period, page), { still: true }),
  )

  serve(registry, stockBookDocument, ({ server, viewer, query: { language, ...period }, work }) => {
    const { now, today } = work
    return bookDocument(server, (look) => work.read(look, { still: true }), { viewer, period, language, now, today })
  })
}
