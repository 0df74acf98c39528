// Uploads in parts: begun, gone on with where they stopped, joined, and removed. A part is stored first and written into its row last; parts without a row are swept as orphans.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure, type Problem } from '../../shared/errors.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { reading, unitOfWork, type Actor, type Unit } from '../unitOfWork.ts'
import type { StoredFile } from './fileStore.ts'
import { UploadEntity, type Upload } from './upload.entity.ts'

/** Half-done uploads of one person at a time: one more, and the one that was touched longest ago goes. */
export const mostUploads = 10
/** An upload that nobody goes on with stays for so long, milliseconds. */
export const uploadLife = 7 * 86_400_000
/** Uploads that go in one transaction. */
const handful = 50

type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>

export interface Announced {
  /** Media type, as the sender knows it. */
  kind: string
  /** Bytes of the whole. */
  size: number
}

const partsOf = ({ parts }: Pick<Upload, 'parts'>): StoredFile[] => JSON.parse(parts) as StoredFile[]
const receivedOf = (upload: Pick<Upload, 'parts'>): number => partsOf(upload).reduce((sum, { size }) => sum + size, 0)

const incomplete = () => new Failure('upload.incomplete')

async function within<T>(doors: Doors, actor: Actor, work: (unit: Unit) => Promise<T>): Promise<T> {
  const { status, body } = await unitOfWork(doors, actor, { key: null }, work)
  if (status !== 200) throw new Failure((body as Problem).code)
  return body as T
}

/** The upload of this person, locked until the transaction ends. */
const ownUpload = (em: EntityManager, { userId }: Actor, subjectId: string): Promise<Upload | null> =>
  em.findOne(UploadEntity, { userId, subjectId }, { lockMode: LockMode.PESSIMISTIC_WRITE })

/** Parts first, while the row still names them: what is cut off here is done again by the next one. */
async function remove({ fileStore }: Pick<Doors, 'fileStore'>, em: EntityManager, upload: Upload): Promise<void> {
  for (const { name } of partsOf(upload)) await fileStore.remove(name)
  em.remove(upload)
}

/** Begins, or goes on with what is there. One that announces something else begins anew. Answers with the bytes that are there. */
export function beginUpload(doors: Doors, actor: Actor, subjectId: string, { kind, size }: Announced): Promise<number> {
  return within(doors, actor, async ({ em, now }) => {
    const { tenantId, userId } = actor
    const found = await ownUpload(em, actor, subjectId)
    if (found?.kind === kind && found.size === size) {
      found.touchedAt = now
      return receivedOf(found)
    }
    if (found) {
      await remove(doors, em, found)
      await em.flush()
    }
    const others = await em.find(UploadEntity, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { touchedAt: 'desc' } })
    for (const old of others.slice(mostUploads - 1)) await remove(doors, em, old)
    em.create(UploadEntity, { tenantId, userId, subjectId, kind, size, parts: '[]', touchedAt: now })
    return 0
  })
}

/**
 * Takes the part that begins where the last one ended; every other one changes nothing. Answers with the bytes that are there.
 * Throws `upload.incomplete` where nothing was begun, and `invalid` for more than was announced.
 */
export async function appendPart(doors: Doors, actor: Actor, subjectId: string, offset: number, bytes: Uint8Array): Promise<number> {
  const look = await reading(doors.orm, actor, (em) => em.findOne(UploadEntity, { userId: actor.userId, subjectId }))
  if (!look) throw incomplete()
  if (receivedOf(look) !== offset) return receivedOf(look)
  if (offset + bytes.length > look.size) throw new Failure('invalid', { fields: ['bytes'] })
  const part = await doors.fileStore.put(bytes)
  let taken = false
  try {
    return await within(doors, actor, async ({ em, now }) => {
      const upload = await ownUpload(em, actor, subjectId)
      if (!upload) throw incomplete()
      // Another tab or device of the same person may have brought the same part meanwhile.
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

/** The whole, once all of it is there. Throws `upload.incomplete`; parts that are lost or damaged go, so that the next one begins anew. */
export async function joinedUpload(doors: Doors, actor: Actor, subjectId: string): Promise<{ kind: string; bytes: Uint8Array }> {
  const upload = await reading(doors.orm, actor, (em) => em.findOne(UploadEntity, { userId: actor.userId, subjectId }))
  if (!upload || receivedOf(upload) !== upload.size) throw incomplete()
  try {
    const bytes = Buffer.concat(await Promise.all(partsOf(upload).map((part) => doors.fileStore.read(part))))
    return { kind: upload.kind, bytes }
  } catch {
    await endUpload(doors, actor, subjectId)
    throw incomplete()
  }
}

/** Removes the upload with its parts, if there is one. */
export async function endUpload(doors: Doors, actor: Actor, subjectId: string): Promise<void> {
  await within(doors, actor, async ({ em }) => {
    const upload = await ownUpload(em, actor, subjectId)
    if (upload) await remove(doors, em, upload)
    return null
  })
}

/** Removes those of an organisation that nobody has gone on with. Safe to run in several processes at once. Returns how many there were. */
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
