// How the finds in care stand, from the rows of the database: the same function that every device asks.
import type { EntityManager } from '@mikro-orm/postgresql'
import { findsAmong } from '../../shared/changes/findStates.ts'
import { type FindState } from '../../shared/changes/story/findState.ts'
import { ownBases } from '../../shared/changes/story/matrix.ts'
import { termsOfHouse } from '../../shared/changes/ownershipRules.ts'
import type { Viewer } from '../../shared/access.ts'
import { allSettings } from '../../shared/settings/areaSetting.ts'
import { arrayOf, rowsOf, tableOf } from '../orm/rows.ts'
import { relativesIn } from './family.ts'

/** By the id of the animal; what is not in it is no find, or is not in care. `now`: instant, UTC. */
export async function findStatesIn(em: EntityManager, { tenant }: Viewer, now: string): Promise<Map<string, FindState>> {
  const bases = arrayOf(ownBases)
  const animals = await rowsOf(em, tenant.id, 'animal', { where: 'r.custody = any(?::text[])', values: [bases] })
  const changes = await rowsOf(em, tenant.id, 'statusChange', {
    where: `r.animal_id in (select a.id from ${tableOf('animal')} a where a.tenant_id = r.tenant_id and a.custody = any(?::text[]))`,
    values: [bases],
  })
  const settings = allSettings(await rowsOf(em, tenant.id, 'areaSetting', {}))
  const finds = await findsAmong(animals, changes, relativesIn(em, tenant.id), now, termsOfHouse(settings, tenant.zone))
  return new Map([...finds].map(([id, { state }]) => [id, state]))
}
