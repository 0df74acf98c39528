// The originals of prescriptions beside treatments: added, and deleted once no term holds them. Their files travel like those of invoices.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { treatmentKeptUntil } from '../../shared/vetInvoices/keeping.ts'
import { addTreatmentOriginalCall, deleteTreatmentOriginalCall } from '../../shared/vetInvoices/treatmentOriginal.ts'
import { mostOriginals } from '../../shared/vetInvoices/vetOriginal.ts'
import { entityOf } from '../entities.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import { removeOriginal } from './removeOriginal.ts'
import { VetOriginalEntity } from './vetOriginal.entity.ts'

export function treatmentOriginalRoutes(registry: Registry): void {
  serve(registry, addTreatmentOriginalCall, async ({ viewer, body, work }) => {
    const { em, tenantId, userId, occurredAt } = work
    const id = body.id ?? work.key
    const treatment = await em.findOne(entityOf.careItem, { id: body.treatmentId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!treatment) throw new Failure('notFound')
    if (await em.findOne(VetOriginalEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    if ((await em.count(VetOriginalEntity, { treatmentId: treatment.id })) >= mostOriginals) throw new Failure('invoice.tooManyOriginals')
    const keptUntil = treatmentKeptUntil(treatment, localDate(occurredAt, viewer.tenant.zone))
    // The animal of the treatment, also where the two were merged since.
    const ofTreatment = { invoiceId: null, animalId: treatment.animalId, keptUntil }
    const fresh = { addedAt: occurredAt, addedBy: userId, arrivedAt: null, refused: null, files: null }
    return em.create(VetOriginalEntity, { ...body, ...ofTreatment, ...fresh, id, tenantId })
  })

  serve(registry, deleteTreatmentOriginalCall, ({ viewer, params: { id }, work }) =>
    removeOriginal(work, id, viewer.tenant.zone, ({ treatmentId }) => treatmentId !== null),
  )
}
