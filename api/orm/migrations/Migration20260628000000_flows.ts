// What is said of an animal's character and keeping, what foster homes can take, and changes half filled in.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
alter table animal_facts
  add column cross_breed boolean not null default false,
  add column coat text not null default '',
  add column withers_cm integer check (withers_cm between 5 and 110),
  add column traits jsonb not null default '{}',
  add column energy integer check (energy between 1 and 5),
  add column handling_level integer check (handling_level between 1 and 3),
  add column special_needs text not null default '',
  add column diet jsonb not null default '[]',
  add column dangerous text not null default 'no' check (dangerous in ('no', 'listed', 'individual')),
  add column dangerous_state text,
  add column imported_from text,
  add column import_exemption text not null default '',
  add column bond_group_id uuid,
  add column coordinator_id uuid;
create index animal_facts_of_bond on animal_facts (tenant_id, bond_group_id) where bond_group_id is not null;
alter table shelter add column foster jsonb;
create table change_draft (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  flow text not null,
  animal_ids jsonb not null,
  fresh jsonb not null,
  said jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  primary key (tenant_id, id)
);`

const security = `
alter table change_draft enable row level security;
alter table change_draft force row level security;
create policy tenant on change_draft using (${thisTenant}) with check (${thisTenant});`

export class Migration20260628000000_flows extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
