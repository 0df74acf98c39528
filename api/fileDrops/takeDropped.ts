// Takes a file when all of its parts have arrived. The content decides its type. It is stored first, and its row is written last.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { derivedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { hashOf, type StoredFile } from '../files/fileStore.ts'
import { endUpload, joinedUpload, within, type Sender } from '../files/uploads.ts'
import { roomOf } from '../orm/limits.ts'
import { lockPictures, picturesKept } from '../orm/pictureSpace.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import type { Unit } from '../unitOfWork.ts'
import { leftIn, openDropIn, type OpenDrop } from './dropLink.ts'
import { contentOf, keptName } from './fileContent.ts'
import { DroppedFileEntity, FileDropEntity, type StoredDroppedFile } from './fileDrop.entity.ts'
import { tellArrived } from './tellArrived.ts'

/** A link owns the uploads that come by it, and a file is known there by the hash of its content. */
export const senderOf = ({ tenant, drop }: OpenDrop): Sender => ({ tenantId: tenant.id, userId: systemUser, ownerId: drop.id })
export const uploadOf = ({ drop }: OpenDrop, sha256: string): string => derivedId(drop.id, sha256)

export const fileBySent = (em: EntityManager, dropId: string, sentHash: string): Promise<StoredDroppedFile | null> =>
  em.findOne(DroppedFileEntity, { dropId, sentHash, deletedAt: null })

/** Throws `fileDrop.noRoom`. */
export async function assertRoom(em: EntityManager, { settings }: Pick<Server, 'settings'>, tenantId: string, bytes: number) {
  const kept = await picturesKept(em, tenantId, systemUser, new Date(0).toISOString())
  if (kept.bytes + bytes > (await roomOf(em, tenantId, settings.pictureQuota.bytes))) throw new Failure('fileDrop.noRoom')
}

export interface SentFile {
  /** Of the bytes that were announced. */
  sha256: string
  /** As its sender calls it. */
  name: string
}

export interface Taken {
  name: string
  kind: StoredDroppedFile['kind']
  left: number
}

type Kept = { kind: StoredDroppedFile['kind']; file: StoredFile }

/** Under the lock of the link, where its limits hold. The same file of two senders is kept once. */
async function write(work: Unit, server: Server, dropId: string, sent: SentFile, { kind, file }: Kept) {
  const { em, tenantId, now, key } = work
  await em.findOne(FileDropEntity, { id: dropId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const opened = await openDropIn(em, server, tenantId, dropId)
  const known = await fileBySent(em, dropId, sent.sha256)
  if (known) return known
  if (opened.left === 0) throw new Failure('fileDrop.tooManyFiles')
  await lockPictures(em, tenantId)
  await assertRoom(em, server, tenantId, file.size)
  await tellArrived(work, opened)
  audit(em, server.clock, { action: 'fileDrop.arrived', concerns: tenantId, subjectId: dropId })
  return em.create(DroppedFileEntity, {
    tenantId,
    id: key,
    dropId,
    kind,
    name: keptName(sent.name, kind),
    sentHash: sent.sha256,
    storedName: file.name,
    sha256: file.sha256,
    size: file.size,
    arrivedAt: now,
    deletedAt: null,
  })
}

async function keep(server: Server, opened: OpenDrop, sent: SentFile, bytes: Uint8Array): Promise<StoredDroppedFile> {
  if (hashOf(bytes) !== sent.sha256) throw new Failure('upload.incomplete')
  if (await server.scan?.(bytes)) throw new Failure('fileDrop.virus')
  const content = await contentOf(server.pictures, bytes)
  const file = await server.fileStore.put(content.bytes)
  let storedName: string | null = null
  try {
    const taken = await within(server, senderOf(opened), (work) => write(work, server, opened.drop.id, sent, { kind: content.kind, file }))
    storedName = taken.storedName
    return taken
  } finally {
    if (storedName !== file.name) await server.fileStore.remove(file.name)
  }
}

/** Refusals that pass: the parts stay, and the next attempt only finishes. */
const passes = (error: unknown): boolean => error instanceof Failure && ['unavailable', 'fileDrop.noRoom'].includes(error.code)

/**
 * Throws `fileDrop.virus`, `upload.incomplete` where parts are missing or are not what was announced, what `contentOf` throws, `fileDrop.tooManyFiles`,
 * `fileDrop.noRoom`, and what `openDropIn` throws.
 */
export async function takeDropped(server: Server, opened: OpenDrop, sent: SentFile, known: StoredDroppedFile | null): Promise<void> {
  const [sender, upload] = [senderOf(opened), uploadOf(opened, sent.sha256)]
  if (known) return endUpload(server, sender, upload)
  const { bytes } = await joinedUpload(server, sender, upload)
  try {
    await keep(server, opened, sent, bytes)
  } catch (error) {
    if (!passes(error)) await endUpload(server, sender, upload)
    throw error
  }
  await endUpload(server, sender, upload)
}

/** What arrived, as its sender sees it. Throws `upload.incomplete` where it was deleted meanwhile. */
export async function takenFile(em: EntityManager, { drop }: OpenDrop, sha256: string): Promise<Taken> {
  const file = await fileBySent(em, drop.id, sha256)
  if (!file) throw new Failure('upload.incomplete')
  return { name: file.name, kind: file.kind, left: await leftIn(em, drop) }
}
