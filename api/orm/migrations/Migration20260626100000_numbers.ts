// How things are numbered, and which municipality is responsible for what is found where.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table number_range (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  kind text not null,
  pattern text not null,
  reset text not null check (reset in ('never', 'year', 'month')),
  next integer not null check (next >= 1),
  period text not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind)
);
create table municipality (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  name text not null,
  contact_id uuid,
  zips text[] not null,
  places text[] not null,
  model text not null check (model in ('none', 'perInhabitant', 'perDay', 'perAnimal')),
  rate_cents integer check (rate_cents >= 0),
  max_days integer check (max_days >= 1),
  valid_from date,
  valid_to date,
  note text not null,
  active boolean not null,
  primary key (tenant_id, id),
  check (valid_to >= valid_from),
  constraint municipality_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index municipality_of_contact on municipality (tenant_id, contact_id);`

const security = ['number_range', 'municipality']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20260626100000_numbers extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
