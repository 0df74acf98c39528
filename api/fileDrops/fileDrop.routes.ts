// Files that people of an organisation ask a contact for: links are made, listed and closed, and what arrived is saved and deleted.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import {
  checkDrop,
  closeFileDrop,
  createFileDrop,
  deleteDroppedFile,
  droppedFileAddress,
  fileDropsOf,
  isOpenDrop,
  mostDrops,
  openDroppedFile,
  type DropBody,
  type FileDrop,
} from '../../shared/fileDrops/fileDrop.ts'
import { localDate } from '../../shared/time.ts'
import { audit } from '../audit/audit.ts'
import { openAddress, signedAddress } from '../files/signedAddress.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { writeMail } from '../mail/writeMail.ts'
import { mayStill } from '../orm/reach.ts'
import { rowsOf } from '../orm/rows.ts'
import { sendJobs } from '../orm/sendJobs.ts'
import type { Registry } from '../registry.ts'
import { LongFile, serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { reading, type Unit } from '../unitOfWork.ts'
import { dropKey } from './dropLink.ts'
import { removeDropped } from './fileDrop.jobs.ts'
import { DroppedFileEntity, FileDropEntity, type StoredDroppedFile, type StoredFileDrop } from './fileDrop.entity.ts'

/** Milliseconds for which the address of a file opens. */
const addressLife = 5 * 60_000
/** What such an address says in the place of a picture's size: an address of one kind opens nothing of the other. */
const inAddress = 'dropped-file'

const byId = (id: string) => ({ where: 'r.id = ?', values: [id] })

async function assertContact(em: EntityManager, tenantId: string, id: string): Promise<void> {
  if ((await rowsOf(em, tenantId, 'contact', byId(id))).length === 0) throw new Failure('notFound')
}

const newestFirst = { orderBy: { id: 'desc' } } as const

async function dropsOf(em: EntityManager, server: Server, viewer: Viewer, today: string, contactId: string) {
  const tenantId = viewer.tenant.id
  await assertContact(em, tenantId, contactId)
  const drops = await em.find(FileDropEntity, { contactId }, newestFirst)
  const files = await em.find(DroppedFileEntity, { dropId: { $in: drops.map(({ id }) => id) }, deletedAt: null }, newestFirst)
  const keyOf = (drop: StoredFileDrop) =>
    may(viewer, 'contacts.edit') && isOpenDrop(drop, today) ? dropKey(server.linkKeys, tenantId, drop.id) : null
  const shown = drops.map((drop) => ({ ...drop, files: files.filter(({ dropId }) => dropId === drop.id).length, key: keyOf(drop) }))
  return { drops: shown, files }
}

/** The mail goes to an address of the contact and to no other. Throws `contact.emailInvalid`, `tooManyRequests`. */
async function send({ em, tenantId }: Unit, server: Server, drop: { id: string; contactId: string }, email: string): Promise<void> {
  const allowance = await takeOutgoing(em, server, 'share', await em.findOneOrFail(TenantEntity, { id: tenantId }))
  if (email === '') return
  const [details] = await rowsOf(em, tenantId, 'contactDetails', byId(drop.contactId))
  if (!details?.emails.includes(email)) throw new Failure('contact.emailInvalid', { fields: ['email'] })
  writeMail(em, server.clock, { template: 'fileDrop', email, facts: { tenantId, dropId: drop.id } }, allowance)
}

async function create(work: Unit, server: Server, zone: string, contactId: string, body: DropBody): Promise<FileDrop> {
  const { em, tenantId, userId, now, key } = work
  const { id: given, email, ...said } = body
  const today = localDate(now, zone)
  const id = given ?? key
  checkDrop(said, today)
  await assertContact(em, tenantId, contactId)
  if (await em.findOne(FileDropEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
  const open = await em.count(FileDropEntity, { contactId, closedAt: null, validUntil: { $gte: today } })
  if (open >= mostDrops) throw new Failure('fileDrop.tooManyLinks')
  await send(work, server, { id, contactId }, email)
  const drop = em.create(FileDropEntity, { ...said, id, tenantId, contactId, createdAt: now, createdBy: userId, closedAt: null })
  audit(em, server.clock, { action: 'fileDrop.made', concerns: tenantId, actorId: userId, subjectId: id })
  return { ...drop, files: 0 }
}

/** Of a contact that is still there. Throws `notFound`. */
async function lockedDrop(em: EntityManager, id: string): Promise<StoredFileDrop> {
  const drop = await em.findOne(FileDropEntity, { id, contactId: { $ne: null } }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!drop) throw new Failure('notFound')
  return drop
}

async function fileIn(em: EntityManager, id: string): Promise<StoredDroppedFile> {
  const file = await em.findOne(DroppedFileEntity, { id, deletedAt: null })
  if (!file) throw new Failure('notFound')
  return file
}

function fileRoutes(registry: Registry): void {
  serve(registry, deleteDroppedFile, async ({ server, params: { id }, work }) => {
    const { em, tenantId, userId, now } = work
    const file = await fileIn(em, id)
    file.deletedAt = now
    audit(em, server.clock, { action: 'fileDrop.fileDeleted', concerns: tenantId, actorId: userId, subjectId: file.dropId })
    await sendJobs(em, removeDropped, [{ tenantId, dropId: file.dropId }])
    return { id }
  })

  serve(registry, droppedFileAddress, async ({ server, viewer: { userId, tenant }, params: { id }, work }) => {
    await work.read((em) => fileIn(em, id))
    const until = server.clock.now() + addressLife
    const address = signedAddress(server.linkKeys, { tenantId: tenant.id, userId, id, size: inAddress }, until)
    return { address: addressOf(openDroppedFile, { params: { address } }), until: new Date(until).toISOString() }
  })

  serve(registry, openDroppedFile, async ({ server, params }) => {
    const now = server.clock.now()
    const addressed = openAddress(server.linkKeys, params.address, now)
    if (addressed?.size !== inAddress) throw new Failure('notFound')
    const { id, tenantId, userId } = addressed
    const file = await reading(server.orm, { tenantId, userId }, async (em) => {
      if (!(await mayStill(em, tenantId, userId, 'contacts.view', new Date(now).toISOString()))) throw new Failure('notFound')
      return fileIn(em, id)
    })
    const bytes = await server.fileStore.read({ name: file.storedName, sha256: file.sha256 })
    // One piece: it is 25 MB at most, and its hash is compared as a whole.
    async function* pieces(from: number, to: number) {
      yield bytes.subarray(from, to + 1)
    }
    return new LongFile('application/octet-stream', file.name, bytes.length, `"${file.sha256}"`, pieces)
  })
}

export function fileDropRoutes(registry: Registry): void {
  serve(registry, fileDropsOf, ({ server, viewer, params: { id }, work }) =>
    work.read((em) => dropsOf(em, server, viewer, work.today, id), { still: true }),
  )

  serve(registry, createFileDrop, ({ server, viewer: { tenant }, params: { id }, body, work }) =>
    create(work, server, tenant.zone, id, body),
  )

  serve(registry, closeFileDrop, async ({ server, params: { id }, work }) => {
    const { em, tenantId, userId, now } = work
    const drop = await lockedDrop(em, id)
    if (drop.closedAt === null) {
      drop.closedAt = now
      audit(em, server.clock, { action: 'fileDrop.closed', concerns: tenantId, actorId: userId, subjectId: id })
    }
    return { ...drop, files: await em.count(DroppedFileEntity, { dropId: id, deletedAt: null }) }
  })

  fileRoutes(registry)
}
