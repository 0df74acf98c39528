// Closed periods of boarding and daycare.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table closed_period (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  service text not null check (service in ('all', 'daycare', 'pension')),
  "from" date not null,
  "to" date not null check ("to" >= "from"),
  note text not null,
  primary key (tenant_id, id)
);
alter table closed_period enable row level security;
alter table closed_period force row level security;
create policy tenant on closed_period using (${thisTenant}) with check (${thisTenant});`

export class Migration20261122175606_closedPeriods extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
