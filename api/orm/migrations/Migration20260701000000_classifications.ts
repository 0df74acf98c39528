// Classifications of animals that an organisation has of its own, and which one an animal has.
import { Migration } from '@mikro-orm/migrations'

const thisTenant = `tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid)`

const table = `
create table classification (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  species text not null,
  parent_id uuid,
  name_de text not null,
  name_en text not null,
  icon text not null,
  fields text[] not null,
  vaccines text[] not null,
  tasso_code text not null,
  min_grams integer check (min_grams > 0),
  max_grams integer check (max_grams > 0),
  active boolean not null,
  primary key (tenant_id, id),
  check (min_grams <= max_grams),
  constraint classification_parent foreign key (tenant_id, parent_id) references classification (tenant_id, id) deferrable initially deferred
);
create index classification_of_parent on classification (tenant_id, parent_id);
alter table classification enable row level security;
alter table classification force row level security;
create policy tenant on classification using (${thisTenant}) with check (${thisTenant});`

const ofAnimals = `
alter table animal add column classification_id uuid;
alter table animal add constraint animal_classification
  foreign key (tenant_id, classification_id) references classification (tenant_id, id) deferrable initially deferred;
create index animal_of_classification on animal (tenant_id, classification_id) where classification_id is not null;`

export class Migration20260701000000_classifications extends Migration {
  override up(): void {
    for (const part of [table, ofAnimals]) this.addSql(part)
  }
}
