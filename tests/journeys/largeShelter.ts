// A shelter of many years: animals that came and left long ago, laid into the demo's organisation as an import would leave them.
import type { Stage } from './stage.ts'

/** Adds so many animals that left years ago, each with the change it came by and the one it left by. Their numbers are L100001 and on. */
export async function layInPast({ sql }: Stage, ownerId: string, count: number): Promise<void> {
  const [house] = await sql<{ tenant_id: string; animal: object; came: object; left: object }>(
    `select a.tenant_id, to_jsonb(a) as animal, to_jsonb(i) as came, to_jsonb(o) as "left"
     from membership m
     join animal a on a.tenant_id = m.tenant_id and a.outcome is not null
     join status_change i on i.tenant_id = a.tenant_id and i.animal_id = a.id and i.nth = 1 and i.kind in ('found', 'turnedIn')
     join status_change o on o.tenant_id = a.tenant_id and o.animal_id = a.id and o.nth = 2 and o.kind = 'adoption'
     where m.user_id = $1 order by m.tenant_id limit 1`,
    [ownerId],
  )
  if (!house) throw new Error('The demo has no animal that was adopted.')
  const { tenant_id, animal, came, left } = house
  const lay = async (table: string, template: object, own: string) => {
    const columns = await sql<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = columns.map(({ name }) => name).join(', ')
    await sql(
      `insert into ${table} (${names}) select ${names} from generate_series(1, $2) n,
       jsonb_populate_record(null::${table}, $1::jsonb || ${own}) r`,
      [JSON.stringify(template), count],
    )
  }
  await sql('update tenant_clock set version = version + 1 where tenant_id = $1', [tenant_id])
  /** The same for the same animal, in the form of an id of version 4. */
  const id = (what: string) => `overlay(overlay(md5('${what}' || n) placing '4' from 13) placing '8' from 17)::uuid`
  const day = (from: string) => `date '${from}' + (n % 1500)::int`
  const instant = (from: string) => `to_char(${day(from)}, 'YYYY-MM-DD') || 'T09:00:00Z'`
  await lay(
    'animal',
    animal,
    `jsonb_build_object('id', ${id('animal')}, 'number', 'L' || 100000 + n, 'name', 'Alt ' || n, 'chip', null, 'contact_id', null,
      'species', case n % 3 when 0 then 'dog' when 1 then 'cat' else 'rabbit' end, 'care_from', ${day('2018-01-01')}, 'care_until', ${day('2018-03-01')},
      'active_in', '[]'::jsonb, 'search', 'alt ' || n || E'\\n\\nl' || 100000 + n || E'\\n',
      'scope', jsonb_build_array('animals:left:' || to_char(${day('2018-03-01')}, 'YYYY-MM'), 'animals:all'))`,
  )
  const ofChange = (what: string, from: string) =>
    `jsonb_build_object('id', ${id(what)}, 'flow_id', ${id(what)}, 'animal_id', ${id('animal')}, 'at', ${instant(from)}, 'contact_id', null, 'room_id', null,
      'residency_until', ${what === 'came' ? instant('2018-03-01') : 'null::text'}, 'custody_until', ${what === 'came' ? instant('2018-03-01') : 'null::text'},
      'ownership_until', ${what === 'came' ? instant('2018-03-01') : 'null::text'}, 'scope', jsonb_build_array('changes:' || to_char(${day(from)}, 'YYYY-MM')))`
  await lay('status_change', came, ofChange('came', '2018-01-01'))
  await lay('status_change', left, ofChange('left', '2018-03-01'))
  await sql('analyze animal, status_change')
}
