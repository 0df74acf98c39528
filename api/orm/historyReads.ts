// History as people read it: entries of the change log with the names of who did it. Every read names its organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { HistoryEntry } from '../../shared/records/animalRecord.ts'
import { arrayOf } from './rows.ts'

export interface HistoryOf {
  /** Ids of the rows that it is about, by what they are. */
  ids: Readonly<Partial<Record<HistoryEntry['what'], readonly string[]>>>
  limit: number
  offset: number
}

interface Counted {
  n: string
}

/** The newest first, and how many there are. */
export async function readHistory(
  em: EntityManager,
  tenantId: string,
  { ids, limit, offset }: HistoryOf,
): Promise<{ items: HistoryEntry[]; total: number }> {
  const kinds = Object.entries(ids).filter(([, list]) => list.length > 0)
  if (kinds.length === 0) return { items: [], total: 0 }
  const where = `l.tenant_id = ? and (${kinds.map(() => '(l.entity = ? and l.entity_id = any(?::uuid[]))').join(' or ')})`
  const values = [tenantId, ...kinds.flatMap(([kind, list]) => [kind, arrayOf(list)])]
  const [counted] = await em.execute<Counted[]>(`select count(*) as n from change_log l where ${where}`, values)
  const items = await em.execute<(Omit<HistoryEntry, 'version'> & { version: string })[]>(
    `select l.version, to_char(l.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       case when m.id is not null then json_build_object('forename', m.forename, 'surname', m.surname) end as by,
       l.entity as what, l.entity_id as id, l.op, coalesce(l.diff, '{}') as diff
     from change_log l left join member m on m.tenant_id = l.tenant_id and m.id = l.actor_id
     where ${where} order by l.version desc, l.seq desc limit ${Math.floor(limit)} offset ${Math.floor(offset)}`,
    values,
  )
  return { items: items.map((item) => ({ ...item, version: Number(item.version) })), total: Number(counted!.n) }
}
