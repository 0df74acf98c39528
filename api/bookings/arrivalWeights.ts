// The weight at check-in as a record of the animal: made with the check-in, removed with its undo.
import { LockMode } from '@mikro-orm/core'
import { inCare } from '../../shared/animals/animal.ts'
import { classificationFor, classificationOf } from '../../shared/animals/classification.ts'
import type { Stay } from '../../shared/bookings/booking.ts'
import { checkWeight } from '../../shared/medical/weightRange.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { ClassificationEntity } from '../animals/classification.entity.ts'
import { WeightEntity } from '../medical/weight.entity.ts'
import type { Unit } from '../unitOfWork.ts'

type Weighed = Pick<Stay, 'animalId' | 'checkedInAt' | 'arrival'>

/** `before` and `after` are one stay. Throws `weight.range`. */
export async function followWeight(work: Unit, before: Weighed | null, after: Weighed): Promise<void> {
  const was = before?.arrival?.weightId
  const { grams = null, weightId = null } = after.arrival ?? {}
  if (was && was !== weightId) await removeWeight(work, was)
  if (grams !== null && weightId !== null && weightId !== was && after.checkedInAt !== null)
    await recordWeight(work, { id: weightId, animalId: after.animalId, at: after.checkedInAt, grams })
}

/** Somebody may have deleted it since. */
async function removeWeight({ em }: Unit, id: string): Promise<void> {
  const row = await em.findOne(WeightEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (row) em.remove(row)
}

async function recordWeight(
  { em, tenantId, now }: Unit,
  weight: { id: string; animalId: string; at: string; grams: number },
): Promise<void> {
  const animal = await em.findOne(AnimalEntity, { id: weight.animalId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!animal) return
  const row = await em.findOne(ClassificationEntity, { id: classificationOf(animal) })
  checkWeight(weight, now, classificationFor(animal, row))
  em.create(WeightEntity, { ...weight, tenantId, note: '', inCare: inCare(animal) })
}
