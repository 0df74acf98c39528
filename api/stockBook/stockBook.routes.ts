// The stock book: a page of it, and all of a period as PDF.
import { Failure } from '../../shared/errors.ts'
import { longestBook, stockBook, stockBookDocument } from '../../shared/stockBook/stockBook.ts'
import { penOf } from '../documents/pen.ts'
import { renderSheet } from '../documents/sheet.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve } from '../serve.ts'
import { bookOf, pageOfBook } from './readStockBook.ts'
import { bookSheet } from './bookSheet.ts'

export function stockBookRoutes(registry: Registry): void {
  serve(registry, stockBook, ({ viewer, query: { page, ...period }, work }) =>
    work.read((em) => pageOfBook(em, viewer, period, page), { still: true }),
  )

  serve(registry, stockBookDocument, async ({ server, viewer, query: { language, ...period }, work }) => {
    const { now, today } = work
    const sheet = await work.read(
      async (em) => {
        const { lines, total } = await bookOf(em, viewer, period, { limit: longestBook, offset: 0 })
        if (total > longestBook) throw new Failure('stockBook.tooLong', { fields: ['from', 'until'] })
        return bookSheet(await penOf(em, viewer, language, now, today), lines, period)
      },
      { still: true },
    )
    return new Bytes('application/pdf', await renderSheet(server.renderer, sheet, now))
  })
}
