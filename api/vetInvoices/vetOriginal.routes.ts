// The originals of vet invoices: added, and deleted once no term holds them. The files of all originals: sent in parts, kept as they were sent, given out at short-lived addresses.
import { LockMode } from '@mikro-orm/core'
import { may } from '../../shared/access.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { keptUntil } from '../../shared/vetInvoices/keeping.ts'
import {
  addVetOriginalCall,
  deleteVetOriginalCall,
  openOriginal,
  openPreview,
  originalAddresses,
  originalParts,
  rightOfOriginal,
} from '../../shared/vetInvoices/vetOriginal.ts'
import { entityOf } from '../entities.ts'
import { serveParts } from '../fileDrops/serveParts.ts'
import { openAddress, signedAddress } from '../files/signedAddress.ts'
import { mayStill } from '../orm/reach.ts'
import type { Registry } from '../registry.ts'
import { Bytes, LongFile, serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { reading } from '../unitOfWork.ts'
import { keepOriginal, removeOriginal } from './keepOriginal.ts'
import { originalOf, takeOriginal } from './takeOriginal.ts'
import { VetOriginalEntity } from './vetOriginal.entity.ts'

/** Milliseconds for which an address opens. */
const addressLife = 5 * 60_000
/** What an address says in the place of a picture's size: one of the original opens no preview, and none of them anything else. */
const inAddress = { original: 'vet-original', preview: 'vet-original-preview' } as const

function writingRoutes(registry: Registry): void {
  serve(registry, addVetOriginalCall, async ({ body, work }) => {
    const { invoiceId } = body
    const invoice = await work.em.findOne(entityOf.vetInvoice, { id: invoiceId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!invoice) throw new Failure('notFound')
    return keepOriginal(work, body, { invoiceId, treatmentId: null, animalId: null, keptUntil: keptUntil(invoice) })
  })

  serve(registry, deleteVetOriginalCall, ({ viewer, params: { id }, work }) =>
    removeOriginal(work, id, viewer.tenant.zone, ({ treatmentId }) => treatmentId === null),
  )
}

/** Throws `notFound` for an address that is not good, and for somebody who may not see it any more. */
async function filesBehind(server: Server, address: string, what: keyof typeof inAddress) {
  const now = server.clock.now()
  const addressed = openAddress(server.linkKeys, address, now)
  if (addressed?.size !== inAddress[what]) throw new Failure('notFound')
  const { id, tenantId, userId } = addressed
  const row = await reading(server.orm, { tenantId, userId }, async (em) => {
    const found = await em.findOne(VetOriginalEntity, { id })
    const isSeen = found && (await mayStill(em, tenantId, userId, rightOfOriginal(found, 'view'), new Date(now).toISOString()))
    return isSeen ? found : null
  })
  if (!row?.files) throw new Failure('notFound')
  return { name: row.name, files: row.files }
}

function openingRoutes(registry: Registry): void {
  serve(registry, originalAddresses, async ({ server, viewer, params: { id }, work }) => {
    const { userId, tenant } = viewer
    const row = await work.read((em) => em.findOne(VetOriginalEntity, { id, tenantId: tenant.id }))
    if (!row?.files) throw new Failure('notFound')
    if (!may(viewer, rightOfOriginal(row, 'view'))) throw new Failure('forbidden')
    const until = server.clock.now() + addressLife
    const sealed = (what: keyof typeof inAddress) => ({
      params: { address: signedAddress(server.linkKeys, { tenantId: tenant.id, userId, id, size: inAddress[what] }, until) },
    })
    const { preview } = row.files
    return {
      original: addressOf(openOriginal, sealed('original')),
      preview: preview && addressOf(openPreview, sealed('preview')),
      until: new Date(until).toISOString(),
    }
  })

  serve(registry, openOriginal, async ({ server, params }) => {
    const { name, files } = await filesBehind(server, params.address, 'original')
    const bytes = await server.fileStore.read(files.original)
    async function* pieces(from: number, to: number) {
      yield bytes.subarray(from, to + 1)
    }
    return new LongFile('application/octet-stream', name, bytes.length, `"${files.original.sha256}"`, pieces)
  })

  serve(registry, openPreview, async ({ server, params }) => {
    const { files } = await filesBehind(server, params.address, 'preview')
    if (!files.preview) throw new Failure('notFound')
    return new Bytes('image/webp', await server.fileStore.read(files.preview))
  })
}

export function vetOriginalRoutes(registry: Registry): void {
  writingRoutes(registry)
  serveParts(registry, originalParts, { rowOf: originalOf, isThere: ({ arrivedAt }) => arrivedAt !== null, take: takeOriginal })
  openingRoutes(registry)
}
