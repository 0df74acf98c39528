// Merging animals, what that would move, and taking it apart again.
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  animalMerges,
  checkPhotos,
  checkStays,
  checkUnion,
  joinedStory,
  mergeAnimals,
  previewMerge,
  undoAnimalMerge,
  undoDays,
} from '../../../shared/merging/animalUnion.ts'
import { joinedIntakes, partOf, type Twins } from '../../../shared/animals/joinedIntakes.ts'
import { Failure } from '../../../shared/errors.ts'
import { kinds } from '../../../shared/synced.ts'
import { idsNaming } from '../../orm/namingReads.ts'
import { arrayOf, countOf, rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { AnimalMergeEntity } from '../animalMerge.entity.ts'
import { mergeInto } from './mergeAnimals.ts'
import { takeApart } from './unmergeAnimals.ts'

const day = 86_400_000
const withIds = (ids: readonly string[]) => ({ where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)] })
const ofAnimal = (id: string) => ({ where: 'r.animal_id = ?', values: [id] })

/** The refusal that a rule throws; null when none has anything against it. */
function against(...rules: (() => void)[]) {
  try {
    for (const rule of rules) rule()
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, detail } = error
    return { code, ...(detail && { detail }) }
  }
}

/** What is cancelled, what the intakes that stay take over of it, and where they differ. */
async function previewsOf(em: EntityManager, tenantId: string, twins: readonly Twins[]) {
  const flowIds = twins.map(({ stays }) => stays.flowId)
  const rows = await rowsOf(em, tenantId, 'statusChange', { where: 'r.flow_id = any(?::uuid[])', values: [arrayOf(flowIds)] })
  return joinedIntakes(twins, rows, { by: '', at: '' }).map(({ before, goes, stays, taken, differing }) => {
    const { id, flowId, animalId, kind, at } = goes
    const differ = { stays: partOf(before, differing), goes: partOf(goes, differing) }
    return { id, flowId, animalId, kind, at, taken: partOf(stays, taken), ...differ }
  })
}

/** What merging the other into the first would move and cancel, or what speaks against it. */
async function previewOf(em: EntityManager, tenantId: string, id: string, otherId: string) {
  const animals = await rowsOf(em, tenantId, 'animal', withIds([id, otherId]))
  const [survivor, other] = [animals.find((animal) => animal.id === id), animals.find((animal) => animal.id === otherId)]
  if (!survivor || !other) throw new Failure('notFound')
  const of = async (animalId: string) => ({
    changes: await rowsOf(em, tenantId, 'statusChange', ofAnimal(animalId)),
    stays: await rowsOf(em, tenantId, 'stay', ofAnimal(animalId)),
  })
  const [mine, theirs] = [await of(id), await of(otherId)]
  const photos = await countOf(em, tenantId, 'photo', {
    where: 'r.animal_id = any(?::uuid[]) and r.deleted_at is null',
    values: [arrayOf([id, otherId])],
  })
  const moved = [...(await idsNaming(em, tenantId, otherId, kinds))].map(([kind, ids]) => [kind, ids.length])
  let twins: readonly Twins[] = []
  const refusal = against(
    () => checkUnion(survivor, other),
    () => void ({ twins } = joinedStory(mine.changes, theirs.changes)),
    () => checkStays(mine.stays, theirs.stays),
    () => checkPhotos(photos),
  )
  return {
    moved: Object.fromEntries(moved),
    cancelled: await previewsOf(em, tenantId, twins),
    refusal,
  }
}

export function animalUnionRoutes(registry: Registry): void {
  serve(registry, previewMerge, ({ viewer, params: { id }, query: { other: otherId }, work }) =>
    work.read((em) => previewOf(em, viewer.tenant.id, id, otherId)),
  )

  serve(registry, mergeAnimals, async ({ viewer, params: { id }, body: { other }, work }) => ({
    id: work.key,
    ...(await mergeInto(work, viewer.tenant.zone, id, other)),
  }))

  serve(registry, undoAnimalMerge, async ({ viewer, params: { id }, work }) => ({ animals: await takeApart(work, viewer.tenant.zone, id) }))

  serve(registry, animalMerges, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const tenantId = viewer.tenant.id
      if ((await rowsOf(em, tenantId, 'animal', withIds([id]))).length === 0) throw new Failure('notFound')
      const merges = await em.find(AnimalMergeEntity, { survivorId: id }, { orderBy: { mergedAt: 'desc', id: 'asc' } })
      const people = await rowsOf(em, tenantId, 'member', withIds(merges.map(({ mergedBy }) => mergedBy)))
      const since = new Date(Date.parse(work.now) - undoDays * day).toISOString()
      const items = merges.map(({ id: mergeId, kept, mergedAt, mergedBy }) => {
        const by = people.find((member) => member.id === mergedBy)
        const { number, name } = kept.animal
        return {
          id: mergeId,
          number,
          name,
          at: mergedAt,
          undoable: mergedAt > since,
          by: by ? `${by.forename} ${by.surname}`.trim() : null,
        }
      })
      return { items }
    }),
  )
}
