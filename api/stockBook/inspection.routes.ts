// Links by which an office reads the stock book: made, listed, ended, and opened by the person who has one.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import {
  checkInspection,
  createInspection,
  inspectedBook,
  inspectedDocument,
  inspections,
  mostInspections,
  openInspection,
  revokeInspection,
  shownInspections,
  shownOpenings,
  within,
  type Inspection,
  type InspectionBody,
} from '../../shared/stockBook/inspection.ts'
import { localDate } from '../../shared/time.ts'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { makeTenantKey } from '../tenantKey.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { bookDocument } from './bookDocument.ts'
import { InspectionEntity, InspectionOpeningEntity, type StoredInspection } from './inspection.entity.ts'
import { openedInspection, readingAsMaker, seenOf, takeCall } from './inspectionLink.ts'
import { pageOfBook } from './readStockBook.ts'

/** A link as its organisation sees it: everything but what opens it. */
async function shown(em: EntityManager, { tenantId: _, keyHash: __, ...inspection }: StoredInspection): Promise<Inspection> {
  const of = { inspectionId: inspection.id }
  const openings = await em.find(InspectionOpeningEntity, of, { orderBy: { at: 'desc', id: 'asc' }, limit: shownOpenings })
  return { ...inspection, opened: await em.count(InspectionOpeningEntity, of), openings: openings.map(({ at }) => at) }
}

async function listed(em: EntityManager): Promise<Inspection[]> {
  const items: Inspection[] = []
  for (const one of await em.find(InspectionEntity, {}, { orderBy: { createdAt: 'desc', id: 'asc' }, limit: shownInspections }))
    items.push(await shown(em, one))
  return items
}

/** The key is shown this once. */
function makeInspection(
  server: Server,
  { userId, tenant }: Viewer,
  body: InspectionBody,
): Promise<{ inspection: Inspection; key: string }> {
  const { clock } = server
  const tenantId = tenant.id
  const today = localDate(clock.now(), tenant.zone)
  checkInspection(body, today)
  return identityUnitOfWork(server, { tenantId, userId }, async (em) => {
    const good = await em.count(InspectionEntity, { revokedAt: null, validUntil: { $gte: today } })
    if (good >= mostInspections) throw new Failure('inspection.tooMany')
    const id = orderedId(clock.now(), clock.random(16))
    const createdAt = new Date(clock.now()).toISOString()
    const { key, hash } = makeTenantKey('inspection', clock, tenantId)
    const of = { id, tenantId, keyHash: hash, createdAt, createdBy: userId, revokedAt: null }
    const inspection = em.create(InspectionEntity, { ...body, ...of })
    audit(em, clock, { action: 'inspection.made', concerns: tenantId, actorId: userId, subjectId: id })
    await em.flush()
    return { inspection: await shown(em, inspection), key }
  })
}

export function inspectionRoutes(registry: Registry): void {
  serve(registry, inspections, ({ work }) => work.read(async (em) => ({ items: await listed(em) })))

  serve(registry, createInspection, ({ server, viewer, body }) => makeInspection(server, viewer, body))

  serve(registry, revokeInspection, async ({ server, params: { id }, work }) => {
    const { em, tenantId, userId, now } = work
    const inspection = await em.findOne(InspectionEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!inspection) throw new Failure('notFound')
    if (inspection.revokedAt === null) {
      inspection.revokedAt = now
      audit(em, server.clock, { action: 'inspection.revoked', concerns: tenantId, actorId: userId, subjectId: id })
    }
    return shown(em, inspection)
  })

  serve(registry, openInspection, async ({ server, body, http }) => {
    await takeCall(server, http, 'open')
    return seenOf(await openedInspection(server, body.key))
  })

  serve(registry, inspectedBook, async ({ server, body: { key, page, ...asked }, http }) => {
    await takeCall(server, http, 'book')
    const open = await openedInspection(server, key)
    const period = within(open.inspection, asked)
    const book = await readingAsMaker(server, open, (em) => pageOfBook(em, open.maker, period, page))
    return { ...book, waiting: book.waiting.filter(({ facts }) => facts && facts.day >= period.from && facts.day <= period.until) }
  })

  serve(registry, inspectedDocument, async ({ server, body: { key, language, ...asked }, http }) => {
    await takeCall(server, http, 'document')
    const open = await openedInspection(server, key)
    const of = { viewer: open.maker, period: within(open.inspection, asked), language, now: open.now, today: open.today }
    return bookDocument(server, (look) => readingAsMaker(server, open, look), of)
  })
}
