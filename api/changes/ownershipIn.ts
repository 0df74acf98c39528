// Whose an animal is now, from the rows of the database: the same function that every device asks.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Animal } from '../../shared/animals/animal.ts'
import { ownershipAt, type Ownership } from '../../shared/changes/story/ownership.ts'
import { termsOfHouse } from '../../shared/changes/ownershipRules.ts'
import type { Viewer } from '../../shared/access.ts'
import { rowsOf } from '../orm/rows.ts'
import { allSettings } from '../../shared/settings/areaSetting.ts'
import { withFamily } from './family.ts'

/** `now`: instant, UTC. Null where nobody is known to own it. */
export async function ownershipIn(em: EntityManager, { tenant }: Viewer, animal: Animal, now: string): Promise<Ownership | null> {
  const changes = await rowsOf(em, tenant.id, 'statusChange', { where: 'r.animal_id = ?', values: [animal.id] })
  const settings = allSettings(await rowsOf(em, tenant.id, 'areaSetting', {}))
  return ownershipAt(await withFamily(em, tenant.id, { animal, changes }), now, termsOfHouse(settings, tenant.zone))
}
