// Products of daycare.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table product (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  kind text not null check (kind in ('single', 'pass', 'subscription')),
  visit text not null check (visit in ('day', 'halfDay', 'hour')),
  visits integer check (visits > 0),
  per_week integer check (per_week > 0),
  valid_months integer check (valid_months > 0),
  tax_rate integer not null check (tax_rate >= 0),
  active boolean not null,
  primary key (tenant_id, id)
);
alter table product enable row level security;
alter table product force row level security;
create policy tenant on product using (${thisTenant}) with check (${thisTenant});`

export class Migration20261122182400_products extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
