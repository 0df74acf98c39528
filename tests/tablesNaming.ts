// Which tables of an organisation name an id.
import type { World } from './world.ts'

/** Names of the tables in which a row of the organisation has the id anywhere, in its lists and objects too. */
export async function tablesNaming({ sql }: Pick<World, 'sql'>, tenantId: string, id: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const naming: string[] = []
  for (const { name } of tables) {
    const [row] = await sql(`select 1 from "${name}" r where r.tenant_id = $1 and r::text like $2 limit 1`, [tenantId, `%${id}%`])
    if (row) naming.push(name)
  }
  return naming
}
