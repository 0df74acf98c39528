import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import type { Unit } from '../unitOfWork.ts'
import { AnimalEntity, type StoredAnimal } from './animal.entity.ts'

/** The animal, locked until the transaction ends. Throws `notFound`. */
export async function lockedAnimal({ em }: Pick<Unit, 'em'>, id: string): Promise<StoredAnimal> {
  const animal = await em.findOne(AnimalEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!animal) throw new Failure('notFound')
  return animal as StoredAnimal
}
