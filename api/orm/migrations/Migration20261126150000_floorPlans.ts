// Floor plans of houses: one picture for each house, and each room once on it.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table floor_plan (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  shelter_id uuid not null,
  picture text not null,
  primary key (tenant_id, id),
  constraint floor_plan_once unique (tenant_id, shelter_id)
);
create table room_shape (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  room_id uuid not null,
  x integer not null,
  y integer not null,
  width integer not null check (width > 0 and x + width <= 10000),
  height integer not null check (height > 0 and y + height <= 10000),
  primary key (tenant_id, id),
  constraint room_shape_once unique (tenant_id, room_id)
);`

const securityOf = (table: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`

export class Migration20261126150000_floorPlans extends Migration {
  override up(): void {
    this.addSql(tables)
    this.addSql(securityOf('floor_plan'))
    this.addSql(securityOf('room_shape'))
  }
}
