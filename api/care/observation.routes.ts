// The observations of an animal. Noting them is the call of a plain noun.
import { animalObservations, mostObservations } from '../../shared/care/observations/observationReads.ts'
import { Failure } from '../../shared/errors.ts'
import { rowsOf, rowsPage } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

export function observationRoutes(registry: Registry): void {
  serve(registry, animalObservations, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const { id: tenantId } = viewer.tenant
      const [animal] = await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [id] })
      if (!animal) throw new Failure('notFound')
      const ofAnimal = { where: 'r.animal_id = ?', values: [id], order: 'r.at desc, r.id', limit: mostObservations, offset: 0 }
      const { items: observations } = await rowsPage(em, tenantId, 'observation', ofAnimal)
      return { observations }
    }),
  )
}
