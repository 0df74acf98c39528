// The waiting list for surrenders.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table intake_request (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  species text not null,
  sex text not null,
  urgency text not null check (urgency in ('urgent', 'high', 'medium', 'low')),
  outcome text check (outcome in ('taken', 'kept', 'elsewhere', 'unknown')),
  name text not null,
  breed text not null,
  date date not null,
  contact_id uuid not null,
  text text not null,
  outcome_note text not null,
  primary key (tenant_id, id),
  constraint intake_request_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index intake_request_of_contact on intake_request (tenant_id, contact_id);
alter table intake_request enable row level security;
alter table intake_request force row level security;
create policy tenant on intake_request using (${thisTenant}) with check (${thisTenant});`

export class Migration20261129014110_intakeRequests extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
