// Vaccinations that are due, over the rows of the database.
import { dueVaccinations, pageOf, vaccinationsDue } from '../../shared/medical/vaccination.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

export function vaccinationRoutes(registry: Registry): void {
  serve(registry, vaccinationsDue, ({ viewer, body, work }) =>
    work.read(
      async (em) => {
        const animals = await rowsOf(em, viewer.tenant.id, 'animal', { where: 'r.custody is not null' })
        const vaccinations = await rowsOf(em, viewer.tenant.id, 'vaccination', { where: 'r.in_care' })
        return pageOf(dueVaccinations(animals, vaccinations, work.today), body.page, body.perPage)
      },
      { still: true },
    ),
  )
}
