// Uploads in parts: begun, gone on with where they stopped, joined, and removed. A part is stored first and written into its row last; parts without a row are swept as orphans.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure, type Problem } from '../../shared/errors.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { reading, unitOfWork, type Actor, type Unit } from '../unitOfWork.ts'
import type { StoredFile } from './fileStore.ts'
import { UploadEntity, type Upload } from './upload.entity.ts'

/** Maximum number of unfinished uploads of one owner. One more deletes the one that was unchanged for longest. */
export const mostUploads = 10
/** Age at which an unfinished upload is deleted, milliseconds. */
export const uploadLife = 7 * 86_400_000
/** Uploads that go in one transaction. */
const handful = 50

type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>

/** The sender. An upload belongs to the person, or to `ownerId`: a link through which somebody without an account sends files. */
export interface Sender extends Actor {
  ownerId?: string
}

export interface Announced {
  /** Media type, as the sender knows it. */
  kind: string
  /** Bytes of the whole. */
  size: number
}

const partsOf = ({ parts }: Pick<Upload, 'parts'>): StoredFile[] => JSON.parse(parts) as StoredFile[]
const receivedOf = (upload: Pick<Upload, 'parts'>): number => partsOf(upload).reduce((sum, { size }) => sum + size, 0)

const incomplete = () => new Failure('upload.incomplete')

/** The result of a unit of work without a receipt. Throws the refusal of the unit. */
export async function within<T>(doors: Pick<Doors, 'orm' | 'clock'>, actor: Actor, work: (unit: Unit) => Promise<T>): Promise<T> {
  const { status, body } = await unitOfWork(doors, actor, { key: null }, work)
  if (status !== 200) throw new Failure((body as Problem).code)
  return body as T
}

const ownerOf = ({ userId, ownerId = userId }: Sender): string => ownerId

/** The upload of this owner, locked until the transaction ends. */
const ownUpload = (em: EntityManager, sender: Sender, subjectId: string): Promise<Upload | null> =>
  em.findOne(UploadEntity, { ownerId: ownerOf(sender), subjectId }, { lockMode: LockMode.PESSIMISTIC_WRITE })

const seenUpload = ({ orm }: Doors, sender: Sender, subjectId: string): Promise<Upload | null> =>
  reading(orm, sender, (em) => em.findOne(UploadEntity, { ownerId: ownerOf(sender), subjectId }))

/** Deletes the parts before the row that names them, so that an interrupted deletion can be repeated. */
async function remove({ fileStore }: Pick<Doors, 'fileStore'>, em: EntityManager, upload: Upload): Promise<void> {
  for (const { name } of partsOf(upload)) await fileStore.remove(name)
  em.remove(upload)
}

/** Starts an upload, or resumes it if kind and size are unchanged. Returns the number of bytes that were received so far. */
export function beginUpload(doors: Doors, sender: Sender, subjectId: string, { kind, size }: Announced): Promise<number> {
  return within(doors, sender, async ({ em, tenantId, now }) => {
    const ownerId = ownerOf(sender)
    const found = await ownUpload(em, sender, subjectId)
    if (found?.kind === kind && found.size === size) {
      found.touchedAt = now
      return receivedOf(found)
    }
    if (found) {
      await remove(doors, em, found)
      await em.flush()
    }
    const others = await em.find(UploadEntity, { ownerId }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { touchedAt: 'desc' } })
    for (const old of others.slice(mostUploads - 1)) await remove(doors, em, old)
    em.create(UploadEntity, { tenantId, ownerId, subjectId, kind, size, parts: '[]', touchedAt: now })
    return 0
  })
}

/**
 * Stores a part that begins at the current offset; a part at any other offset changes nothing. Returns the number of bytes received.
 * Throws `upload.incomplete` if there is no upload, and `invalid` if the part exceeds the announced size.
 */
export async function appendPart(doors: Doors, sender: Sender, subjectId: string, offset: number, bytes: Uint8Array): Promise<number> {
  const look = await seenUpload(doors, sender, subjectId)
  if (!look) throw incomplete()
  if (receivedOf(look) !== offset) return receivedOf(look)
  if (offset + bytes.length > look.size) throw new Failure('invalid', { fields: ['bytes'] })
  const part = await doors.fileStore.put(bytes)
  let taken = false
  try {
    return await within(doors, sender, async ({ em, now }) => {
      const upload = await ownUpload(em, sender, subjectId)
      if (!upload) throw incomplete()
      // Another tab or device of the same owner may have brought the same part meanwhile.
      taken = receivedOf(upload) === offset && upload.size === look.size
      if (taken) Object.assign(upload, { parts: JSON.stringify([...partsOf(upload), part]), touchedAt: now })
      return receivedOf(upload)
    })
  } catch (error) {
    taken = false
    throw error
  } finally {
    if (!taken) await doors.fileStore.remove(part.name)
  }
}

/** Joins all parts. Throws `upload.incomplete`. Deletes the upload if a part is lost or damaged, so that the next attempt starts again. */
export async function joinedUpload(doors: Doors, sender: Sender, subjectId: string): Promise<{ kind: string; bytes: Uint8Array }> {
  const upload = await seenUpload(doors, sender, subjectId)
  if (!upload || receivedOf(upload) !== upload.size) throw incomplete()
  try {
    const bytes = Buffer.concat(await Promise.all(partsOf(upload).map((part) => doors.fileStore.read(part))))
    return { kind: upload.kind, bytes }
  } catch {
    await endUpload(doors, sender, subjectId)
    throw incomplete()
  }
}

/** Removes the upload with its parts, if there is one. */
export async function endUpload(doors: Doors, sender: Sender, subjectId: string): Promise<void> {
  await within(doors, sender, async ({ em }) => {
    const upload = await ownUpload(em, sender, subjectId)
    if (upload) await remove(doors, em, upload)
    return null
  })
}

/** Deletes the abandoned uploads of an organisation. Safe to run in several processes at once. Returns their number. */
export async function sweepUploads(doors: Doors, tenantId: string): Promise<number> {
  let swept = 0
  for (let some = handful; some === handful; swept += some) some = await sweepSome(doors, tenantId)
  return swept
}

const sweepSome = (doors: Doors, tenantId: string): Promise<number> =>
  within(doors, { tenantId, userId: systemUser }, async ({ em, now }) => {
    const due = await em.find(
      UploadEntity,
      { touchedAt: { $lte: new Date(Date.parse(now) - uploadLife).toISOString() } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { touchedAt: 'asc' }, limit: handful },
    )
    for (const upload of due) await remove(doors, em, upload)
    return due.length
  })
