// The calls by which an organisation settles its classifications. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { builtInOf, type Classification } from '../../shared/animals/classification.ts'
import {
  assertUnused,
  changeClassificationCall,
  checkClassification,
  createClassificationCall,
  deleteClassificationCall,
} from '../../shared/animals/classificationActs.ts'
import { Failure } from '../../shared/errors.ts'
import { merged } from '../mergeRow.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { AnimalEntity } from './animal.entity.ts'
import { ClassificationEntity, type StoredClassification } from './classification.entity.ts'

/** All that the organisation has, held in one order: names and what is below what are judged among them. */
const lockedAll = async ({ em }: Unit): Promise<StoredClassification[]> =>
  (await em.find(ClassificationEntity, {}, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })) as StoredClassification[]

export function classificationActRoutes(registry: Registry): void {
  serve(registry, createClassificationCall, async ({ body, work }) => {
    const { em, tenantId } = work
    const id = body.id ?? work.key
    const all = await lockedAll(work)
    if (builtInOf(id) || all.some((one) => one.id === id)) throw new Failure('idTaken', { fields: ['id'] })
    checkClassification({ ...body, id }, all)
    return em.create(ClassificationEntity, { ...body, id, tenantId }) as StoredClassification
  })

  serve(registry, changeClassificationCall, async ({ params: { id }, body, work }) => {
    const { em, tenantId } = work
    const all = await lockedAll(work)
    const stored = all.find((one) => one.id === id)
    const before = stored ?? builtInOf(id)
    if (!before) throw new Failure((await scopesOfDeleted(em, tenantId, 'classification', id)) ? 'row.gone' : 'notFound')
    const next = stored
      ? await merged(work, 'classification', stored as Classification, body, builtInOf(id) ?? null)
      : { ...before, ...body }
    checkClassification(next, all)
    return stored ? Object.assign(stored, next) : (em.create(ClassificationEntity, { ...next, tenantId }) as StoredClassification)
  })

  serve(registry, deleteClassificationCall, async ({ params: { id }, work }) => {
    const { em, tenantId } = work
    const all = await lockedAll(work)
    const stored = all.find((one) => one.id === id)
    if (!stored && !builtInOf(id) && !(await scopesOfDeleted(em, tenantId, 'classification', id))) throw new Failure('notFound')
    const below = all.filter(({ parentId }) => parentId === id).length
    assertUnused(builtInOf(id) !== null, below + (await em.count(AnimalEntity, { classificationId: id })))
    if (stored) em.remove(stored)
    return { id }
  })
}
