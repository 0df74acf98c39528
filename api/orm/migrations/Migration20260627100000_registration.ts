// Registrations of animals with registers.
import { Migration } from '@mikro-orm/migrations'

const table = `
create table registry_entry (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  registrar text not null check (registrar in ('tasso', 'findefix', 'state-dog-register', 'other')),
  registered_at timestamptz,
  registered_to uuid,
  consent_of uuid,
  consent_at timestamptz,
  consent_by uuid,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text not null,
  external_ref text not null,
  ended_at timestamptz,
  in_care boolean not null,
  primary key (tenant_id, id),
  constraint registry_entry_once unique (tenant_id, animal_id, registrar),
  constraint registry_entry_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred,
  constraint registry_entry_holder foreign key (tenant_id, registered_to) references contact (tenant_id, id) deferrable initially deferred,
  constraint registry_entry_consent foreign key (tenant_id, consent_of) references contact (tenant_id, id) deferrable initially deferred
);
create index registry_entry_of_holder on registry_entry (tenant_id, registered_to);
create index registry_entry_of_consent on registry_entry (tenant_id, consent_of);`

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const security = `
alter table registry_entry enable row level security;
alter table registry_entry force row level security;
create policy tenant on registry_entry using (${thisTenant}) with check (${thisTenant});
create policy disclosure on registry_entry as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20260627100000_registration extends Migration {
  override up(): void {
    for (const part of [table, security]) this.addSql(part)
  }
}
