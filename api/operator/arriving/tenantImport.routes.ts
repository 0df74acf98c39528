// Exports of other installations: sent in parts by the operator, started, and followed.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import {
  beginTenantImport,
  importBytes,
  importsPerPage,
  listTenantImports,
  readTenantImport,
  sendTenantImportPart,
  startTenantImport,
  type PastImport,
  type TenantImport,
} from '../../../shared/operator/tenantImport.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { audit } from '../../audit/audit.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { UserEntity } from '../../identity/user.entity.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import { sendJobs } from '../../orm/sendJobs.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { stepsOf } from './runImport.ts'
import { takeInExport } from './tenantImport.jobs.ts'
import { TenantImportEntity, type StoredImport } from './tenantImport.entity.ts'

const receivedOf = ({ parts }: Pick<StoredImport, 'parts'>): number => parts.reduce((sum, { size }) => sum + size, 0)
const received = (row: StoredImport) => ({ id: row.id, received: receivedOf(row) })
const shown = (row: StoredImport): TenantImport => row

const rowsOf = ({ report }: Pick<StoredImport, 'report'>) =>
  report && {
    read: report.tables.reduce((sum, { read }) => sum + read, 0),
    written: report.tables.reduce((sum, { written }) => sum + written, 0),
  }

/** With the names of who began them and of what they became. */
async function pastOf(em: EntityManager, rows: readonly StoredImport[]): Promise<PastImport[]> {
  const people = await em.find(UserEntity, { id: { $in: rows.map(({ begunBy }) => begunBy) } })
  const accesses = await em.find(TenantEntity, { id: { $in: rows.flatMap(({ madeTenant }) => madeTenant ?? []) } })
  return rows.map((row) => {
    const { id, name, state, begunAt, code } = row
    const by = people.find((one) => one.id === row.begunBy)
    const made = accesses.find((one) => one.id === row.madeTenant)
    return {
      id,
      name,
      state,
      hasArrived: state !== 'receiving' || receivedOf(row) === row.size,
      begunAt,
      code,
      by: by ? { forename: by.forename, surname: by.surname } : null,
      made: made ? { id: made.id, name: made.name } : null,
      rows: rowsOf(row),
    }
  })
}

/** Throws `notFound`. */
async function importOf(em: EntityManager, id: string, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<StoredImport> {
  const row = await em.findOne(TenantImportEntity, { id }, lockMode && { lockMode })
  if (!row) throw new Failure('notFound')
  return row
}

/** Takes a part that begins at the current offset. What is stored and not taken is removed. */
async function append(server: Server, id: string, offset: number, bytes: Uint8Array) {
  const look = await importOf(server.orm.em.fork(), id)
  if (look.state !== 'receiving') throw new Failure('upload.incomplete')
  if (receivedOf(look) !== offset) return received(look)
  if (offset + bytes.length > look.size) throw new Failure('upload.incomplete')
  const part = await server.fileStore.put(bytes)
  let taken = false
  try {
    const row = await identityUnitOfWork(server, {}, async (em) => {
      const locked = await importOf(em, id, LockMode.PESSIMISTIC_WRITE)
      // Another tab may have brought the same part meanwhile.
      taken = locked.state === 'receiving' && receivedOf(locked) === offset
      if (taken) Object.assign(locked, { parts: [...locked.parts, part], touchedAt: new Date(server.clock.now()).toISOString() })
      await em.flush()
      return locked
    })
    return received(row)
  } catch (error) {
    taken = false
    throw error
  } finally {
    if (!taken) await server.fileStore.remove(part.name)
  }
}

function receivingRoutes(registry: Registry): void {
  serve(registry, beginTenantImport, async ({ server, caller, body: { id: given, name, size, mark } }) => {
    const { orm, clock } = server
    if (size > importBytes) throw new Failure('tenantImport.tooLarge')
    const known = await orm.em.fork().findOne(TenantImportEntity, { begunBy: caller.account.userId, mark, size, state: 'receiving' })
    if (known) return received(known)
    const id = given ?? orderedId(clock.now(), clock.random(16))
    const begunAt = new Date(clock.now()).toISOString()
    const begunBy = caller.account.userId
    return identityUnitOfWork(server, { userId: begunBy }, async (em) => {
      if (await em.findOne(TenantImportEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
      const nothing = { status: null, organizationId: null, done: 0, total: 0, code: null, madeTenant: null, report: null }
      const begun = { begunAt, begunBy, touchedAt: begunAt }
      const row = em.create(TenantImportEntity, { ...nothing, ...begun, id, name, size, mark, parts: [], state: 'receiving' })
      audit(em, clock, { action: 'tenantImport.begun', actorId: begunBy, subjectId: id, facts: { size } })
      await em.flush()
      return received(row)
    })
  })

  serve(registry, sendTenantImportPart, ({ server, params: { id }, body: { offset, bytes } }) =>
    append(server, id, offset, Buffer.from(bytes, 'base64')),
  )
}

export function tenantImportRoutes(registry: Registry): void {
  receivingRoutes(registry)

  serve(registry, startTenantImport, async ({ server, caller, params: { id }, body: { status, organizationId } }) => {
    const look = await importOf(server.orm.em.fork(), id)
    // A call that is repeated because its answer was lost.
    if (look.state !== 'receiving') return shown(look)
    if (receivedOf(look) !== look.size) throw new Failure('upload.incomplete')
    if (organizationId !== null && !(await server.orm.em.fork().findOne(OrganizationEntity, { id: organizationId })))
      throw new Failure('notFound')
    const total = await stepsOf(server, look.parts)
    return identityUnitOfWork(server, { userId: caller.account.userId }, async (em) => {
      const row = await importOf(em, id, LockMode.PESSIMISTIC_WRITE)
      if (row.state !== 'receiving') return shown(row)
      Object.assign(row, { state: 'queued', status, organizationId, total })
      audit(em, server.clock, { action: 'tenantImport.started', actorId: caller.account.userId, subjectId: id, facts: { to: status } })
      await em.flush()
      await sendJobs(em, takeInExport, [{ importId: id }])
      return shown(row)
    })
  })

  serve(registry, readTenantImport, async ({ server, params: { id } }) => shown(await importOf(server.orm.em.fork(), id)))

  serve(registry, listTenantImports, async ({ server, query }) => {
    const em = server.orm.em.fork()
    const [rows, total] = await em.findAndCount(
      TenantImportEntity,
      {},
      { orderBy: { begunAt: 'desc', id: 'desc' }, limit: importsPerPage, offset: Number(query.page) * importsPerPage },
    )
    return { items: await pastOf(em, rows), pages: Math.ceil(total / importsPerPage), total }
  })
}
