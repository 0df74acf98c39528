// Observations of animals.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table observation (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  restricted_to text[] check (cardinality(restricted_to) > 0),
  animal_id uuid not null,
  at timestamptz not null,
  "by" uuid not null,
  note text not null,
  photo_ids jsonb not null,
  ate text check (ate in ('all', 'some', 'little', 'nothing')),
  drank text check (drank in ('all', 'some', 'little', 'nothing')),
  stool text check (stool in ('normal', 'soft', 'diarrhoea', 'none')),
  behaviour text,
  primary key (tenant_id, id),
  constraint observation_animal foreign key (tenant_id, animal_id) references animal (tenant_id, id) deferrable initially deferred
);
create index observation_of_animal on observation (tenant_id, animal_id, at);
alter table observation enable row level security;
alter table observation force row level security;
create policy tenant on observation using (${thisTenant}) with check (${thisTenant});
create policy disclosure on observation as restrictive for select using (restricted_to is null
  or (select current_setting('app.user', true)) = any(restricted_to)
  or (select current_setting('app.disclosed', true)) = 'all');`

export class Migration20261129014301_observations extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
