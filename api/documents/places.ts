// What rooms are called in documents: that of a foster home has the home's name.
import type { EntityManager } from '@mikro-orm/postgresql'
import { isFosterHome } from '../../shared/shelters/shelter.ts'
import { rowsOf } from '../orm/rows.ts'

/** Names by the room's id. */
export async function placesOf(em: EntityManager, tenantId: string): Promise<Map<string, string>> {
  const shelters = new Map((await rowsOf(em, tenantId, 'shelter')).map((shelter) => [shelter.id, shelter]))
  const rooms = await rowsOf(em, tenantId, 'room')
  return new Map(
    rooms.map(({ id, name, shelterId }) => {
      const home = shelters.get(shelterId)
      return [id, home && isFosterHome(home) ? home.name : name]
    }),
  )
}
