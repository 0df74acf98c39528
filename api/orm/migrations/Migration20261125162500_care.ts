// Plans of care and the log of what was done.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table care_item (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  kind text not null check (kind in ('feeding', 'medication', 'walk', 'note')),
  label text not null check (label <> ''),
  hundredths integer check (hundredths > 0),
  unit text check (unit in ('g', 'ml', 'piece', 'cup', 'tablet')),
  times text[] not null,
  "from" date not null,
  from_time text,
  "to" date check ("to" >= "from"),
  route text check (route in ('oral', 'topical', 'ear', 'eye', 'injection')),
  with_food boolean not null,
  note text not null,
  primary key (tenant_id, id),
  constraint care_item_amount check ((hundredths is null) = (unit is null)),
  constraint care_item_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index care_item_of_animal on care_item (tenant_id, animal_id);
create index care_item_open on care_item (tenant_id, "from") where "to" is null;
create table care_log (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  item_id uuid,
  kind text not null check (kind in ('feeding', 'medication', 'walk', 'note')),
  label text not null,
  due_date date,
  due_time text,
  at timestamptz not null,
  by uuid not null,
  result text not null check (result in ('given', 'partial', 'refused', 'skipped')),
  note text not null,
  again jsonb not null,
  primary key (tenant_id, id),
  constraint care_log_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index care_log_of_animal on care_log (tenant_id, animal_id, at);
create index care_log_at on care_log (tenant_id, at);`

const security = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});
create policy disclosure on ${table} as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20261125162500_care extends Migration {
  override up(): void {
    this.addSql(tables)
    for (const table of ['care_item', 'care_log']) this.addSql(security(table))
  }
}
