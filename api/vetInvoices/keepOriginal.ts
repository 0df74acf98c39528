// Keeps an original beside its invoice or its treatment, and removes it again where no term holds it.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { isKept } from '../../shared/vetInvoices/keeping.ts'
import { mostOriginals, type fileSaid, type VetOriginal } from '../../shared/vetInvoices/vetOriginal.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Unit } from '../unitOfWork.ts'
import { VetOriginalEntity } from './vetOriginal.entity.ts'

type File = Pick<VetOriginal, Exclude<keyof typeof fileSaid, 'id'>> & { id: string | null }
interface Of {
  invoiceId: string | null
  treatmentId: string | null
  animalId: string | null
  keptUntil: string | null
}

/** The caller holds the lock of the invoice or the treatment. Throws `idTaken`, `invoice.tooManyOriginals`. */
export async function keepOriginal(work: Unit, { id: said, name, kind, sha256, size }: File, of: Of) {
  const { em, tenantId, userId: addedBy, occurredAt: addedAt, key } = work
  const id = said ?? key
  if (await em.findOne(VetOriginalEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
  const { invoiceId, treatmentId } = of
  if ((await em.count(VetOriginalEntity, { invoiceId, treatmentId })) >= mostOriginals) throw new Failure('invoice.tooManyOriginals')
  const fresh = { addedAt, addedBy, arrivedAt: null, refused: null, files: null }
  return em.create(VetOriginalEntity, { name, kind, sha256, size, ...of, ...fresh, id, tenantId })
}

/** Removes one that no term holds any more, or that proves no prescription medicine. Throws `notFound`, also for one that this call is not for, and `invoice.originalKept`. */
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
