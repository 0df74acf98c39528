// Seizures. What a seizure is shown to, its own row says.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table animal_seizure (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  authority_id uuid not null,
  legal_basis text not null,
  case_number text not null,
  ordered_on date,
  keeper_id uuid,
  no_contact boolean not null,
  extra_costs text not null,
  confirmation text not null,
  deadline date,
  order_document text not null,
  delivered_by text not null,
  rates jsonb not null,
  notes text not null,
  seen_by jsonb not null,
  primary key (tenant_id, id),
  constraint animal_seizure_authority foreign key (tenant_id, authority_id) references contact (tenant_id, id) deferrable initially deferred,
  constraint animal_seizure_keeper foreign key (tenant_id, keeper_id) references contact (tenant_id, id) deferrable initially deferred
);
create index animal_seizure_of_authority on animal_seizure (tenant_id, authority_id);
create index animal_seizure_of_keeper on animal_seizure (tenant_id, keeper_id);
alter table animal_seizure enable row level security;
alter table animal_seizure force row level security;
create policy tenant on animal_seizure using (${thisTenant}) with check (${thisTenant});
create policy disclosure on animal_seizure as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20261129014400_animalSeizures extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
