// Vaccinations that are due, over the rows of the database.
import type { EntityManager } from '@mikro-orm/postgresql'
import { plansFrom } from '../../shared/animals/classification.ts'
import { dueVaccinations, pageOf, vaccinationsDue, type DueVaccination } from '../../shared/medical/vaccination.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

export async function dueIn(em: EntityManager, tenantId: string, today: string): Promise<DueVaccination[]> {
  const animals = await rowsOf(em, tenantId, 'animal', { where: 'r.custody is not null' })
  const vaccinations = await rowsOf(em, tenantId, 'vaccination', { where: 'r.in_care' })
  const plans = plansFrom(await rowsOf(em, tenantId, 'classification'))
  return dueVaccinations(animals, vaccinations, today, plans)
}

export function vaccinationRoutes(registry: Registry): void {
  serve(registry, vaccinationsDue, ({ viewer, body, work }) =>
    work.read(async (em) => pageOf(await dueIn(em, viewer.tenant.id, work.today), body.page, body.perPage), { still: true }),
  )
}
