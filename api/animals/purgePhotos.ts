// Photos of an organisation that were deleted a month ago go for good, with their files. Safe to run in several processes at once, and after one that was cut off.
import { LockMode, type EntityName } from '@mikro-orm/core'
import { deletedPhotoLife } from '../../shared/animals/photo.ts'
import { systemUser } from '../systemUser.ts'
import { openLocks } from '../orm/pastLocks.ts'
import type { Server } from '../server.ts'
import { unitOfWork } from '../unitOfWork.ts'
import { PhotoEntity, type PhotoFiles } from './photo.entity.ts'
import { removeFiles } from './takePicture.ts'

/** Photos that go in one transaction. */
const handful = 100

interface Deletable {
  id: string
  deletedAt: string | null
}
type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>

/** Returns how many there were. */
export const purgePhotos = (doors: Doors, tenantId: string): Promise<number> =>
  purgeDeleted(doors, tenantId, PhotoEntity, ({ files }) => files && (JSON.parse(files) as PhotoFiles))

/** The same for any table of photos. `filesOf`: where the pictures of one are kept. */
export async function purgeDeleted<T extends Deletable>(
  doors: Doors,
  tenantId: string,
  entity: EntityName<T>,
  filesOf: (photo: T) => PhotoFiles | null | '',
): Promise<number> {
  let purged = 0
  for (let some = handful; some === handful; purged += some) some = await purgeSome(doors, tenantId, entity, filesOf)
  return purged
}

/** Files first, while nobody can take the photo back: what is cut off here is done again by the next run. */
async function purgeSome<T extends Deletable>(
  doors: Doors,
  tenantId: string,
  entity: EntityName<T>,
  filesOf: (photo: T) => PhotoFiles | null | '',
): Promise<number> {
  const { body } = await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async ({ em, now }) => {
    await openLocks(em)
    const due = await em.find<Deletable>(
      entity as EntityName<Deletable>,
      { deletedAt: { $lte: new Date(Date.parse(now) - deletedPhotoLife).toISOString() } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' }, limit: handful },
    )
    for (const photo of due as T[]) {
      const files = filesOf(photo)
      if (files) await removeFiles(doors.fileStore, files)
      em.remove(photo)
    }
    return due.length
  })
  return body as number
}
