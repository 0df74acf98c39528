// What changes say beside their time, what is said of animals beyond their core row, and weights.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const trackedColumns = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

const tables = `
alter table status_change add column flow_id uuid, add column details jsonb not null default '{}';
alter table status_change no force row level security;
update status_change set flow_id = id;
set constraints all immediate;
alter table status_change force row level security;
alter table status_change alter column flow_id set not null, alter column details drop default;
create index status_change_of_flow on status_change (tenant_id, flow_id);
create index status_change_of_kind on status_change (tenant_id, kind, at);
create index animal_of_chip on animal (tenant_id, chip) where chip is not null;
create table animal_facts (${trackedColumns}
  warning text not null,
  markings text not null,
  size text check (size in ('S', 'M', 'L', 'XL')),
  birth_estimated boolean not null,
  public_text text not null,
  internal_text text not null,
  identifiers jsonb not null,
  in_care boolean not null,
  primary key (tenant_id, id),
  constraint animal_facts_animal foreign key (tenant_id, id) references animal (tenant_id, id) deferrable initially deferred
);
create table weight (${trackedColumns}
  animal_id uuid not null,
  at timestamptz not null,
  grams integer not null check (grams between 1 and 1500000),
  note text not null,
  in_care boolean not null,
  primary key (tenant_id, id),
  constraint weight_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index weight_of_animal on weight (tenant_id, animal_id, at);`

const security = ['animal_facts', 'weight']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260622000000_animalRecord extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
