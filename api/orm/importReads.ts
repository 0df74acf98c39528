// What an import wrote, and what was changed since, by the change log. Every read names its organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Kind } from '../../shared/rows.ts'
import { arrayOf } from './rows.ts'

/** An import leaves its id in the log as that of the client. `from`: the version before it. */
export interface OfImport {
  fileId: string
  from: number
}

/** A row that an import wrote and that is still there. */
export interface WrittenRow {
  kind: Kind
  id: string
  /** Made by the import; else it was there before. */
  made: boolean
  /** Of a row that was made for an animal. */
  animalId: string | null
}

const isGone = (row: string) => `exists (select 1 from change_log d where d.tenant_id = ${row}.tenant_id and d.entity = ${row}.entity
  and d.entity_id = ${row}.entity_id and d.version > ${row}.version and d.op = 'd')`

const own = (limit = '') => `own as materialized (
  select tenant_id, entity, entity_id, max(version) as version, bool_or(op = 'i') as made, max(diff -> 'animalId' ->> 1) as animal_id
  from change_log where tenant_id = ? and version > ? and client_id = ?::uuid ${limit} group by tenant_id, entity, entity_id)`

export const writtenRows = (em: EntityManager, tenantId: string, { fileId, from }: OfImport): Promise<WrittenRow[]> =>
  em.execute<WrittenRow[]>(
    `with ${own()} select entity as kind, entity_id as id, made, animal_id as "animalId" from own where not ${isGone('own')} order by 2, 1`,
    [tenantId, from, fileId],
  )

export interface LaterChange {
  /** Of a row that the import wrote. */
  id: string
  at: string
  actorId: string | null
}

const uuid = `'[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'`

/**
 * Rows of an import that others changed after `since`, or that a row names which others wrote after `since` and which is still there;
 * each with the newest change. `rows`: only these.
 */
export function laterChanges(
  em: EntityManager,
  tenantId: string,
  { fileId, from }: OfImport,
  { since, rows }: { since: number; rows?: readonly Pick<WrittenRow, 'kind' | 'id'>[] },
): Promise<LaterChange[]> {
  const limit = rows ? 'and entity = any(?::text[]) and entity_id = any(?::uuid[])' : ''
  const limits = rows ? [arrayOf([...new Set(rows.map(({ kind }) => kind))]), arrayOf(rows.map(({ id }) => id))] : []
  return em.execute<LaterChange[]>(
    `with ${own(limit)}, later as materialized (
       select l.tenant_id, l.entity, l.entity_id, l.version, l.op, l.diff, l.actor_id, l.recorded_at from change_log l
       where l.tenant_id = ? and l.version > ? and l.client_id is distinct from ?::uuid),
     touched as (
       select own.entity_id as id, later.recorded_at, later.actor_id from own join later
         on later.entity = own.entity and later.entity_id = own.entity_id and later.version > own.version
       where not ${isGone('own')}
       union all
       select own.entity_id, later.recorded_at, later.actor_id from later
         cross join lateral (select distinct (regexp_matches(later.diff::text, ${uuid}, 'g'))[1] as id) named
         join own on own.entity_id = named.id::uuid
       where later.op <> 'd' and later.entity_id <> own.entity_id and not ${isGone('later')} and not ${isGone('own')})
     select distinct on (id) id, to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor_id as "actorId"
     from touched order by id, recorded_at desc`,
    [tenantId, from, fileId, ...limits, tenantId, since, fileId],
  )
}

/** Which of these ids a row of the import still names. */
export async function namedByImport(
  em: EntityManager,
  tenantId: string,
  { fileId, from }: OfImport,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await em.execute<{ id: string }[]>(
    `select distinct named.id from change_log l
       cross join lateral (select distinct (regexp_matches(l.diff::text, ${uuid}, 'g'))[1] as id) named
     where l.tenant_id = ? and l.version > ? and l.client_id = ?::uuid and l.op <> 'd' and not ${isGone('l')}
       and named.id = any(?::text[]) and named.id <> l.entity_id::text`,
    [tenantId, from, fileId, arrayOf(ids)],
  )
  return new Set(found.map(({ id }) => id))
}
