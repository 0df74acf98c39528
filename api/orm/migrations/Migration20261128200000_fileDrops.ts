// Files that are asked for by a link, and what arrived.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table file_drop (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  contact_id uuid,
  title text not null,
  max_files integer not null check (max_files between 1 and 50),
  created_at timestamptz not null,
  created_by uuid not null,
  valid_until date not null,
  closed_at timestamptz,
  primary key (tenant_id, id),
  constraint file_drop_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index file_drop_of_contact on file_drop (tenant_id, contact_id);
create table dropped_file (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  drop_id uuid not null,
  name text not null,
  kind text not null check (kind in ('pdf', 'picture')),
  sent_hash text not null,
  stored_name text not null,
  sha256 text not null,
  size integer not null,
  arrived_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  constraint dropped_file_drop foreign key (tenant_id, drop_id) references file_drop (tenant_id, id) deferrable initially deferred
);
create unique index dropped_file_once on dropped_file (tenant_id, drop_id, sent_hash) where deleted_at is null;`

const security = ['file_drop', 'dropped_file']
  .map(
    (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
  )
  .join('\n')

export class Migration20261128200000_fileDrops extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
