// Notifies the person who asked for files that some have arrived.
import type { EntityManager } from '@mikro-orm/postgresql'
import { dropCalls } from '../../shared/fileDrops/fileDrop.ts'
import { localDate } from '../../shared/time.ts'
import { notify } from '../notifications/notify.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'
import type { OpenDrop } from './dropLink.ts'
import type { Target } from './dropTarget.ts'

/** The kind of notification about files for each target. */
export const toldOf = { contact: 'filesArrived', animal: 'animalFilesArrived' } as const

/** Whom an animal is shown to; null: everybody. Nobody else hears of it. */
async function shownTo(em: EntityManager, tenantId: string, { of, id }: Target): Promise<string[] | null> {
  if (of !== 'animal') return null
  const [animal] = await pastLocks(em, () => rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [id] }))
  return animal?.restrictedTo ?? null
}

/** Once for a link and day, as long as that person may see them. */
export async function tellArrived({ em, tenantId, now, ...work }: Unit, { drop, target, tenant }: OpenDrop): Promise<void> {
  const readers = await peopleWith(em, tenantId, dropCalls[target.of].list.right)
  const admitted = await shownTo(em, tenantId, target)
  const once = `${drop.id}:${localDate(now, tenant.zone)}`
  await notify(
    { em, tenantId, now, ...work },
    { kind: toldOf[target.of], aboutId: target.id, subject: drop.title, note: '', once },
    readers.filter((id) => id === drop.createdBy && (admitted?.includes(id) ?? true)),
  )
}
