// Diseases of animals.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table condition (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  code text not null,
  name text not null,
  contagious boolean not null,
  "from" date not null,
  "to" date check ("to" >= "from"),
  days_before integer not null,
  note text not null,
  primary key (tenant_id, id),
  constraint condition_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index condition_of_animal on condition (tenant_id, animal_id);
alter table condition enable row level security;
alter table condition force row level security;
create policy tenant on condition using (${thisTenant}) with check (${thisTenant});
create policy disclosure on condition as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20261129012001_conditions extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
