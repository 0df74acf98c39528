// Status changes of animals with their intervals, vaccinations, home checks, and the setting of the widget of animals in shelter.
import { Migration } from '@mikro-orm/migrations'

const trackedColumns = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

// An interval is a column pair of the change that opened it: no two of a kind overlap for an animal. Judged at commit, because
// one unit of work ends the one and opens the next.
const once = (name: string, opens: string, until: string) => `
  constraint status_change_${name}_once exclude using gist (tenant_id with =, animal_id with =, tstzrange(at, ${until}) with &&)
    where (${opens} is not null and cancelled_at is null) deferrable initially deferred,`

const tables = `
alter table animal
  add column custody text,
  add column place text,
  add column outcome text,
  add column released boolean not null default false;
alter table animal alter column released drop default;
create index animal_in_care on animal (tenant_id) where custody is not null;
alter table contact add column open boolean not null default false;
alter table contact alter column open drop default;
create table status_change (${trackedColumns}
  animal_id uuid not null,
  kind text not null,
  at timestamptz not null,
  nth integer not null check (nth > 0),
  recorded_by uuid,
  contact_id uuid,
  reason text not null,
  place text,
  basis text,
  owner text,
  residency_until timestamptz check (residency_until >= at),
  custody_until timestamptz check (custody_until >= at),
  ownership_until timestamptz check (ownership_until >= at),
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text not null,
  primary key (tenant_id, id),
  constraint status_change_nth unique (tenant_id, animal_id, nth),
  ${once('residency', 'place', 'residency_until')}
  ${once('custody', 'basis', 'custody_until')}
  ${once('ownership', 'owner', 'ownership_until')}
  constraint status_change_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred,
  constraint status_change_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index status_change_of_contact on status_change (tenant_id, contact_id);
create table vaccination (${trackedColumns}
  animal_id uuid not null,
  classification text not null,
  vaccine text not null,
  date date not null,
  validity_end date check (validity_end >= date),
  batch text not null,
  vet text not null,
  note text not null,
  in_care boolean not null,
  primary key (tenant_id, id),
  constraint vaccination_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index vaccination_of_animal on vaccination (tenant_id, animal_id);
create table home_check (${trackedColumns}
  type text not null,
  state text not null,
  contact_id uuid not null,
  animal_ids text[] not null,
  requested_at timestamptz not null,
  requested_by uuid,
  due date,
  note text not null,
  primary key (tenant_id, id),
  constraint home_check_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index home_check_of_contact on home_check (tenant_id, contact_id);
create index home_check_open on home_check (tenant_id) where state not in ('done', 'cancelled');
create table in_shelter_setting (${trackedColumns}
  user_id uuid not null,
  count integer check (count in (3, 6)),
  primary key (tenant_id, id),
  constraint in_shelter_setting_user foreign key (tenant_id, user_id) references membership (tenant_id, user_id) deferrable initially deferred
);
create index in_shelter_setting_of_user on in_shelter_setting (tenant_id, user_id);`

/**
 * Animals that were in care before there were changes get them: as stock, because nobody noted how they came, and handed over, because
 * nobody noted how they left; guests of boarding as boarders. Devices pull everything anew with their new schema, so no history is needed.
 */
const backfill = `
alter table animal no force row level security;
alter table tenant_clock no force row level security;
alter table stay no force row level security;
insert into status_change (tenant_id, id, version, scope, animal_id, kind, at, nth, reason, place, basis, owner, residency_until, custody_until, ownership_until, cancel_reason)
  select a.tenant_id, gen_random_uuid(), c.version,
      array_remove(array[case when a.care_until is null then 'changes:open' end, 'changes:' || to_char(s.at at time zone 'UTC', 'YYYY-MM')], null),
      a.id, 'stock', s.at, 1, '', 'room', 'stock', 'organisation', s.until, s.until, s.until, ''
    from animal a join tenant t on t.id = a.tenant_id join tenant_clock c on c.tenant_id = a.tenant_id,
      lateral (select a.care_from::timestamp at time zone t.zone as at, a.care_until::timestamp at time zone t.zone as until) s
    where a.care_from is not null;
insert into status_change (tenant_id, id, version, scope, animal_id, kind, at, nth, reason, owner, cancel_reason)
  select tenant_id, gen_random_uuid(), version, array['changes:' || to_char(custody_until at time zone 'UTC', 'YYYY-MM')],
      animal_id, 'handOver', custody_until, 2, '', 'contact', ''
    from status_change where custody_until is not null;
update animal set custody = case when care_until is null then 'stock' end, place = case when care_until is null then 'room' end,
  outcome = case when care_until is not null then 'handedOver' end where care_from is not null;
insert into status_change (tenant_id, id, version, scope, animal_id, kind, at, nth, recorded_by, reason, place, basis, cancel_reason)
  select a.tenant_id, gen_random_uuid(), c.version, array['changes:open', 'changes:' || to_char(s.at at time zone 'UTC', 'YYYY-MM')],
      a.id, 'pensionIn', s.at, 1, s.by, '', 'room', 'pension', ''
    from animal a join tenant_clock c on c.tenant_id = a.tenant_id,
      lateral (select checked_in_at as at, checked_in_by as by from stay where tenant_id = a.tenant_id and animal_id = a.id and service = 'pension'
        and checked_in_at is not null and checked_out_at is null order by checked_in_at limit 1) s
    where a.care_from is null;
update animal a set custody = 'pension', place = 'room', care_from = (s.at at time zone t.zone)::date,
    scope = array['animals:open'] || array(select unnest(a.scope) except select 'animals:open')
  from status_change s, tenant t where s.tenant_id = a.tenant_id and s.animal_id = a.id and s.kind = 'pensionIn' and t.id = a.tenant_id;
set constraints all immediate;
alter table animal force row level security;
alter table tenant_clock force row level security;
alter table stay force row level security;`

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const security = ['status_change', 'vaccination', 'home_check', 'in_shelter_setting']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260613000000_changes extends Migration {
  override up(): void {
    for (const part of [tables, backfill, security]) this.addSql(part)
  }
}
