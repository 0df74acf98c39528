// Documents: everything is read in one moment, then rendered outside of the transaction.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import { services } from '../../shared/bookings/booking.ts'
import {
  animalDocument,
  bookingContracts,
  changeDocument,
  dayListDocuments,
  residencyContract,
  stockList,
} from '../../shared/documents/documents.ts'
import type { Language } from '../../shared/documents/languages.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve, type Reading } from '../serve.ts'
import type { Server } from '../server.ts'
import { animalSheet, kennelCard, oneAnimal } from './animalDocuments.ts'
import { bookingSheet } from './bookingContract.ts'
import { cardPhoto } from './cardPhoto.ts'
import { changeSheet } from './changeDocuments.ts'
import { daySheet, stockSheet } from './lists.ts'
import { residencySheet } from './residencyContract.ts'
import type { Pen } from '../../shared/documents/pen.ts'
import { penOf } from './pen.ts'
import type { Sheet } from '../../shared/documents/blocks.ts'
import { renderSheet } from './sheet.ts'

interface Asked {
  server: Server
  viewer: Viewer
  query: { language: Language }
  work: Reading
}

async function document({ server, viewer, query, work }: Asked, sheetOf: (em: EntityManager, pen: Pen) => Promise<Sheet>): Promise<Bytes> {
  const { now, today } = work
  const sheet = await work.read(async (em) => sheetOf(em, await penOf(em, viewer, query.language, now, today)), { still: true })
  return new Bytes('application/pdf', await renderSheet(server.renderer, sheet, now))
}

export function documentRoutes(registry: Registry): void {
  serve(registry, animalDocument, async (asked) => {
    const { server, viewer, params, query, work } = asked
    const address = `${server.settings.linkOrigin}/animal/${params.id}`
    if (params.document === 'sheet')
      return document(asked, async (em, pen) => animalSheet(em, viewer, pen, await oneAnimal(em, viewer, pen, params.id), address))
    const { now, today } = work
    const { sheet, file } = await work.read(
      async (em) => {
        const pen = await penOf(em, viewer, query.language, now, today)
        const one = await oneAnimal(em, viewer, pen, params.id)
        return { sheet: kennelCard(pen, one, query.paper, address), file: await cardPhoto(em, viewer.tenant.id, params.id) }
      },
      { still: true },
    )
    const photo = file && (await server.fileStore.read(file).catch(() => null))
    return new Bytes('application/pdf', await renderSheet(server.renderer, sheet, now, photo ?? undefined))
  })
  serve(registry, changeDocument, (asked) => document(asked, (em, pen) => changeSheet(em, asked.viewer, pen, asked.params.id)))
  for (const service of services) {
    serve(registry, bookingContracts[service], (asked) =>
      document(asked, (em, pen) => bookingSheet(em, asked.viewer, pen, service, asked.params.id)),
    )
    serve(registry, dayListDocuments[service], (asked) =>
      document(asked, (em, pen) => daySheet(em, asked.viewer, pen, service, asked.query.date)),
    )
  }
  serve(registry, residencyContract, (asked) => document(asked, (em, pen) => residencySheet(em, asked.viewer, pen, asked.params.id)))
  serve(registry, stockList, (asked) => document(asked, (em, pen) => stockSheet(em, asked.viewer, pen)))
}
