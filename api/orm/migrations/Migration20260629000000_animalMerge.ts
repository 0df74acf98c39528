// Merged animals. The order of arrival of changes is judged at commit: taking a merge apart numbers what is left anew.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const tables = `
create table animal_merge (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  survivor_id uuid not null,
  other_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  kept jsonb not null,
  primary key (tenant_id, id),
  constraint animal_merge_once unique (tenant_id, other_id)
);
create index animal_merge_of_survivor on animal_merge (tenant_id, survivor_id);
alter table status_change
  drop constraint status_change_nth,
  add constraint status_change_nth unique (tenant_id, animal_id, nth) deferrable initially deferred;`

const security = `
alter table animal_merge enable row level security;
alter table animal_merge force row level security;
create policy tenant on animal_merge using (${thisTenant}) with check (${thisTenant});`

export class Migration20260629000000_animalMerge extends Migration {
  override up(): void {
    for (const part of [tables, security]) this.addSql(part)
  }
}
