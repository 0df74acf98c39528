// The order of the list of animals as an index, and how many animals an organisation has: a page of the list counts nothing then.
import { Migration } from '@mikro-orm/migrations'

const indexes = [
  'create index animal_listed on animal (tenant_id, (care_from is not null and care_until is null) desc, name, number);',
  'create index animal_locked on animal (tenant_id) where restricted_to is not null;',
]

/** Animals that everyone in the organisation may see. Those under a lock are few, and are counted when they are asked for. */
const column = 'alter table tenant_clock add column unlocked_animals bigint not null default 0;'

const functions = `
create function count_animals() returns trigger language plpgsql as $$
begin
  update tenant_clock c
    set unlocked_animals = c.unlocked_animals + case tg_op when 'INSERT' then w.animals else -w.animals end
    from (select tenant_id, count(*) as animals from written where restricted_to is null group by tenant_id) w
    where c.tenant_id = w.tenant_id;
  return null;
end $$;
create function count_locked_animal() returns trigger language plpgsql as $$
begin
  update tenant_clock
    set unlocked_animals = unlocked_animals + case when new.restricted_to is null then 1 else -1 end
    where tenant_id = new.tenant_id;
  return null;
end $$;`

/** From here on until the commit nobody else writes animals, so that the count begins right. */
const triggers = `
create trigger animal_made after insert on animal referencing new table as written for each statement execute function count_animals();
create trigger animal_gone after delete on animal referencing old table as written for each statement execute function count_animals();
create trigger animal_lock after update on animal for each row
  when ((old.restricted_to is null) <> (new.restricted_to is null)) execute function count_locked_animal();`

const security = (force: string) =>
  ['animal', 'tenant_clock'].map((table) => `alter table ${table} ${force} row level security;`).join('\n')

const begin = `
update tenant_clock c set unlocked_animals = (select count(*) from animal a where a.tenant_id = c.tenant_id and a.restricted_to is null);`

export class Migration20261123205800_animalList extends Migration {
  override up(): void {
    for (const part of ['set constraints all immediate;', ...indexes, column, functions, triggers]) this.addSql(part)
    for (const part of [security('no force'), begin, security('force')]) this.addSql(part)
  }
}
