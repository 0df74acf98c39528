// Passes of daycare that were sold.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table entitlement (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  contact_id uuid not null,
  animal_id uuid,
  product_id uuid not null,
  name text not null,
  visit text not null check (visit in ('day', 'halfDay', 'hour')),
  price_cents integer not null check (price_cents >= 0),
  tax_rate integer not null check (tax_rate >= 0),
  start date not null,
  "end" date check ("end" >= start),
  state text not null check (state in ('active', 'usedUp', 'cancelled')),
  moves jsonb not null,
  primary key (tenant_id, id),
  constraint entitlement_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred,
  constraint entitlement_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index entitlement_of_contact on entitlement (tenant_id, contact_id, start desc);
create index entitlement_of_animal on entitlement (tenant_id, animal_id) where animal_id is not null;
create index entitlement_moves on entitlement using gin (moves jsonb_path_ops);`

const security = `
alter table entitlement enable row level security;
alter table entitlement force row level security;
create policy tenant on entitlement using (${thisTenant}) with check (${thisTenant});`

export class Migration20261126005000_entitlements extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
