// Templates of care: plans that are laid out for an animal with one tap.
import { Migration } from '@mikro-orm/migrations'

const table = `
create table care_template (
  tenant_id uuid not null references tenant (id),
  id uuid not null,
  version bigint not null default 0,
  scope text[] not null default '{}',
  primary key (tenant_id, id),
  name text not null check (name <> ''),
  species text,
  from_weeks integer check (from_weeks >= 0),
  until_weeks integer check (until_weeks >= 0),
  intakes text[] not null,
  lines jsonb not null
);
alter table care_template enable row level security;
alter table care_template force row level security;
create policy tenant on care_template
  using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))
  with check (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid));`

export class Migration20261129011001_careTemplates extends Migration {
  override up(): void {
    this.addSql(table)
  }
}
