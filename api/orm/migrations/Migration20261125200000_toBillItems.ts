// Items to bill: one for each source, period and line.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table to_bill_item (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  service text not null check (service in ('daycare', 'pension')),
  contact_id uuid,
  booking_id uuid,
  source text not null,
  source_id uuid not null,
  period date not null,
  line integer not null check (line >= 0),
  text text not null,
  quantity_thousandths integer not null,
  unit_cents integer not null,
  amount_cents integer not null,
  proposed_cents integer not null,
  tax_rate integer not null check (tax_rate >= 0),
  "from" date not null,
  "to" date not null check ("to" >= "from"),
  state text not null check (state in ('proposed', 'open', 'billed', 'waived')),
  reason text not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  constraint to_bill_item_once unique (tenant_id, source, source_id, period, line),
  constraint to_bill_item_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index to_bill_item_of_contact on to_bill_item (tenant_id, contact_id, "from" desc);
create index to_bill_item_of_booking on to_bill_item (tenant_id, booking_id);
create index to_bill_item_of_source on to_bill_item (tenant_id, source_id);`

const security = `
alter table to_bill_item enable row level security;
alter table to_bill_item force row level security;
create policy tenant on to_bill_item using (${thisTenant}) with check (${thisTenant});`

export class Migration20261125200000_toBillItems extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
