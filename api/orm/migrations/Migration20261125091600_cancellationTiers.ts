// Tiers of cancellation fees, of boarding and of daycare.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table cancellation_tier (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  service text not null check (service in ('daycare', 'pension')),
  min_days_before integer not null check (min_days_before >= 0),
  fee_type text not null check (fee_type in ('percent', 'fixed')),
  value integer not null check (value >= 0),
  primary key (tenant_id, id)
);`

const security = `
alter table cancellation_tier enable row level security;
alter table cancellation_tier force row level security;
create policy tenant on cancellation_tier using (${thisTenant}) with check (${thisTenant});`

export class Migration20261125091600_cancellationTiers extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
