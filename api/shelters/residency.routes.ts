// Who lived in the rooms of a shelter: for the days that devices do not hold any more.
import { Failure } from '../../shared/errors.ts'
import { longestPeriod, residenciesCall, residenciesOf } from '../../shared/shelters/residency.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

export function residencyRoutes(registry: Registry): void {
  serve(registry, residenciesCall, async ({ viewer, params, query, work }) => {
    const { id: tenantId, zone } = viewer.tenant
    if (query.to < query.from || query.to > addDays(query.from, longestPeriod - 1)) throw new Failure('invalid', { fields: ['to'] })
    const [start, end] = [dayStart(query.from, zone), dayStart(addDays(query.to, 1), zone)]
    return work.read(async (em) => {
      if ((await rowsOf(em, tenantId, 'shelter', { where: 'r.id = ?', values: [params.id] })).length === 0) throw new Failure('notFound')
      const changes = await rowsOf(em, tenantId, 'statusChange', {
        where: `r.room_id in (select id from room where tenant_id = r.tenant_id and shelter_id = ?) and r.cancelled_at is null
          and r.at < ? and (r.residency_until is null or r.residency_until >= ?)`,
        values: [params.id, end, start],
      })
      const animals = await em.find(AnimalEntity, { id: { $in: changes.map(({ animalId }) => animalId) } })
      const byId = new Map(animals.map((animal) => [animal.id, animal]))
      const roomIds = new Set(changes.flatMap(({ roomId }) => roomId ?? []))
      return { residencies: residenciesOf(changes, { roomIds, start, end }, (id) => byId.get(id)) }
    })
  })
}
