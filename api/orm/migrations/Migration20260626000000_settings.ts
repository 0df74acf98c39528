// Settings of an organisation by area, and the change that called for a task.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table area_setting (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  area text not null,
  "values" jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, area)
);
alter table task
  add column change_id uuid,
  add constraint task_change foreign key (tenant_id, change_id) references status_change (tenant_id, id) deferrable initially deferred;
create index task_of_change on task (tenant_id, change_id) where change_id is not null;`

const security = `
alter table area_setting enable row level security;
alter table area_setting force row level security;
create policy tenant on area_setting using (${thisTenant}) with check (${thisTenant});`

export class Migration20260626000000_settings extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
