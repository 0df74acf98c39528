// Deleting animals that were entered by mistake. What was cancelled or deleted before goes along; whatever still counts keeps the animal.
import { entityOf } from '../entities.ts'
import { LockMode } from '@mikro-orm/core'
import { checkDeletion, deleteAnimalCall } from '../../shared/animals/deleteAnimal.ts'
import { Failure } from '../../shared/errors.ts'
import type { Kind } from '../../shared/rows.ts'
import { kinds } from '../../shared/synced.ts'
import { deleteDropsOf } from '../fileDrops/removeDropped.ts'
import { toldOf } from '../fileDrops/tellArrived.ts'
import { idsNaming } from '../orm/namingReads.ts'
import { openLocks } from '../orm/pastLocks.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { lockedRows, type Row } from '../turnOver.ts'
import type { Unit } from '../unitOfWork.ts'
import { AnimalEntity } from './animal.entity.ts'
import { AnimalFactsEntity } from './animalFacts.entity.ts'
import { AnimalMergeEntity } from '../merging/animalMerge.entity.ts'
import { ImportRowEntity } from './importRow.entity.ts'
import type { PhotoFiles } from './photo.entity.ts'
import { removeFiles } from './takePicture.ts'
import { ShareEntity, ShareOpeningEntity } from './share.entity.ts'

/** Rows that name it, and whether each goes with it because it counts no more. */
async function hanging({ em, tenantId }: Unit, id: string): Promise<{ kind: Kind; row: Row; goes: boolean }[]> {
  const found: { kind: Kind; row: Row }[] = []
  for (const [kind, ids] of await idsNaming(em, tenantId, id, kinds))
    for (const row of await lockedRows(em, kind, ids)) found.push({ kind, row })
  return found.map(({ kind, row }) => {
    const own = row.animalId === id
    // Of a change of several animals none goes alone.
    const goes =
      (kind === 'statusChange' && row.cancelledAt !== null && row.flowId === row.id) || (kind === 'photo' && row.deletedAt !== null)
    const isOfFiles = kind === 'notification' && row.kind === toldOf.animal
    return { kind, row, goes: (own && goes) || isOfFiles }
  })
}

/** Links that somebody outside holds, with their openings. */
async function linksOf({ em }: Unit, animalId: string) {
  const shares = await em.find(ShareEntity, { animalId })
  return { shares, openings: await em.find(ShareOpeningEntity, { shareId: { $in: shares.map(({ id }) => id) } }) }
}

export function deleteAnimalRoutes(registry: Registry): void {
  serve(registry, deleteAnimalCall, async ({ server, params: { id }, work }) => {
    const { em, tenantId, now } = work
    const animal = await em.findOne(AnimalEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!animal) {
      if (!(await scopesOfDeleted(em, tenantId, 'animal', id))) throw new Failure('notFound')
      return { id }
    }
    await openLocks(em)
    const rows = await hanging(work, id)
    const { shares, openings } = await linksOf(work, id)
    const links: Record<string, number> = {
      share: shares.filter(({ revokedAt, validUntil }) => revokedAt === null && validUntil >= now.slice(0, 10)).length,
    }
    for (const { kind, goes } of rows) if (!goes) links[kind] = (links[kind] ?? 0) + 1
    checkDeletion(links)
    const own = [await em.findOne(AnimalFactsEntity, { id }), await em.findOne(entityOf.release, { id })]
    const merges = await em.find(AnimalMergeEntity, { survivorId: id })
    for (const row of await em.find(ImportRowEntity, { animalId: id })) row.animalId = null
    await deleteDropsOf(work, { of: 'animal', id })
    for (const { kind, row } of rows)
      if (kind === 'photo' && row.files) await removeFiles(server.fileStore, JSON.parse(row.files as string) as PhotoFiles)
    for (const row of [...openings, ...shares, ...rows.map((one) => one.row), ...own, ...merges]) if (row) em.remove(row)
    em.remove(animal)
    return { id }
  })
}
