// Photos of an organisation that were deleted a month ago go for good, with their files. Safe to run in several processes at once, and after one that was cut off.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { deletedPhotoLife } from '../../shared/animals/photo.ts'
import { systemUser } from '../systemUser.ts'
import { openLocks } from '../orm/pastLocks.ts'
import type { Server } from '../server.ts'
import { unitOfWork } from '../unitOfWork.ts'
import { PhotoEntity, type PhotoFiles } from './photo.entity.ts'
import { removeFiles } from './takePicture.ts'

/** Photos that go in one transaction. */
const handful = 100

type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>

/** A row that goes, and where its pictures are kept. */
interface Due {
  row: object
  files: PhotoFiles | null
}
/** Photos of a table that were deleted by a moment. */
type Look = (em: EntityManager, deleted: { deletedAt: { $lte: string } }, how: typeof locking) => Promise<Due[]>
const locking = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' }, limit: handful } as const

/** Returns how many there were. */
export const purgePhotos = (doors: Doors, tenantId: string): Promise<number> =>
  purgeDeleted(doors, tenantId, async (em, deleted, how) =>
    (await em.find(PhotoEntity, deleted, how)).map((row) => ({ row, files: row.files ? (JSON.parse(row.files) as PhotoFiles) : null })),
  )

/** The same for any table of photos. */
export async function purgeDeleted(doors: Doors, tenantId: string, look: Look): Promise<number> {
  let purged = 0
  for (let some = handful; some === handful; purged += some) some = await purgeSome(doors, tenantId, look)
  return purged
}

/** Files first, while nobody can take the photo back: what is cut off here is done again by the next run. */
async function purgeSome(doors: Doors, tenantId: string, look: Look): Promise<number> {
  const { body } = await unitOfWork(doors, { tenantId, userId: systemUser }, { key: null }, async ({ em, now }) => {
    await openLocks(em)
    const due = await look(em, { deletedAt: { $lte: new Date(Date.parse(now) - deletedPhotoLife).toISOString() } }, locking)
    for (const { row, files } of due) {
      if (files) await removeFiles(doors.fileStore, files)
      em.remove(row)
    }
    return due.length
  })
  return body as number
}
