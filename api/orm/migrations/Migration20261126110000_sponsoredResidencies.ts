// Sponsored residencies: long paid stays of an animal.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table sponsored_residency (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  animal_id uuid not null,
  contact_id uuid not null,
  state text not null check (state in ('requested', 'active', 'notice', 'ended', 'converted')),
  "from" date not null,
  prices jsonb not null,
  planned_until date check (planned_until >= "from"),
  billing_day integer not null check (billing_day between 1 and 28),
  tax_rate integer not null check (tax_rate >= 0),
  deposit_cents integer check (deposit_cents >= 0),
  notice_days integer not null check (notice_days >= 0),
  room_id uuid,
  vet_limit_cents integer check (vet_limit_cents >= 0),
  emergency_contact text not null,
  notes text not null,
  began_at timestamptz,
  began_by uuid,
  notice_on date,
  leaves_on date check (leaves_on >= notice_on),
  ended_at timestamptz check (ended_at >= began_at),
  ended_by uuid,
  primary key (tenant_id, id),
  constraint sponsored_residency_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred,
  constraint sponsored_residency_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index sponsored_residency_of_animal on sponsored_residency (tenant_id, animal_id);
create index sponsored_residency_of_contact on sponsored_residency (tenant_id, contact_id);
create index sponsored_residency_of_room on sponsored_residency (tenant_id, room_id) where room_id is not null;`

const security = `
alter table sponsored_residency enable row level security;
alter table sponsored_residency force row level security;
create policy tenant on sponsored_residency using (${thisTenant}) with check (${thisTenant});`

export class Migration20261126110000_sponsoredResidencies extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
