// Reports of animals that somebody misses.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table lost_report (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  species text not null,
  name text not null,
  breed text not null,
  sex text not null,
  colour text not null,
  age_group text not null check (age_group in ('unknown', 'young', 'adult')),
  chip text,
  place text not null,
  lost_at timestamptz not null,
  contact_id uuid,
  person text not null,
  phone text not null,
  text text not null,
  state text not null check (state in ('open', 'found', 'closed')),
  primary key (tenant_id, id),
  constraint lost_report_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index lost_report_of_contact on lost_report (tenant_id, contact_id);
alter table lost_report enable row level security;
alter table lost_report force row level security;
create policy tenant on lost_report using (${thisTenant}) with check (${thisTenant});`

export class Migration20260704000000_lostReports extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
