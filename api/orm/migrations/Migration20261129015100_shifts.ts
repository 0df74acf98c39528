// Shifts and absences.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const ofTenant = (table: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`

const shift = `
create table shift (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  user_id uuid,
  shelter_id uuid,
  break_minutes integer not null,
  swap_freely boolean not null,
  state text not null check (state in ('draft', 'published', 'confirmed', 'declined')),
  offered boolean not null,
  taken_by uuid,
  date date not null,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  role text not null,
  note text not null,
  primary key (tenant_id, id)
);
create index shift_of_day on shift (tenant_id, date);`

const absence = `
create table absence (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  kind text not null check (kind in ('vacation', 'sick', 'other')),
  half_day boolean not null,
  state text not null check (state in ('requested', 'approved', 'rejected')),
  user_id uuid not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  note text not null,
  primary key (tenant_id, id)
);
create index absence_in_period on absence (tenant_id, end_date, start_date);`

export class Migration20261129015100_shifts extends Migration {
  override up(): void {
    this.addSql(shift + ofTenant('shift'))
    this.addSql(absence + ofTenant('absence'))
  }
}
