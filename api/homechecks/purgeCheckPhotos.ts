// Photos of home checks that were removed a month ago go for good, with their files.
import { purgeDeleted } from '../animals/purgePhotos.ts'
import type { Server } from '../server.ts'
import { HomeCheckPhotoEntity } from './homeCheckPhoto.entity.ts'

/** Returns how many there were. */
export const purgeCheckPhotos = (doors: Pick<Server, 'orm' | 'clock' | 'fileStore'>, tenantId: string): Promise<number> =>
  purgeDeleted(doors, tenantId, async (em, deleted, how) =>
    (await em.find(HomeCheckPhotoEntity, deleted, how)).map((row) => ({ row, files: row.files })),
  )
