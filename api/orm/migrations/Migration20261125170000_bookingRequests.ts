// Requests for places in daycare and boarding.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table booking_request (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  service text not null check (service in ('daycare', 'pension')),
  state text not null,
  source text not null,
  contact_id uuid,
  drop_off_time text,
  pick_up_time text,
  forename text not null,
  surname text not null,
  email text not null,
  phone text not null,
  animals jsonb not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  dates jsonb not null,
  message text not null,
  submitted_at timestamptz not null,
  reason text,
  answer text not null,
  decided_at timestamptz,
  decided_by uuid,
  booking_ids jsonb not null,
  primary key (tenant_id, id)
);
create index booking_request_open on booking_request (tenant_id, service, submitted_at) where state in ('new', 'standby');
create index booking_request_decided on booking_request (tenant_id, service, decided_at desc) where state not in ('new', 'standby');
create index booking_request_of_contact on booking_request (tenant_id, contact_id);`

const security = `
alter table booking_request enable row level security;
alter table booking_request force row level security;
create policy tenant on booking_request using (${thisTenant}) with check (${thisTenant});`

export class Migration20261125170000_bookingRequests extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
