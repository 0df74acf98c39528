// What a link asks files for. The table has a column for each kind; a row in which all are empty has ended.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import type { DropTarget } from '../../shared/fileDrops/fileDrop.ts'
import { rowsOf } from '../orm/rows.ts'
import { FileDropEntity, type StoredDroppedFile, type StoredFileDrop, DroppedFileEntity } from './fileDrop.entity.ts'

export interface Target {
  of: DropTarget
  id: string
}

const columns = { contact: 'contactId', animal: 'animalId' } as const
const nobody = { contactId: null, animalId: null }

type Columns = Pick<StoredFileDrop, 'contactId' | 'animalId'>

/** The columns of a row with this target. */
export const columnsOf = ({ of, id }: Target): Columns => ({ ...nobody, [columns[of]]: id })

/** Null once what it asked files for is gone: a job removes the row with its files. */
export const targetOf = ({ contactId, animalId }: Columns): Target | null =>
  contactId !== null ? { of: 'contact', id: contactId } : animalId !== null ? { of: 'animal', id: animalId } : null

/** Throws `notFound`, also for an animal that is locked for the person who asks. */
export async function assertTarget(em: EntityManager, tenantId: string, { of, id }: Target): Promise<void> {
  if ((await rowsOf(em, tenantId, of, { where: 'r.id = ?', values: [id] })).length === 0) throw new Failure('notFound')
}

/** A link for this kind of target, which the person may see. Throws `notFound`. */
export async function dropFor(em: EntityManager, tenantId: string, of: DropTarget, id: string): Promise<StoredFileDrop> {
  const drop = await em.findOne(FileDropEntity, { id })
  const target = drop && targetOf(drop)
  if (target?.of !== of) throw new Failure('notFound')
  await assertTarget(em, tenantId, target)
  return drop!
}

/** A file that came by such a link. Throws `notFound`. */
export async function fileFor(em: EntityManager, tenantId: string, of: DropTarget, id: string): Promise<StoredDroppedFile> {
  const file = await em.findOne(DroppedFileEntity, { id, deletedAt: null })
  if (!file) throw new Failure('notFound')
  await dropFor(em, tenantId, of, file.dropId)
  return file
}
