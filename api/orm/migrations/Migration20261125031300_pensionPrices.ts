// Prices and surcharges of boarding.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tracked = `
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',`

const tables = `
create table pension_price (${tracked}
  name text not null,
  cents integer not null check (cents >= 0),
  valid_from date not null,
  species text not null,
  up_to_grams integer check (up_to_grams > 0),
  mode text not null check (mode in ('calendarDay', 'night', 'period24h', 'slotWeighted')),
  tax_rate integer not null check (tax_rate >= 0),
  further_percent integer check (further_percent between 0 and 100),
  from_nights integer check (from_nights >= 0),
  to_nights integer check (to_nights >= from_nights),
  valid_to date check (valid_to >= valid_from),
  active boolean not null,
  primary key (tenant_id, id)
);
create table pension_surcharge (${tracked}
  name text not null,
  value integer not null check (value >= 0),
  per text not null check (per in ('stay', 'day', 'animalDay')),
  unit text not null check (unit in ('euro', 'percent')),
  tax_rate integer not null check (tax_rate >= 0),
  species text,
  "from" date,
  "to" date,
  yearly boolean not null,
  weekdays jsonb not null,
  public_holidays boolean not null,
  condition text,
  under_months integer check (under_months > 0),
  active boolean not null,
  primary key (tenant_id, id)
);`

const security = ['pension_price', 'pension_surcharge'].map(
  (table) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table} using (${thisTenant}) with check (${thisTenant});`,
)

export class Migration20261125031300_pensionPrices extends Migration {
  override up(): void {
    this.addSql(tables)
    for (const policy of security) this.addSql(policy)
  }
}
