// Reads of the change log and of versions, for pull. Every one names its organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Kind } from '../../shared/rows.ts'
import { tableOf } from './rows.ts'

export interface FirstChange {
  entity: string
  id: string
  /** Its first version in the range. */
  first: number
}

export interface LogRange {
  from: number
  to: number
  /** Array literal of scopes; entries that neither left nor entered one of them are passed over. */
  granted: string
  limit: number | null
}

export async function firstChanges(em: EntityManager, tenantId: string, { from, to, granted, limit }: LogRange): Promise<FirstChange[]> {
  const rows = await em.execute<{ entity: string; id: string; first: string }[]>(
    `select entity, entity_id as id, min(version) as first from change_log
     where tenant_id = ? and version > ? and version <= ? and (scopes_before && ?::text[] or scopes_after && ?::text[])
     group by entity, entity_id order by first, entity, id${limit === null ? '' : ` limit ${limit}`}`,
    [tenantId, from, to, granted, granted],
  )
  return rows.map(({ entity, id, first }) => ({ entity, id, first: Number(first) }))
}

export interface VersionRow {
  id: string
  version: number
  scopes: string[]
}

/** Id, version and scopes of the rows that meet one of the scopes. */
export async function versionsOf(em: EntityManager, tenantId: string, kind: Kind, granted: string): Promise<VersionRow[]> {
  const sql = `select r.id, r.version, r.scope from ${tableOf(kind)} r where r.tenant_id = ? and r.scope && ?::text[]`
  const rows = await em.execute<{ id: string; version: string; scope: string[] }[]>(sql, [tenantId, granted])
  return rows.map(({ id, version, scope }) => ({ id, version: Number(version), scopes: scope }))
}
