// Links by which the veterinary office reads the stock book, and when each was opened.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table inspection (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  authority text not null,
  person text not null,
  "from" date,
  until date,
  key_hash text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  valid_until date not null,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create unique index inspection_key on inspection (tenant_id, key_hash);
create table inspection_opening (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  inspection_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  constraint inspection_opening_of foreign key (tenant_id, inspection_id) references inspection (tenant_id, id) deferrable initially deferred
);
create index inspection_opening_by_time on inspection_opening (tenant_id, inspection_id, at);`

const security = ['inspection', 'inspection_opening']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20261129014100_inspections extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
