// Who shared the air with an animal, by the same rule as on devices, also for days that devices do not hold any more.
import type { EntityManager } from '@mikro-orm/postgresql'
import { may, type Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { exposuresAmong, exposuresCall, instantsOf, type Exposure, type Period } from '../../shared/medical/findings/exposure.ts'
import { longestPeriod } from '../../shared/shelters/residency.ts'
import { addDays } from '../../shared/time.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'

async function exposedIn(em: EntityManager, viewer: Viewer, animalId: string, period: Period, now: string): Promise<Exposure[]> {
  const { id: tenantId, zone } = viewer.tenant
  if ((await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [animalId] })).length === 0) throw new Failure('notFound')
  const { start, end } = instantsOf(period, zone, now)
  const rooms = await rowsOf(em, tenantId, 'room')
  const changes = await rowsOf(em, tenantId, 'statusChange', {
    where: 'r.room_id is not null and r.cancelled_at is null and r.at < ? and (r.residency_until is null or r.residency_until >= ?)',
    values: [end, start],
  })
  const stays = may(viewer, 'pension.view')
    ? await rowsOf(em, tenantId, 'stay', {
        where: 'r.room_id is not null and r.checked_in_at < ? and (r.checked_out_at is null or r.checked_out_at >= ?)',
        values: [end, start],
      })
    : []
  const ids = [...new Set([...changes, ...stays].map((row) => row.animalId))]
  const animals = await rowsOf(em, tenantId, 'animal', { where: 'r.id = any(?::uuid[])', values: [arrayOf(ids)] })
  return exposuresAmong({ rooms, changes, stays, animals }, { animalId, start, end })
}

export function exposureRoutes(registry: Registry): void {
  serve(registry, exposuresCall, ({ viewer, params: { id }, query, work }) => {
    if (query.to < query.from || query.to > addDays(query.from, longestPeriod - 1)) throw new Failure('invalid', { fields: ['to'] })
    return work.read(async (em) => ({ exposures: await exposedIn(em, viewer, id, query, work.now) }))
  })
}
