// The originals of prescriptions beside treatments: added, and deleted once no term holds them. Their files travel like those of invoices.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { treatmentKeptUntil } from '../../shared/vetInvoices/keeping.ts'
import { addTreatmentOriginalCall, deleteTreatmentOriginalCall } from '../../shared/vetInvoices/treatmentOriginal.ts'
import { entityOf } from '../entities.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { keepOriginal, removeOriginal } from './keepOriginal.ts'

export function treatmentOriginalRoutes(registry: Registry): void {
  serve(registry, addTreatmentOriginalCall, async ({ viewer, body, work }) => {
    const { treatmentId } = body
    const treatment = await work.em.findOne(entityOf.careItem, { id: treatmentId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!treatment) throw new Failure('notFound')
    const keptUntil = treatmentKeptUntil(treatment, localDate(work.occurredAt, viewer.tenant.zone))
    // The animal of the treatment, also where the two were merged since.
    return keepOriginal(work, body, { invoiceId: null, treatmentId, animalId: treatment.animalId, keptUntil })
  })

  serve(registry, deleteTreatmentOriginalCall, ({ viewer, params: { id }, work }) =>
    removeOriginal(work, id, viewer.tenant.zone, ({ treatmentId }) => treatmentId !== null),
  )
}
