// The latest day in everything that names contacts, by kind of row. Every read names its organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Kind } from '../../shared/rows.ts'
import { kinds } from '../../shared/synced.ts'
import { arrayOf, tableOf } from './rows.ts'

export interface Trace {
  contactId: string
  kind: Kind
  /** The latest day that a row says, in whatever field or JSON; null where none says one. */
  last: string | null
  ids: string[]
}

/** A notification only tells of a contact. */
const looked = kinds.filter((kind) => kind !== 'contact' && kind !== 'contactDetails' && kind !== 'notification')
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const day = '[12][09][0-9]{2}-[01][0-9]-[0-3][0-9]'

/** Reads each table once, however many contacts there are. */
export async function tracesOf(em: EntityManager, tenantId: string, contactIds: readonly string[]): Promise<Trace[]> {
  if (contactIds.length === 0) return []
  const ids = arrayOf(contactIds)
  const parts = looked.map(
    (kind) =>
      `select named.id as "contactId", '${kind}' as kind, max(said.day) as last, array_agg(r.id) as ids from ${tableOf(kind)} r
       cross join lateral (select distinct m[1]::uuid as id from regexp_matches(r::text, '(${uuid})', 'g') m) named
       cross join lateral (select max(m[1]) as day from regexp_matches(r::text, '(${day})', 'g') m) said
       where r.tenant_id = ? and named.id = any(?::uuid[]) group by named.id`,
  )
  const values = looked.flatMap(() => [tenantId, ids])
  return em.execute<Trace[]>(parts.join(' union all '), values)
}
