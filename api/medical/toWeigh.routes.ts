// Which animals are to be weighed today, by the same rule as on devices.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { inHouse } from '../../shared/care/here.ts'
import { treatedOn } from '../../shared/care/treated.ts'
import { toWeigh, toWeighCall, type ToWeigh } from '../../shared/medical/toWeigh.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

async function readToWeigh(em: EntityManager, viewer: Viewer, today: string): Promise<ToWeigh[]> {
  const { id: tenantId, zone } = viewer.tenant
  const inCare = await rowsOf(em, tenantId, 'animal', { where: 'r.custody is not null', order: 'r.number' })
  const here = inHouse(inCare, [])
  const ofThem = { where: 'r.animal_id = any(?::uuid[])', values: [arrayOf([...here.keys()])] }
  const weights = await rowsOf(em, tenantId, 'weight', ofThem)
  const items = may(viewer, 'care.view') ? await rowsOf(em, tenantId, 'careItem', ofThem) : []
  return toWeigh({ animals: inCare.filter(({ id }) => here.has(id)), weights, treated: treatedOn(items, today) }, today, zone)
}

export function toWeighRoutes(registry: Registry): void {
  serve(registry, toWeighCall, ({ viewer, work }) => work.read(async (em) => ({ animals: await readToWeigh(em, viewer, work.today) })))
}
