// The picture on a kennel card: the main photo of the animal.
import type { EntityManager } from '@mikro-orm/postgresql'
import { inOrder } from '../../shared/animals/photo.ts'
import { PhotoEntity, type PhotoFiles } from '../animals/photo.entity.ts'
import type { StoredFile } from '../files/fileStore.ts'
import { rowsOf } from '../orm/rows.ts'

/** The file of its small picture; null without a photo that the server has drawn. */
export async function cardPhoto(em: EntityManager, tenantId: string, animalId: string): Promise<StoredFile | null> {
  const [main] = inOrder(await rowsOf(em, tenantId, 'photo', { where: 'r.animal_id = ?', values: [animalId] }))
  const stored = main && (await em.findOne(PhotoEntity, { id: main.id, tenantId }))
  return stored?.files ? (JSON.parse(stored.files) as PhotoFiles).small : null
}
