// Deletes files that arrived by a link: nobody sees them from the moment of the act on, and a job removes them from the store.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { FileStore } from '../files/fileStore.ts'
import { within } from '../files/uploads.ts'
import { NotificationEntity } from '../notifications/notification.entity.ts'
import { sendJobs } from '../orm/sendJobs.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import type { Unit } from '../unitOfWork.ts'
import { columnsOf, targetOf, type Target } from './dropTarget.ts'
import { DroppedFileEntity, FileDropEntity } from './fileDrop.entity.ts'
import { removeDropped } from './fileDrop.jobs.ts'
import { toldOf } from './tellArrived.ts'

/** Every link of a contact or an animal that is deleted or blanked, with all that arrived by it and what tells of that. */
export async function deleteDropsOf({ em, tenantId, now }: Unit, target: Target): Promise<void> {
  const drops = await em.find(FileDropEntity, columnsOf(target), { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
  if (drops.length === 0) return
  const files = await em.find(DroppedFileEntity, { dropId: { $in: drops.map(({ id }) => id) }, deletedAt: null })
  for (const file of files) file.deletedAt = now
  for (const drop of drops) Object.assign(drop, { contactId: null, animalId: null, closedAt: drop.closedAt ?? now })
  const told = await em.find(NotificationEntity, { kind: toldOf[target.of], aboutId: target.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  for (const one of told) em.remove(one)
  const jobs = drops.map(({ id }) => ({ tenantId, dropId: id }))
  await sendJobs(em, removeDropped, jobs)
}

async function removeSome(em: EntityManager, store: FileStore, dropId: string): Promise<null> {
  const drop = await em.findOne(FileDropEntity, { id: dropId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!drop) return null
  const files = await em.find(DroppedFileEntity, { dropId, deletedAt: { $ne: null } })
  for (const file of files) {
    await store.remove(file.storedName)
    em.remove(file)
  }
  if (targetOf(drop) === null) em.remove(drop)
  return null
}

/** Files first: what is cut off here is done again by the next attempt. */
export const removeDroppedFiles = async (
  server: Pick<Server, 'orm' | 'clock' | 'fileStore'>,
  { tenantId, dropId }: { tenantId: string; dropId: string },
): Promise<void> => void (await within(server, { tenantId, userId: systemUser }, ({ em }) => removeSome(em, server.fileStore, dropId)))
