// Writes the rows of an export into the tables of an organisation, each with its own id. Past the entities: what is written comes with its history.
import type { EntityManager } from '@mikro-orm/postgresql'
import { tablesOfTenants } from './erase.ts'

type Fields = Readonly<Record<string, string | null>>

export interface Column {
  name: string
  /** Its text in an export is JSON: lists and objects. */
  isJson: boolean
  /** A row that does not name it cannot be written. */
  isNeeded: boolean
}

/** Columns of each table. */
export async function columnsOfTables(em: EntityManager): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await em.execute<(Column & { table: string })[]>(
    `select c.relname as table, a.attname as name, t.typcategory = 'A' or t.typname in ('json', 'jsonb') as "isJson",
       a.attnotnull and not a.atthasdef as "isNeeded"
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

/** Names of the tables of an organisation, each after those that it points at. */
export const inOrder = async (em: EntityManager): Promise<string[]> =>
  (await tablesOfTenants(em)).map((name) => name.replaceAll('"', '')).toReversed()

/** From here on the transaction sees rows of locked animals too, and may take as long as it needs. */
export async function prepareImport(em: EntityManager): Promise<void> {
  await em.execute(`select set_config('app.disclosed', 'all', true)`)
  await em.execute('set local idle_in_transaction_session_timeout = 0')
}

/** Throws a `SyntaxError` where a list or an object is none. */
function jsonOf(row: Fields, columns: readonly Column[]): string {
  const fields = columns.map(({ name, isJson }) => {
    const value = row[name] ?? null
    if (value !== null && isJson) JSON.parse(value)
    return `${JSON.stringify(name)}:${value !== null && isJson ? value : JSON.stringify(value)}`
  })
  return `{${fields.join(',')}}`
}

/** Writes these columns of the rows. Entries of the audit that are here already are not written twice. Returns how many were written. */
export async function insertRows(em: EntityManager, table: string, columns: readonly Column[], rows: readonly Fields[]): Promise<number> {
  const list = columns.map(({ name }) => `"${name}"`).join(', ')
  const json = `[${rows.map((row) => jsonOf(row, columns)).join(',')}]`
  const [row] = await em.execute<{ count: number }[]>(
    `with written as (
       insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", ?::json)
       ${table === 'audit_entry' ? 'on conflict (id) do nothing' : ''} returning 1)
     select count(*)::int as count from written`,
    [json],
  )
  return row!.count
}

/** The clock goes on behind the newest entry of the history. It has an epoch of this installation, so no place of another one counts. */
export const setClock = async (em: EntityManager, tenantId: string): Promise<void> =>
  void (await em.execute(
    `update tenant_clock c set version = l.version, epoch_start = l.version, min_version = l.version,
       mark = (select f.mark from change_log f where f.tenant_id = c.tenant_id and f.seq = 0 order by f.version desc limit 1)
     from (select coalesce(max(version), 0) as version from change_log where tenant_id = ?) l where c.tenant_id = ?`,
    [tenantId, tenantId],
    'run',
  ))
