// Files that people of an organisation ask for, for a contact or an animal: links are made, listed and closed, and what arrived is saved and deleted.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { isEmail } from '../../shared/emailAddress.ts'
import { Failure } from '../../shared/errors.ts'
import {
  checkDrop,
  dropCalls,
  dropTargets,
  isOpenDrop,
  mostDrops,
  openDroppedFile,
  type DropBody,
  type DropTarget,
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
import { assertTarget, columnsOf, dropFor, fileFor, type Target } from './dropTarget.ts'
import { removeDropped } from './fileDrop.jobs.ts'
import { DroppedFileEntity, FileDropEntity, type StoredFileDrop } from './fileDrop.entity.ts'

/** Milliseconds for which the address of a file opens. */
const addressLife = 5 * 60_000
/** What such an address says in the place of a picture's size: an address of one kind opens nothing of the other. */
const inAddress = { contact: 'dropped-file', animal: 'dropped-file-animal' } as const

const newestFirst = { orderBy: { id: 'desc' } } as const

async function dropsOf(em: EntityManager, server: Server, viewer: Viewer, today: string, target: Target) {
  const tenantId = viewer.tenant.id
  await assertTarget(em, tenantId, target)
  const drops = await em.find(FileDropEntity, columnsOf(target), newestFirst)
  const files = await em.find(DroppedFileEntity, { dropId: { $in: drops.map(({ id }) => id) }, deletedAt: null }, newestFirst)
  const { right } = dropCalls[target.of].create
  const keyOf = (drop: StoredFileDrop) =>
    may(viewer, right) && isOpenDrop(drop, today) ? dropKey(server.linkKeys, tenantId, drop.id) : null
  const shown = drops.map((drop) => ({ ...drop, files: files.filter(({ dropId }) => dropId === drop.id).length, key: keyOf(drop) }))
  return { drops: shown, files }
}

/**
 * For a contact, the mail goes to one of its addresses and to no other; an animal has none, so that a finder, an owner or a vet may be written to.
 * Throws `contact.emailInvalid`, `tooManyRequests`.
 */
async function send({ em, tenantId }: Unit, server: Server, dropId: string, target: Target, email: string): Promise<void> {
  const allowance = await takeOutgoing(em, server, 'share', await em.findOneOrFail(TenantEntity, { id: tenantId }))
  if (email === '') return
  if (!(await mayBeMailed(em, tenantId, target, email))) throw new Failure('contact.emailInvalid', { fields: ['email'] })
  writeMail(em, server.clock, { template: 'fileDrop', email, facts: { tenantId, dropId } }, allowance)
}

async function mayBeMailed(em: EntityManager, tenantId: string, { of, id }: Target, email: string): Promise<boolean> {
  if (of === 'animal') return isEmail(email)
  const [details] = await rowsOf(em, tenantId, 'contactDetails', { where: 'r.id = ?', values: [id] })
  return details?.emails.includes(email) ?? false
}

async function create(work: Unit, server: Server, zone: string, target: Target, body: DropBody): Promise<FileDrop> {
  const { em, tenantId, userId, now, key } = work
  const { id: given, email, ...said } = body
  const today = localDate(now, zone)
  const id = given ?? key
  checkDrop(said, today)
  await assertTarget(em, tenantId, target)
  if (await em.findOne(FileDropEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
  const columns = columnsOf(target)
  const open = await em.count(FileDropEntity, { ...columns, closedAt: null, validUntil: { $gte: today } })
  if (open >= mostDrops) throw new Failure('fileDrop.tooManyLinks')
  await send(work, server, id, target, email)
  const drop = em.create(FileDropEntity, { ...said, ...columns, id, tenantId, createdAt: now, createdBy: userId, closedAt: null })
  audit(em, server.clock, { action: 'fileDrop.made', concerns: tenantId, actorId: userId, subjectId: id })
  return { ...drop, files: 0 }
}

function fileRoutes(registry: Registry, of: DropTarget): void {
  const { deleteFile, address: addressCall } = dropCalls[of]

  serve(registry, deleteFile, async ({ server, params: { id }, work }) => {
    const { em, tenantId, userId, now } = work
    const file = await fileFor(em, tenantId, of, id)
    file.deletedAt = now
    audit(em, server.clock, { action: 'fileDrop.fileDeleted', concerns: tenantId, actorId: userId, subjectId: file.dropId })
    await sendJobs(em, removeDropped, [{ tenantId, dropId: file.dropId }])
    return { id }
  })

  serve(registry, addressCall, async ({ server, viewer: { userId, tenant }, params: { id }, work }) => {
    await work.read((em) => fileFor(em, tenant.id, of, id))
    const until = server.clock.now() + addressLife
    const address = signedAddress(server.linkKeys, { tenantId: tenant.id, userId, id, size: inAddress[of] }, until)
    return { address: addressOf(openDroppedFile, { params: { address } }), until: new Date(until).toISOString() }
  })
}

function linkRoutes(registry: Registry, of: DropTarget): void {
  const { list, create: createCall, close } = dropCalls[of]

  serve(registry, list, ({ server, viewer, params: { id }, work }) =>
    work.read((em) => dropsOf(em, server, viewer, work.today, { of, id }), { still: true }),
  )

  serve(registry, createCall, ({ server, viewer: { tenant }, params: { id }, body, work }) =>
    create(work, server, tenant.zone, { of, id }, body),
  )

  serve(registry, close, async ({ server, params: { id }, work }) => {
    const { em, tenantId, userId, now } = work
    await em.findOne(FileDropEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const drop = await dropFor(em, tenantId, of, id)
    if (drop.closedAt === null) {
      drop.closedAt = now
      audit(em, server.clock, { action: 'fileDrop.closed', concerns: tenantId, actorId: userId, subjectId: id })
    }
    return { ...drop, files: await em.count(DroppedFileEntity, { dropId: id, deletedAt: null }) }
  })
}

export function fileDropRoutes(registry: Registry): void {
  for (const of of dropTargets) {
    linkRoutes(registry, of)
    fileRoutes(registry, of)
  }

  serve(registry, openDroppedFile, async ({ server, params }) => {
    const now = server.clock.now()
    const addressed = openAddress(server.linkKeys, params.address, now)
    const of = dropTargets.find((one) => inAddress[one] === addressed?.size)
    if (!addressed || !of) throw new Failure('notFound')
    const { id, tenantId, userId } = addressed
    const file = await reading(server.orm, { tenantId, userId }, async (em) => {
      if (!(await mayStill(em, tenantId, userId, dropCalls[of].address.right, new Date(now).toISOString()))) throw new Failure('notFound')
      return fileFor(em, tenantId, of, id)
    })
    const bytes = await server.fileStore.read({ name: file.storedName, sha256: file.sha256 })
    // One piece: it is 25 MB at most, and its hash is compared as a whole.
    async function* pieces(from: number, to: number) {
      yield bytes.subarray(from, to + 1)
    }
    return new LongFile('application/octet-stream', file.name, bytes.length, `"${file.sha256}"`, pieces)
  })
}
