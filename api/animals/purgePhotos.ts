// Photos of an organisation that were deleted a month ago go for good, with their files. Safe to run in several processes at once, and after one that was cut off.
import { LockMode } from '@mikro-orm/core'
import { deletedPhotoLife } from '../../shared/animals/photo.ts'
import { systemUser } from '../systemUser.ts'
import { openLocks } from '../orm/pastLocks.ts'
import type { Server } from '../server.ts'
import { unitOfWork } from '../unitOfWork.ts'
import { PhotoEntity, type PhotoFiles, type StoredPhoto } from './photo.entity.ts'
import { removeFiles } from './takePicture.ts'

/** Photos that go in one transaction. */
const handful = 100

type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>

/** Returns how many there were. */
export async function purgePhotos(doors: Doors, tenantId: string): Promise<number> {
  let purged = 0
  for (let some = handful; some === handful; purged += some) some = await purgeSome(doors, tenantId)
  return purged
}

/** Files first, while nobody can take the photo back: what is cut off here is done again by the next run. */
async function purgeSome(doors: Doors, tenantId: string): Promise<number> {
  const { body } = await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async ({ em, now }) => {
    await openLocks(em)
    const due = (await em.find(
      PhotoEntity,
      { deletedAt: { $lte: new Date(Date.parse(now) - deletedPhotoLife).toISOString() } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' }, limit: handful },
    )) as StoredPhoto[]
    for (const photo of due) {
      if (photo.files) await removeFiles(doors.fileStore, JSON.parse(photo.files) as PhotoFiles)
      em.remove(photo)
    }
    return due.length
  })
  return body as number
}
