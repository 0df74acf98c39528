// The organisations that there are.
import type { EntityManager } from '@mikro-orm/postgresql'

/** The ids of all of them, in order; of this one, where it is still there. */
export async function tenantIds(em: EntityManager, id?: string): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    id === undefined ? 'select id from tenant order by id' : 'select id from tenant where id = ?',
    id === undefined ? [] : [id],
  )
  return rows.map((row) => row.id)
}
