// Deposits of boarding, one for a booking at most.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table deposit (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  cents integer not null check (cents >= 0),
  due_on date not null,
  received_on date,
  note text not null,
  received_by uuid,
  primary key (tenant_id, id)
);
create index deposit_awaited on deposit (tenant_id, due_on) where received_on is null;`

const security = `
alter table deposit enable row level security;
alter table deposit force row level security;
create policy tenant on deposit using (${thisTenant}) with check (${thisTenant});`

export class Migration20261126121000_deposits extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
