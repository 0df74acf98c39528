// Which tables of a database were written to, reported by triggers on all of them; and all rows as they were once, put back where something was written.
import type { World } from '../world.ts'

export interface WriteWatch {
  /** Tables in which something was committed since the last look. */
  taken(): Promise<string[]>
  /** Puts the rows of these tables back as they were when the watch began; nothing else has been written. */
  putBack(tables: readonly string[]): Promise<void>
}

const quoted = (name: string) => `"${name}"`

/** Keeps all rows, and watches from now on. What the watch does itself it does not see. */
export async function watchWrites(world: World): Promise<WriteWatch> {
  const tables = await world.sql<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.relname`,
  )
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  await world.sql(
    [
      'create schema kept; create table kept.touched (name text not null)',
      `create function kept.touch() returns trigger language plpgsql security definer set search_path = '' as
         $$ begin insert into kept.touched values (tg_table_name); return null; end $$`,
      'grant usage on schema kept to public',
      ...tables.flatMap(({ name }) => [
        `create table kept.${quoted(`of ${name}`)} as select * from public.${quoted(name)}`,
        `create trigger kept_touch after insert or update or delete or truncate on public.${quoted(name)} execute function kept.touch()`,
      ]),
    ].join(';'),
  )
  const taken = async () => {
    const rows = await world.sql<{ name: string }>(`with seen as (delete from kept.touched returning name) select distinct name from seen`)
    return rows.map(({ name }) => name)
  }
  return {
    taken,
    async putBack(names) {
      if (names.length === 0) return
      // Neither references nor other triggers are looked at in this mode: rows come back as they were.
      await world.sql(
        [
          'begin; set local session_replication_role = replica',
          ...names.map((name) => `delete from public.${quoted(name)}`),
          ...names.map((name) => {
            const columns = columnsOf.get(name)!
            return `insert into public.${quoted(name)} (${columns}) overriding system value select ${columns} from kept.${quoted(`of ${name}`)}`
          }),
          'commit',
        ].join(';'),
      )
    },
  }
}
