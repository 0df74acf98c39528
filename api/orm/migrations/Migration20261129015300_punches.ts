// Punches at terminals, PINs as hashes, and months of working time that a lead approves.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const secured = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`

const tables = `
alter table terminal add column clocks boolean not null default false;
create table clock_pin (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  hash text not null,
  set_at timestamptz not null,
  primary key (tenant_id, id),
  constraint clock_pin_user foreign key (tenant_id, id) references membership (tenant_id, user_id) on delete cascade
);
create table punch (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  user_id uuid not null,
  terminal_id uuid not null,
  date date not null,
  at timestamptz not null,
  kind text not null check (kind in ('in', 'breakStart', 'breakEnd', 'out')),
  local_seq bigint not null,
  clock_offset_ms bigint not null,
  received_at timestamptz not null,
  state text not null check (state in ('verified', 'unverified', 'confirmed', 'refused')),
  decided_at timestamptz,
  decided_by uuid,
  booked_at timestamptz,
  problem text,
  primary key (tenant_id, id),
  constraint punch_user foreign key (tenant_id, user_id) references membership (tenant_id, user_id) deferrable initially deferred
);
create index punch_of_user on punch (tenant_id, user_id, at);
create index punch_unverified on punch (tenant_id) where state = 'unverified';
create table time_month (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  user_id uuid not null,
  month text not null,
  approved_at timestamptz,
  approved_by uuid,
  reopened_at timestamptz,
  reopened_by uuid,
  reason text,
  primary key (tenant_id, id),
  constraint time_month_once unique (tenant_id, user_id, month),
  constraint time_month_user foreign key (tenant_id, user_id) references membership (tenant_id, user_id) deferrable initially deferred
);`

export class Migration20261129015300_punches extends Migration {
  override up(): void {
    this.addSql(tables)
    for (const table of ['clock_pin', 'punch', 'time_month']) this.addSql(secured(table))
  }
}
