// The originals of vet invoices: added, sent in parts, kept as they were sent, given out at short-lived addresses, and deleted once no term holds them.
import { LockMode } from '@mikro-orm/core'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { isKept, keptUntil } from '../../shared/vetInvoices/keeping.ts'
import {
  addVetOriginalCall,
  deleteVetOriginalCall,
  mostOriginals,
  openOriginal,
  openPreview,
  originalAddresses,
  originalParts,
} from '../../shared/vetInvoices/vetOriginal.ts'
import { entityOf } from '../entities.ts'
import { serveParts } from '../fileDrops/serveParts.ts'
import { openAddress, signedAddress } from '../files/signedAddress.ts'
import { mayStill } from '../orm/reach.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { Bytes, LongFile, serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { reading } from '../unitOfWork.ts'
import { originalOf, takeOriginal } from './takeOriginal.ts'
import { VetOriginalEntity } from './vetOriginal.entity.ts'

/** Milliseconds for which an address opens. */
const addressLife = 5 * 60_000
/** What an address says in the place of a picture's size: one of the original opens no preview, and none of them anything else. */
const inAddress = { original: 'vet-original', preview: 'vet-original-preview' } as const

function writingRoutes(registry: Registry): void {
  serve(registry, addVetOriginalCall, async ({ body, work }) => {
    const { em, tenantId, userId, occurredAt } = work
    const id = body.id ?? work.key
    const invoice = await em.findOne(entityOf.vetInvoice, { id: body.invoiceId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!invoice) throw new Failure('notFound')
    if (await em.findOne(VetOriginalEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    if ((await em.count(VetOriginalEntity, { invoiceId: invoice.id })) >= mostOriginals) throw new Failure('invoice.tooManyOriginals')
    const fresh = { addedAt: occurredAt, addedBy: userId, arrivedAt: null, refused: null, keptUntil: keptUntil(invoice), files: null }
    return em.create(VetOriginalEntity, { ...body, ...fresh, id, tenantId })
  })

  serve(registry, deleteVetOriginalCall, async ({ viewer, params: { id }, work }) => {
    const { em, tenantId, now } = work
    const original = await em.findOne(VetOriginalEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!original && !(await scopesOfDeleted(em, tenantId, 'vetOriginal', id))) throw new Failure('notFound')
    if (original && isKept(original.keptUntil, localDate(now, viewer.tenant.zone)))
      throw new Failure('invoice.originalKept', { detail: { until: original.keptUntil } })
    // The nightly sweep removes files that no row names.
    if (original) em.remove(original)
    return { id }
  })
}

/** Throws `notFound` for an address that is not good, and for somebody who may not see invoices any more. */
async function filesBehind(server: Server, address: string, what: keyof typeof inAddress) {
  const now = server.clock.now()
  const addressed = openAddress(server.linkKeys, address, now)
  if (addressed?.size !== inAddress[what]) throw new Failure('notFound')
  const { id, tenantId, userId } = addressed
  const row = await reading(server.orm, { tenantId, userId }, async (em) =>
    (await mayStill(em, tenantId, userId, 'vaccinations.view', new Date(now).toISOString()))
      ? await em.findOne(VetOriginalEntity, { id })
      : null,
  )
  if (!row?.files) throw new Failure('notFound')
  return { name: row.name, files: row.files }
}

function openingRoutes(registry: Registry): void {
  serve(registry, originalAddresses, async ({ server, viewer: { userId, tenant }, params: { id }, work }) => {
    const row = await work.read((em) => em.findOne(VetOriginalEntity, { id, tenantId: tenant.id }))
    if (!row?.files) throw new Failure('notFound')
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
