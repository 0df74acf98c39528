// Deletes an original that no term holds any more, or that proves no prescription medicine.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { isKept } from '../../shared/vetInvoices/keeping.ts'
import type { VetOriginal } from '../../shared/vetInvoices/vetOriginal.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Unit } from '../unitOfWork.ts'
import { VetOriginalEntity } from './vetOriginal.entity.ts'

/** Throws `notFound`, also for one that this call is not for, and `invoice.originalKept`. */
export async function removeOriginal(
  { em, tenantId, now }: Unit,
  id: string,
  zone: string,
  isMeant: (original: Pick<VetOriginal, 'treatmentId'>) => boolean,
): Promise<{ id: string }> {
  const original = await em.findOne(VetOriginalEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!original && !(await scopesOfDeleted(em, tenantId, 'vetOriginal', id))) throw new Failure('notFound')
  if (original && !isMeant(original)) throw new Failure('notFound')
  if (original && isKept(original.keptUntil, localDate(now, zone)))
    throw new Failure('invoice.originalKept', { detail: { until: original.keptUntil } })
  // The nightly sweep removes files that no row names.
  if (original) em.remove(original)
  return { id }
}
