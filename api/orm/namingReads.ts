// Who names a row, in whatever field or JSON. Every read names its organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Kind } from '../../shared/rows.ts'
import { tableOf } from './rows.ts'

/**
 * Ids of all rows of these kinds that name an id anywhere, by their kind: whatever a kind calls the field, and inside of JSON too. The id of a row
 * itself names nothing: facts of an animal have its id, and a device may choose it for any row.
 */
export async function idsNaming(em: EntityManager, tenantId: string, named: string, kinds: readonly Kind[]): Promise<Map<Kind, string[]>> {
  const parts = kinds.map(
    (kind) =>
      `select '${kind}' as kind, r.id from ${tableOf(kind)} r where r.tenant_id = ? and r::text like ? and (to_jsonb(r) - 'id')::text like ?`,
  )
  const found = await em.execute<{ kind: Kind; id: string }[]>(
    `${parts.join(' union all ')} order by 1, 2`,
    kinds.flatMap(() => [tenantId, `%${named}%`, `%${named}%`]),
  )
  const byKind = new Map<Kind, string[]>()
  for (const { kind, id } of found) byKind.set(kind, [...(byKind.get(kind) ?? []), id])
  return byKind
}
