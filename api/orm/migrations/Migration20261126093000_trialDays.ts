// Trial days of daycare.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table trial_day (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  booking_id uuid not null,
  request_id uuid,
  animal_id uuid not null,
  "group" text not null,
  outcome text check (outcome in ('passed', 'failed', 'repeat')),
  note text not null,
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  constraint trial_day_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index trial_day_of_animal on trial_day (tenant_id, animal_id);
create index trial_day_of_booking on trial_day (tenant_id, booking_id);
create index trial_day_of_request on trial_day (tenant_id, request_id) where request_id is not null;`

const security = `
alter table trial_day enable row level security;
alter table trial_day force row level security;
create policy tenant on trial_day using (${thisTenant}) with check (${thisTenant});`

export class Migration20261126093000_trialDays extends Migration {
  override up(): void {
    this.addSql(table)
    this.addSql(security)
  }
}
