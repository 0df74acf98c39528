// What holds for a treatment because of its originals: they keep their term, and a treatment with one that must be kept is not deleted.
import { LockMode } from '@mikro-orm/core'
import type { CareItem } from '../../shared/care/careItem.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { isKept, longerOf, treatmentKeptUntil } from '../../shared/vetInvoices/keeping.ts'
import type { Clock } from '../clock.ts'
import type { Unit } from '../unitOfWork.ts'
import { VetOriginalEntity } from './vetOriginal.entity.ts'

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const

/** A change makes the term longer and never shorter. They go with the animal of the treatment. */
export async function followTreatment({ em }: Unit, item: CareItem, before: CareItem | null, _: Clock, zone: string): Promise<void> {
  if (before === null) return
  for (const original of await em.find(VetOriginalEntity, { treatmentId: item.id }, locked)) {
    const longer = longerOf(original.keptUntil, treatmentKeptUntil(item, localDate(original.addedAt, zone)))
    if (longer !== original.keptUntil) original.keptUntil = longer
    if (original.animalId !== item.animalId) original.animalId = item.animalId
  }
}

/** Throws `care.originalKept`. Other originals go with the treatment. */
export async function leaveTreatment({ em, now }: Unit, { id }: Pick<CareItem, 'id'>, zone: string): Promise<void> {
  const originals = await em.find(VetOriginalEntity, { treatmentId: id }, locked)
  const kept = originals.find(({ keptUntil }) => isKept(keptUntil, localDate(now, zone)))
  if (kept) throw new Failure('care.originalKept', { detail: { until: kept.keptUntil } })
  for (const original of originals) em.remove(original)
}
