// Tests and procedures of animals.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table procedure (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  kind text not null,
  name text not null,
  due_on date,
  done_on date,
  result text,
  cost_cents integer,
  lab text not null,
  vet text not null,
  chip text,
  note text not null,
  primary key (tenant_id, id),
  check (due_on is not null or done_on is not null),
  constraint procedure_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index procedure_of_animal on procedure (tenant_id, animal_id);
alter table procedure enable row level security;
alter table procedure force row level security;
create policy tenant on procedure using (${thisTenant}) with check (${thisTenant});
create policy disclosure on procedure as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20261129014501_procedures extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
