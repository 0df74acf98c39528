// The link by which an office reads the stock book. It shows what the person who made it may see at this moment.
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly, may, type Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { modulesOffBy } from '../../shared/modules.ts'
import { isAnotherOpening, isOpenInspection } from '../../shared/stockBook/inspection.ts'
import { localDate } from '../../shared/time.ts'
import { orderedId } from '../../shared/uuid.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { reachOf } from '../orm/reach.ts'
import { theHttpSide, type HttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import { readTenantKey } from '../tenantKey.ts'
import { identityUnitOfWork, reading } from '../unitOfWork.ts'
import { rightsOf } from '../viewer.ts'
import { InspectionEntity, InspectionOpeningEntity, type StoredInspection } from './inspection.entity.ts'

/** Calls by one network in an hour: a long book is read page by page, and a PDF keeps a machine busy. */
const anHour = { book: 2_000, document: 30 }

export interface OpenInspection {
  inspection: StoredInspection
  organization: string
  /** The person who made the link. */
  maker: Viewer
  now: string
  today: string
}

/** Counts the call by its network. Throws `tooManyRequests`. */
export function takeCall(server: Server, http: HttpSide | null, what: 'open' | 'book' | 'document'): Promise<void> {
  const { address } = theHttpSide(http)
  if (what === 'open') return takeFromNetwork(server, 'inspection', server.settings.sharesAnHour, address)
  return takeFromNetwork(server, `inspection ${what}`, anHour[what], address)
}

/** The link that a key opens, written down as one more opening where it was not opened just now. Throws `notFound`, the same for every key that opens nothing. */
export async function openedInspection(server: Server, key: string): Promise<OpenInspection> {
  const read = readTenantKey('inspection', key)
  if (!read) throw new Failure('notFound')
  const { tenantId, hash } = read
  const found = await identityUnitOfWork(server, { tenantId }, (em) => em.findOne(InspectionEntity, { keyHash: hash }))
  if (!found) throw new Failure('notFound')
  return identityUnitOfWork(server, { tenantId, userId: found.createdBy }, (em) => opened(server, em, tenantId, found.id))
}

async function opened({ clock }: Server, em: EntityManager, tenantId: string, id: string): Promise<OpenInspection> {
  const now = new Date(clock.now()).toISOString()
  const inspection = await em.findOneOrFail(InspectionEntity, { id })
  const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
  const today = localDate(now, tenant.zone)
  const reach = await reachOf(em, tenantId, inspection.createdBy, now)
  // A link is good for as long as the person who made it may make links.
  const rights = reach && rightsOf(reach)
  if (!rights?.has('animals.edit') || !rights.has('animals.view') || !isOpenInspection(inspection, today)) throw new Failure('notFound')
  // A read-only organisation stays as it is.
  if (!isReadOnly(tenant)) await noteOpening(em, inspection, now, orderedId(clock.now(), clock.random(16)))
  const modulesOff = modulesOffBy(reach!.modulesOff)
  const maker = { userId: inspection.createdBy, tenant: { id: tenantId, status: tenant.status, zone: tenant.zone, modulesOff }, rights }
  return { inspection, organization: tenant.name, maker, now, today }
}

async function noteOpening(em: EntityManager, { tenantId, id: inspectionId }: StoredInspection, at: string, id: string): Promise<void> {
  const [last] = await em.find(InspectionOpeningEntity, { inspectionId }, { orderBy: { at: 'desc' }, limit: 1 })
  if (!isAnotherOpening(last?.at ?? null, at)) return
  em.create(InspectionOpeningEntity, { id, tenantId, inspectionId, at })
  await em.flush()
}

/** Reads as the maker of the link does. */
export const readingAsMaker = <T>({ orm }: Server, { maker }: OpenInspection, look: (em: EntityManager) => Promise<T>): Promise<T> =>
  reading(orm, { tenantId: maker.tenant.id, userId: maker.userId }, look, { still: true })

/** What the link shows beside the animals. */
export const seenOf = ({ inspection, organization, maker }: OpenInspection) => ({
  ...inspection,
  organization,
  zone: maker.tenant.zone,
  hasPeople: may(maker, 'contacts.view'),
  hasVaccinations: may(maker, 'vaccinations.view'),
})
