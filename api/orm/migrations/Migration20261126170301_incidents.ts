// Reports of incidents, and a column that says which mails are about an incident.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table incident (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  other_ids jsonb not null,
  at timestamptz not null,
  kind text not null check (kind in ('bite', 'fight', 'escape', 'injury', 'illness', 'damage', 'other')),
  place text not null,
  happened text not null,
  measures text not null,
  people text not null,
  photo_ids jsonb not null,
  contact_id uuid,
  member_id uuid,
  vet_informed boolean not null,
  authority text not null check (authority in ('none', 'due', 'done')),
  owner_informed_at timestamptz,
  owner_informed_by uuid,
  primary key (tenant_id, id),
  check ((owner_informed_at is null) = (owner_informed_by is null)),
  constraint incident_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred,
  constraint incident_contact foreign key (tenant_id, contact_id) references contact (tenant_id, id) deferrable initially deferred
);
create index incident_of_animal on incident (tenant_id, animal_id);
create index incident_of_contact on incident (tenant_id, contact_id);
alter table incident enable row level security;
alter table incident force row level security;
create policy tenant on incident using (${thisTenant}) with check (${thisTenant});
create policy disclosure on incident as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');
alter table report_mail add column incident_id uuid;`

export class Migration20261126170301_incidents extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
