// The stock book of a period as PDF/A, as the reader may see it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import type { Sheet } from '../../shared/documents/blocks.ts'
import type { Language } from '../../shared/documents/languages.ts'
import { Failure } from '../../shared/errors.ts'
import { longestBook } from '../../shared/stockBook/stockBook.ts'
import { penOf } from '../documents/pen.ts'
import { renderSheet } from '../documents/sheet.ts'
import { Bytes } from '../serve.ts'
import type { Server } from '../server.ts'
import { bookSheet } from './bookSheet.ts'
import { bookOf, type Period } from './readStockBook.ts'

interface Asked {
  viewer: Viewer
  period: Period
  language: Language
  now: string
  today: string
}

/** Throws `stockBook.tooLong`, and `documents.unavailable` as the renderer does. */
export async function bookDocument(
  { renderer }: Pick<Server, 'renderer'>,
  read: (look: (em: EntityManager) => Promise<Sheet>) => Promise<Sheet>,
  { viewer, period, language, now, today }: Asked,
): Promise<Bytes> {
  const sheet = await read(async (em) => {
    const { lines, total } = await bookOf(em, viewer, period, { limit: longestBook, offset: 0 })
    if (total > longestBook) throw new Failure('stockBook.tooLong', { fields: ['from', 'until'] })
    return bookSheet(await penOf(em, viewer, language, now, today), lines, period)
  })
  return new Bytes('application/pdf', await renderSheet(renderer, sheet, now))
}
