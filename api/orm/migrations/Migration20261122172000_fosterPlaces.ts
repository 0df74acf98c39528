// Animals that were brought to a foster home before its rooms meant so live in foster, and every device hears of it. Ownership that
// decides about an animal in care goes to devices now: the migration before this one looked at no row, because row security was on.
import { Migration } from '@mikro-orm/migrations'

const systemUser = '0b407000-0000-8000-8000-000000000001'
const tables = ['status_change', 'animal', 'room', 'shelter', 'tenant_clock', 'change_log']
const security = (force: string) => tables.map((table) => `alter table ${table} ${force} row level security;`).join('\n')

/** A boarder, an animal in custody for an authority and one that a carer brought into the house live where they did. */
const atCarers = `
  select c.tenant_id, c.id from status_change c
    join room r on r.tenant_id = c.tenant_id and r.id = c.room_id
    join shelter s on s.tenant_id = r.tenant_id and s.id = r.shelter_id and s.type = 'fosterHome'
    where c.place = 'room' and c.kind not in ('pensionIn', 'seizureIn', 'sponsoredIn', 'fosterIntake')`

const unheld = `
  select tenant_id, id from status_change
    where (owner = 'organisation' or kind = 'ownerChange' and owner is not null) and ownership_until is null and cancelled_at is null
      and restricted_to is null and not 'changes:open' = any(scope)`

/** Each organisation gets one new version, in which its rows are logged as any other write logs them. */
const work = `
do $$
declare
  house uuid;
  taken bigint;
begin
  create temp table moved on commit drop as ${atCarers};
  create temp table held on commit drop as ${unheld};
  for house in select tenant_id from moved union select tenant_id from held loop
    taken := (select version from take_clock(house));
    create temp table changed on commit drop as
      select 'statusChange' as entity, c.id, c.scope as before, false as is_moved from status_change c
        where c.tenant_id = house and (c.id in (select id from moved) or c.id in (select id from held))
      union all
      select 'animal', a.id, a.scope, true from animal a
        where a.tenant_id = house and a.place = 'room' and exists (select 1 from status_change c
          where c.tenant_id = house and c.animal_id = a.id and c.id in (select id from moved)
            and c.residency_until is null and c.cancelled_at is null);
    update changed set is_moved = true where entity = 'statusChange' and id in (select id from moved);
    update status_change set version = taken, scope = array_append(scope, 'changes:open')
      where tenant_id = house and id in (select id from held);
    update status_change set version = taken, place = 'foster' where tenant_id = house and id in (select id from moved);
    update animal set version = taken, place = 'foster'
      where tenant_id = house and id in (select id from changed where entity = 'animal');
    perform write_log(house, taken, '${systemUser}', null, null, now(), now(), (
      select json_agg(json_build_object('seq', w.seq, 'entity', w.entity, 'id', w.id, 'op', 'u',
        'diff', case when w.is_moved then '{"place": ["room", "foster"]}'::json else '{}'::json end, 'before', w.before, 'after', w.after))
      from (
        select row_number() over (order by n.entity, n.id) - 1 as seq, n.*, coalesce(
          (select c.scope from status_change c where n.entity = 'statusChange' and c.tenant_id = house and c.id = n.id),
          (select a.scope from animal a where n.entity = 'animal' and a.tenant_id = house and a.id = n.id)) as after
        from changed n
      ) w), null, null);
    drop table changed;
  end loop;
end $$;`

export class Migration20261122172000_fosterPlaces extends Migration {
  override up(): void {
    for (const part of [security('no force'), work, 'set constraints all immediate;', security('force')]) this.addSql(part)
  }
}
