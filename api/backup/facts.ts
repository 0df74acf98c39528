// What is in a database, so that a backup can be compared with it: counts and sums of all rows, the clocks of all organisations.
import type pg from 'pg'
import type { Facts } from './manifest.ts'

/** So that one row is one text in every session. */
const plain = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set row_security = off`

/** Tables that keep their rows after a crash; the others are counts that begin anew. */
const lastingTables = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'job') order by 1`

/** As a role that reads past row-level security; another one gets an error of PostgreSQL, never a part of the rows. */
export async function readFacts(client: pg.ClientBase): Promise<Facts> {
  await client.query(plain)
  const tables: Facts['tables'] = {}
  for (const { name } of (await client.query<{ name: string }>(lastingTables)).rows) {
    const { rows } = await client.query<{ rows: string; digest: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest from only ${name} t`,
    )
    tables[name] = { rows: Number(rows[0]!.rows), digest: rows[0]!.digest }
  }
  const migrations = await client.query<{ name: string }>('select name from migration order by name')
  return { tables, clocks: await readClocks(client), migrations: migrations.rows.map(({ name }) => name) }
}

export async function readClocks(client: pg.ClientBase): Promise<Facts['clocks']> {
  const { rows } = await client.query<{ tenant_id: string; version: string; mark: string | null }>(
    'select tenant_id, version, mark from tenant_clock order by tenant_id',
  )
  return rows.map(({ tenant_id, version, mark }) => ({ tenantId: tenant_id, version: Number(version), mark }))
}

/** Names of tables with different rows on the two sides. */
export function differences(one: Facts, other: Facts): string[] {
  const names = new Set([...Object.keys(one.tables), ...Object.keys(other.tables)])
  return [...names].filter((name) => {
    const [a, b] = [one.tables[name], other.tables[name]]
    return a?.rows !== b?.rows || a?.digest !== b?.digest
  })
}

/** Organisations that have not come as far as they had when the backup ended, or in another history. */
export async function clocksBehind(client: pg.ClientBase, least: Facts['clocks']): Promise<string[]> {
  const behind: string[] = []
  for (const { tenantId, version, mark } of least) {
    const { rowCount } = await client.query(
      `select 1 from tenant_clock c where c.tenant_id = $1 and c.version >= $2 and ($3::bigint is null or c.mark = $3::bigint
         or exists (select 1 from change_log l where l.tenant_id = c.tenant_id and l.version = $2 and l.mark = $3::bigint))`,
      [tenantId, version, mark],
    )
    if (!rowCount) behind.push(tenantId)
  }
  return behind
}
